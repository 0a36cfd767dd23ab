import type { SharedFile } from '@nyaysathi/contracts/direct-chats'
import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../../platform/member-call.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice, Spinner } from '../../ui/index.ts'
import { Attachment } from '../attachments/attachment.tsx'
import { directChatCalls } from '../conversation/chat-calls.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './panels.module.css'

/** All files of the chat, the newest first. */
export function FilesDialog({ chatId, chat, state, partner, close }: PanelProps) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [files, setFiles] = useState<SharedFile[]>()
  const [next, setNext] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [trouble, tell] = useState<string>()
  const partnerId = state.iAmHelper ? state.details.user_id : state.details.nyaysathi_id
  const load = useCallback(
    async (cursor: string | undefined) => {
      setBusy(true)
      tell(undefined)
      try {
        const page = await directChatCalls(chatId).files(cursor)
        setFiles((known = []) => (cursor ? [...known, ...page.answer] : page.answer))
        setNext(page.nextCursor)
      } catch (failure) {
        if (!isSignedOut(failure)) tell(words('direct-chats.files_failed'))
      }
      setBusy(false)
    },
    [chatId, words],
  )
  useEffect(() => {
    void load(undefined)
  }, [load])
  return (
    <Dialog open onClose={close} title={words('direct-chats.files')}>
      {!files && busy && <Spinner label={words('app.loading')} />}
      {trouble && (
        <Notice tone="danger" announce>
          <p>{trouble}</p>
          {!files && (
            <Button small variant="outline" busy={busy} onClick={() => void load(undefined)}>
              {words('app.try_again')}
            </Button>
          )}
        </Notice>
      )}
      {files?.length === 0 && <p>{words('direct-chats.files_none')}</p>}
      <ul className={styles.files}>
        {files?.map((file) => (
          <li key={file.message_id}>
            <Attachment file={{ ...file, id: file.message_id }} freshen={chat.fresh} tell={tell} />
            <span className={styles.soft}>
              {[
                file.sender_id === partnerId ? partner.name : words('direct-chats.you'),
                showMoment(language, file.timestamp),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <Button small variant="outline" busy={busy} onClick={() => void load(next)}>
          {words('direct-chats.files_more')}
        </Button>
      )}
    </Dialog>
  )
}
