import { ticketMaxLength } from '@nyaysathi/contracts/limits'
import { type SubmitEvent, useState } from 'react'
import { isRefused } from '../platform/api-client.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { storyFailure, withdrawStory } from './story-calls.ts'
import styles from './story-list.module.css'

/** Takes a story back by its code: it is erased, published or not. */
export function WithdrawStoryForm({ onWithdrawn }: { onWithdrawn: () => void }) {
  const words = useWords()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)

  const take = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    setFailure(undefined)
    setDone(false)
    try {
      await withdrawStory(code)
      setDone(true)
      setCode((typed) => (typed === code ? '' : typed))
      onWithdrawn()
    } catch (problem) {
      const wrong = isRefused(problem, 'not_found', 'invalid_input')
      if (wrong) setError(words('stories.code_unknown'))
      else setFailure(storyFailure(words, problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className={styles.withdraw}>
      <summary>{words('stories.withdraw_title')}</summary>
      <form onSubmit={take} noValidate autoComplete="off">
        <TextField
          name="code"
          dir="ltr"
          label={words('stories.code')}
          hint={words('stories.withdraw_hint')}
          error={error}
          value={code}
          maxLength={ticketMaxLength}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        {failure && (
          <Notice tone="danger" announce>
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" variant="outline" busy={busy}>
          {words('stories.withdraw')}
        </Button>
        <p role="status">{done && words('stories.withdrawn')}</p>
      </form>
    </details>
  )
}
