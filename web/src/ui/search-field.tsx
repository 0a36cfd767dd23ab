import { filterMaxLength } from '@nyaysathi/contracts/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from './field.tsx'

const typingPauseMs = 350

type Props = {
  label: string
  hint?: string
  placeholder?: string
  className?: string | undefined
  /** The words that are looked for now. */
  asked: string
  ask: (words: string) => void
}

/** Asks when the typing rests, and at once on Enter. */
export function SearchField({ asked, ask, className, ...field }: Props) {
  const [text, setText] = useState(asked)
  const own = useRef(asked)
  // Going back, or a saved or cleared filter, changes what is asked from outside.
  useEffect(() => {
    if (own.current === asked) return
    own.current = asked
    setText(asked)
  }, [asked])
  const askFor = (typed: string) => {
    const words = typed.trim()
    if (words === own.current) return
    own.current = words
    ask(words)
  }
  const askNow = useRef(askFor)
  askNow.current = askFor
  useEffect(() => {
    const pause = setTimeout(() => askNow.current(text), typingPauseMs)
    return () => clearTimeout(pause)
  }, [text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    askFor(text)
  }
  return (
    <form className={className} onSubmit={submit}>
      <TextField
        {...field}
        type="search"
        value={text}
        maxLength={filterMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}
