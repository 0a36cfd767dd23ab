import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, Icon, IconButton, PencilIcon } from '../ui/index.ts'
import styles from './quick-replies.module.css'
import { QuickReplyEditor } from './quick-reply-editor.tsx'
import { matching } from './quick-reply-rules.ts'
import type { QuickReplies } from './use-quick-replies.ts'

/** From here on a field to look for one stands above them. */
const manyReplies = 7

/**
 * Opens the reader's quick replies: a press puts one into the field.
 *
 * @param written what stands in the field, which can be kept as one
 */
export function QuickReplyButton({
  kept,
  written,
  insert,
}: {
  kept: QuickReplies
  written: string
  insert: (words: string) => void
}) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const [editing, edit] = useState(false)
  const [sought, seek] = useState('')
  const { replies } = kept
  const close = () => {
    setOpen(false)
    edit(false)
    seek('')
  }
  const isEditing = editing || !replies || replies.length === 0
  return (
    <>
      <IconButton label={words('quick-replies.title')} onClick={() => setOpen(true)}>
        <QuickReplyIcon />
      </IconButton>
      {createPortal(
        <Dialog open={open} onClose={close} title={words('quick-replies.title')}>
          <p className={styles.soft}>{words('quick-replies.hint')}</p>
          {isEditing && <QuickReplyEditor kept={kept} written={written} />}
          {isEditing && editing && (
            <div>
              <Button variant="quiet" small onClick={() => edit(false)}>
                {words('quick-replies.back')}
              </Button>
            </div>
          )}
          {!isEditing && (
            <>
              {replies.length >= manyReplies && (
                <input
                  type="search"
                  className={styles.search}
                  aria-label={words('quick-replies.search')}
                  placeholder={words('quick-replies.search')}
                  autoComplete="off"
                  value={sought}
                  onChange={({ target }) => seek(target.value)}
                />
              )}
              <ul className={styles.choice}>
                {matching(replies, sought).map(({ quick_reply_id, title, text }) => (
                  <li key={quick_reply_id}>
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        insert(text)
                      }}
                    >
                      <strong dir="auto">{title}</strong>
                      <span dir="auto">{text}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <div>
                <Button variant="outline" small icon={<PencilIcon />} onClick={() => edit(true)}>
                  {words('quick-replies.manage')}
                </Button>
              </div>
            </>
          )}
        </Dialog>,
        // The field belongs to a form, and a form holds no other one.
        document.body,
      )}
    </>
  )
}

const QuickReplyIcon = () => (
  <Icon>
    <path d="M13 3.500L5.500 13.500H11L10 20.500l8-11h-6L13 3.500Z" />
  </Icon>
)
