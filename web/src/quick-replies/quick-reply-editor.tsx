import {
  type QuickReply,
  quickRepliesMax,
  quickReplyTextMaxLength,
  quickReplyTitleMaxLength,
} from '@nyaysathi/contracts/quick-replies'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '../platform/draft.ts'
import { refusalText, refusedFields } from '../platform/failure-text.ts'
import { isSignedOut } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import {
  Button,
  IconButton,
  leadTo,
  Notice,
  PencilIcon,
  PlusIcon,
  Spinner,
  TextArea,
  TextField,
  TrashIcon,
} from '../ui/index.ts'
import styles from './quick-replies.module.css'
import { newQuickReplyId, type QuickReplies } from './use-quick-replies.ts'

/** What is being written; it stays in the tab until it is kept or given up. */
const nothing = { id: '', title: '', text: '' }

/**
 * All texts that the reader keeps, to add, change and delete.
 *
 * @param written a text to begin a new one with, such as what stands in the field of a message
 */
export function QuickReplyEditor({ kept, written = '' }: { kept: QuickReplies; written?: string }) {
  const words = useWords()
  const draft = useDraft('quick-reply', nothing)
  const { replies, failed, load } = kept
  const head = useRef<HTMLDivElement>(null)
  if (failed) {
    return (
      <Notice tone="danger" announce>
        <p>{words('quick-replies.failed')}</p>
        <Button small variant="outline" onClick={() => void load()}>
          {words('app.try_again')}
        </Button>
      </Notice>
    )
  }
  if (!replies) return <Spinner label={words('app.loading')} />
  const isFull = replies.length >= quickRepliesMax
  const isNew = !replies.some(({ quick_reply_id }) => quick_reply_id === draft.written.id)
  const close = () => {
    draft.forget()
    // The form that had the focus is gone.
    requestAnimationFrame(() => leadTo(head.current))
  }
  /** What was written on while it was sent stays open, and so does another one that was begun. */
  const finish = ({ id, title, text }: typeof nothing) => {
    const now = draft.read()
    if (now.id === id && now.title === title && now.text === text) close()
  }
  if (draft.written.id) {
    return (
      <QuickReplyForm
        key={draft.written.id}
        kept={kept}
        written={draft.written}
        write={draft.write}
        isNew={isNew}
        close={close}
        finish={finish}
      />
    )
  }
  return (
    <div ref={head} tabIndex={-1} className={styles.editor}>
      <div className={styles.head}>
        <Button
          small
          variant="outline"
          icon={<PlusIcon />}
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) draft.write({ id: newQuickReplyId(), title: '', text: written.trim() })
          }}
        >
          {words(written.trim() ? 'quick-replies.keep_written' : 'quick-replies.new')}
        </Button>
        <span className={styles.soft}>
          {words(isFull ? 'quick-replies.full' : 'quick-replies.count', {
            count: replies.length,
            most: quickRepliesMax,
          })}
        </span>
      </div>
      {replies.length === 0 && <p className={styles.soft}>{words('quick-replies.none')}</p>}
      <ul className={styles.kept}>
        {replies.map((reply) => (
          <KeptReply
            key={reply.quick_reply_id}
            reply={reply}
            change={() => draft.write({ id: reply.quick_reply_id, title: reply.title, text: reply.text })}
            remove={async () => {
              await kept.remove(reply.quick_reply_id)
              leadTo(head.current)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function KeptReply({
  reply: { title, text },
  change,
  remove,
}: {
  reply: QuickReply
  change: () => void
  remove: () => Promise<void>
}) {
  const words = useWords()
  const [asked, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const removeIt = async () => {
    setBusy(true)
    setTrouble('')
    try {
      await remove()
    } catch (failure) {
      setBusy(false)
      if (!isSignedOut(failure)) setTrouble(refusalText(failure) || words('quick-replies.not_deleted'))
    }
  }
  return (
    <li>
      <div className={styles.reply}>
        <strong dir="auto">{title}</strong>
        <span dir="auto">{text}</span>
      </div>
      {asked ? (
        <div className={styles.actions}>
          <Button small variant="danger" busy={busy} onClick={() => void removeIt()}>
            {words('quick-replies.delete')}
          </Button>
          <Button small variant="outline" onClick={() => ask(false)}>
            {words('quick-replies.leave')}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <IconButton label={words('quick-replies.change_this', { title })} onClick={change}>
            <PencilIcon />
          </IconButton>
          <IconButton label={words('quick-replies.delete_this', { title })} onClick={() => ask(true)}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
      {trouble && (
        <Notice tone="danger" announce>
          <p>{trouble}</p>
        </Notice>
      )}
    </li>
  )
}

function QuickReplyForm({
  kept,
  written: { id, title, text },
  write,
  isNew,
  close,
  finish,
}: {
  kept: QuickReplies
  written: typeof nothing
  write: (more: Partial<typeof nothing>) => void
  isNew: boolean
  close: () => void
  /** It has arrived like this. */
  finish: (sent: typeof nothing) => void
}) {
  const words = useWords()
  const titleId = useId()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a page of forms: what is above it is not sent with it.
    event.stopPropagation()
    if (busy) return
    const found = {
      ...(title.trim() ? {} : { title: words('quick-replies.title_missing') }),
      ...(text.trim() ? {} : { text: words('quick-replies.text_missing') }),
    }
    setErrors(found)
    setTrouble('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await kept.keep(id, { title, text })
      setBusy(false)
      finish({ id, title, text })
    } catch (failure) {
      setBusy(false)
      if (isSignedOut(failure)) return
      const refused = refusedFields(failure)
      setErrors(refused)
      if (Object.keys(refused).length === 0)
        setTrouble(refusalText(failure) || words('quick-replies.not_kept'))
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{words(isNew ? 'quick-replies.new' : 'quick-replies.change')}</h3>
      <TextField
        ref={first}
        label={words('quick-replies.field_title')}
        hint={words('quick-replies.field_title_hint')}
        error={errors.title}
        maxLength={quickReplyTitleMaxLength}
        autoComplete="off"
        value={title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label={words('quick-replies.field_text')}
        error={errors.text}
        rows={5}
        maxLength={quickReplyTextMaxLength}
        autoComplete="off"
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      {trouble && (
        <Notice tone="danger" announce>
          <p>{trouble}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {words('quick-replies.keep')}
        </Button>
        <Button variant="outline" onClick={close}>
          {words('quick-replies.give_up')}
        </Button>
      </div>
    </form>
  )
}
