import { messageTextMaxLength } from '@nyaysathi/contracts/limits'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { handQuestion } from '../platform/handed-question.ts'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, SendIcon, TextArea } from '../ui/index.ts'
import styles from './question-box.module.css'

const examples: WordId[] = ['home.example_police', 'home.example_salary', 'home.example_fraud']

/**
 * Takes the question over to the assistant, in memory only: the field has no name, so that no browser puts the question into an
 * address.
 */
export function QuestionBox() {
  const words = useWords()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [blank, setBlank] = useState(false)

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const question = field.current?.value.trim()
    if (!question) {
      setBlank(true)
      field.current?.focus()
      return
    }
    handQuestion(question)
    void navigate(paths.legalHelp)
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={styles.box} onSubmit={ask}>
      <TextArea
        ref={field}
        label={words('home.ask_label')}
        placeholder={words('home.ask_placeholder')}
        error={blank ? words('home.ask_blank') : undefined}
        maxLength={messageTextMaxLength}
        autoComplete="off"
        enterKeyHint="send"
        onChange={() => setBlank(false)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" icon={<SendIcon />}>
        {words('home.ask_send')}
      </Button>
      <p className={styles.small}>{words('home.ask_private')}</p>
      <p className={styles.begin}>{words('home.ask_examples')}</p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <Link to={paths.legalHelp} onClick={() => handQuestion(words(example))}>
              {words(example)}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  )
}
