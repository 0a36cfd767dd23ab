import { messageTextMaxLength } from '@nyaysathi/contracts/limits'
import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, IconButton, PencilIcon, sendByEnter, TextArea, VisuallyHidden } from '../ui/index.ts'
import styles from './question.module.css'

/** What the person said, with a way to say it differently while nothing is under way. */
export function Question({
  number,
  text,
  edit,
  children,
}: {
  number: number
  text: string
  edit: ((text: string) => void) | undefined
  children?: ReactNode
}) {
  const words = useWords()
  const [editing, setEditing] = useState(false)
  return (
    <div className={styles.question}>
      <h2>
        <VisuallyHidden>{words('chats.question_number', { number })}</VisuallyHidden>
      </h2>
      {editing && edit ? (
        <EditQuestion text={text} onSend={edit} onEnd={() => setEditing(false)} />
      ) : (
        <div className={styles.said}>
          <p className={styles.bubble} dir="auto">
            {text}
          </p>
          {edit && (
            <IconButton label={words('chats.edit')} className={styles.edit} onClick={() => setEditing(true)}>
              <PencilIcon />
            </IconButton>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

function EditQuestion({
  text,
  onSend,
  onEnd,
}: {
  text: string
  onSend: (text: string) => void
  onEnd: () => void
}) {
  const words = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const changed = field.current?.value.trim()
    if (!changed) return
    onEnd()
    onSend(changed)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') onEnd()
    else sendByEnter(event)
  }
  return (
    <form className={styles.editing} onSubmit={send}>
      <TextArea
        ref={field}
        label={words('chats.edit')}
        hint={words('chats.edit_hint')}
        defaultValue={text}
        maxLength={messageTextMaxLength}
        rows={Math.min(8, 2 + Math.floor(text.length / 60))}
        enterKeyHint="send"
        onKeyDown={pressed}
      />
      <div className={styles.choices}>
        <Button type="submit" small>
          {words('chats.edit_send')}
        </Button>
        <Button small variant="outline" onClick={onEnd}>
          {words('chats.edit_cancel')}
        </Button>
      </div>
    </form>
  )
}
