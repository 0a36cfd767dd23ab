import type { Chat } from '@nyaysathi/contracts/chats'
import { useId, useRef, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, IconButton, leadTo, Notice, Spinner, TrashIcon } from '../ui/index.ts'
import { chatTitle } from './chat-title.ts'
import type { ChatList } from './conversation/chat-list.ts'
import type { Chats } from './conversation/chats.ts'
import { failureText } from './failure-text.ts'
import styles from './history-list.module.css'
import { useKeepNothing } from './keep-nothing.ts'

/** The chats, newest first, each with a way to erase it. */
export function HistoryList({
  chats,
  list,
  openChatId,
  notErased,
  onChosen,
}: {
  chats: Chats
  list: ChatList
  openChatId: string | undefined
  notErased: string | undefined
  onChosen: () => void
}) {
  const words = useWords()
  const headingId = useId()
  const nothing = useKeepNothing()
  const heading = useRef<HTMLHeadingElement>(null)
  const [erasing, setErasing] = useState<Chat>()
  const now = new Date()
  const erase = () => {
    // Its button goes with the chat, so the focus needs another place.
    if (erasing) void chats.remove(erasing.chat_id).then(() => leadTo(heading.current))
    setErasing(undefined)
  }
  return (
    <section className={styles.history} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {words('chats.history')}
      </h2>
      {/* What is loading is said beside it, where the chat will stand. */}
      {list.phase === 'loading' && <Spinner />}
      {list.phase === 'not-loaded' && (
        <Notice tone="danger" title={words('chats.history_failed')} announce>
          <p>{failureText(words, list.failure)}</p>
          <Button small variant="outline" onClick={list.retry}>
            {words('chats.load_again')}
          </Button>
        </Notice>
      )}
      {list.phase === 'ready' && list.chats.length === 0 && (
        <p className={styles.empty}>
          {words(nothing ? 'chats.keep_nothing_history' : 'chats.history_empty')}
        </p>
      )}
      {notErased && (
        <Notice tone="danger" announce>
          <p>{words('chats.delete_failed')}</p>
        </Notice>
      )}
      {list.phase === 'ready' && list.chats.length > 0 && (
        <ul className={styles.chats}>
          {list.chats.map((chat) => {
            const title = chatTitle(words, chat, now)
            const open = chat.chat_id === openChatId
            return (
              <li key={chat.chat_id} className={open ? styles.open : undefined}>
                <button
                  type="button"
                  className={styles.chat}
                  aria-current={open ? 'true' : undefined}
                  onClick={() => {
                    chats.open(chat.chat_id)
                    onChosen()
                  }}
                >
                  <span dir="auto">{title}</span>
                </button>
                <IconButton
                  label={words('chats.delete_chat', { title })}
                  className={styles.erase}
                  onClick={() => setErasing(chat)}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {list.phase === 'ready' && list.loadOlder && (
        <Button small variant="quiet" onClick={list.loadOlder}>
          {words('chats.history_older')}
        </Button>
      )}
      <Dialog
        open={erasing !== undefined}
        onClose={() => setErasing(undefined)}
        title={words('chats.delete_title')}
        actions={
          <>
            <Button variant="outline" onClick={() => setErasing(undefined)}>
              {words('chats.delete_keep')}
            </Button>
            <Button variant="danger" icon={<TrashIcon />} onClick={erase}>
              {words('chats.delete_confirm')}
            </Button>
          </>
        }
      >
        {erasing && (
          <p className={styles.erasing} dir="auto">
            {chatTitle(words, erasing, now)}
          </p>
        )}
        <p>{words('chats.delete_text')}</p>
      </Dialog>
    </section>
  )
}
