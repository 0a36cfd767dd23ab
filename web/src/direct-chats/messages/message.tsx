import { useEffect, useState } from 'react'
import { sizeText } from '../../platform/size-text.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import {
  Button,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DocumentIcon,
  IconButton,
  VisuallyHidden,
  WarningIcon,
} from '../../ui/index.ts'
import { Attachment } from '../attachments/attachment.tsx'
import { attachmentKind, shortName } from '../attachments/file-rules.ts'
import { OriginalPicture } from '../attachments/original-picture.tsx'
import { useObjectUrl } from '../attachments/use-object-url.ts'
import { ReadIcon } from '../chat-icons.tsx'
import { clockTime, type ShownMessage } from '../conversation/day-rules.ts'
import type { DirectChat } from '../conversation/direct-chat.ts'
import type { WaitingMessage } from '../conversation/outbox.ts'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'

/** One message with its time, and for the reader's own ones how far it has come. */
export function MessageRow({
  shown,
  chat,
  partnerName,
  otherReadUpTo,
  marked,
  tell,
}: {
  shown: ShownMessage
  chat: DirectChat
  partnerName: string
  otherReadUpTo: number
  marked: boolean
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const { mine, message, waiting } = shown
  const side = mine ? styles.sent : styles.received
  return (
    <li className={`${styles.row} ${side} ${marked ? styles.marked : ''}`} data-message={message?.id}>
      <div className={styles.bubble}>
        <VisuallyHidden>{mine ? words('direct-chats.you') : partnerName}</VisuallyHidden>
        {message && (
          <>
            {message.message_type === 'file' && (
              <Attachment file={message} freshen={chat.fresh} tell={tell} />
            )}
            {message.has_original && (
              <OriginalPicture
                name={message.original_name ?? ''}
                find={() => chat.original(message.id)}
                tell={tell}
              />
            )}
            {message.message_text ? (
              <MessageText text={message.message_text} />
            ) : (
              message.message_type === 'text' && (
                <p className={styles.erased}>{words('direct-chats.erased_text')}</p>
              )
            )}
          </>
        )}
        {waiting &&
          (waiting.kind === 'file' ? (
            <WaitingFile waiting={waiting} chat={chat} />
          ) : (
            <MessageText text={waiting.text} />
          ))}
        <Standing shown={shown} isRead={mine && shown.moment <= otherReadUpTo} />
      </div>
      {waiting?.state === 'refused' && <Refused waiting={waiting} chat={chat} />}
    </li>
  )
}

function Standing({ shown, isRead }: { shown: ShownMessage; isRead: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { mine, waiting, moment } = shown
  const time = clockTime(language, waiting ? waiting.written_at : moment)
  return (
    <span className={styles.standing}>
      <bdi>{waiting ? time : <time dateTime={new Date(moment).toISOString()}>{time}</time>}</bdi>
      {mine && <Mark waiting={waiting} isRead={isRead} label={words(markWord(waiting, isRead))} />}
    </span>
  )
}

function markWord(waiting: WaitingMessage | undefined, isRead: boolean) {
  if (waiting?.state === 'refused') return 'direct-chats.not_sent'
  if (waiting) return waiting.state === 'sending' ? 'direct-chats.sending' : 'direct-chats.waiting'
  return isRead ? 'direct-chats.read' : 'direct-chats.sent'
}

function Mark({
  waiting,
  isRead,
  label,
}: {
  waiting: WaitingMessage | undefined
  isRead: boolean
  label: string
}) {
  const icon = waiting ? (
    waiting.state === 'refused' ? (
      <WarningIcon />
    ) : (
      <ClockIcon />
    )
  ) : isRead ? (
    <ReadIcon />
  ) : (
    <CheckIcon />
  )
  return (
    <span className={isRead && !waiting ? `${styles.mark} ${styles.isRead}` : styles.mark} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

function WaitingFile({ waiting, chat }: { waiting: WaitingMessage; chat: DirectChat }) {
  const words = useWords()
  const { client_message_id, file_name: name = '', file_size = 0, progress, state } = waiting
  const picture = useWaitingPicture(waiting, chat)
  return (
    <div className={styles.upload}>
      {picture ? <img className={styles.thumb} src={picture} alt="" /> : <DocumentIcon />}
      <span className={styles.uploadName}>
        <strong title={name}>
          <bdi>{shortName(name)}</bdi>
        </strong>
        <span className={styles.soft}>{sizeText(file_size)}</span>
      </span>
      {state !== 'refused' && (
        <IconButton
          label={words('direct-chats.upload_cancel', { name })}
          onClick={() => chat.outbox.cancel(client_message_id)}
        >
          <CloseIcon />
        </IconButton>
      )}
      {progress !== undefined && (
        <progress
          className={styles.progress}
          value={progress}
          aria-label={words('direct-chats.uploading', { name })}
        />
      )}
    </div>
  )
}

/** An address of the picture that waits, after a reload too. */
function useWaitingPicture(waiting: WaitingMessage, chat: DirectChat): string | undefined {
  const { client_message_id, file_type, file_name } = waiting
  const isPicture = attachmentKind({ file_type, original_name: file_name }) === 'image'
  const [bytes, setBytes] = useState<Blob>()
  useEffect(() => {
    let left = false
    if (isPicture) {
      void chat.outbox.fileOf(client_message_id).then((found) => {
        if (!left) setBytes(found)
      })
    }
    return () => {
      left = true
    }
  }, [chat, client_message_id, isPicture])
  return useObjectUrl(bytes)
}

function Refused({ waiting, chat }: { waiting: WaitingMessage; chat: DirectChat }) {
  const words = useWords()
  const id = waiting.client_message_id
  const [busy, setBusy] = useState(false)
  return (
    <div className={styles.refused}>
      <Button
        small
        variant="outline"
        busy={busy}
        onClick={() => {
          setBusy(true)
          chat.outbox.retry(id)
        }}
      >
        {words('direct-chats.send_again')}
      </Button>
      <Button small variant="quiet" onClick={() => chat.outbox.cancel(id)}>
        {words('direct-chats.take_back')}
      </Button>
    </div>
  )
}
