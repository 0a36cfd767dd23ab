import type { ClosedReason } from '@nyaysathi/contracts/direct-chats'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, LinkButton } from '../ui/index.ts'
import styles from './closed-note.module.css'
import { directChatCalls } from './conversation/chat-calls.ts'
import type { DirectChat } from './conversation/direct-chat.ts'

/** In the place of the field, where nothing can be written: why, and what the reader can do about it. */
export function ClosedNote({
  chatId,
  chat,
  reason = 'closed_by_other',
  tell,
}: {
  chatId: string
  chat: DirectChat
  reason: ClosedReason | undefined
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    try {
      chat.closed(await directChatCalls(chatId).unblock())
    } catch (failure) {
      tell(refusalText(failure) || words('direct-chats.block_failed'))
      setBusy(false)
    }
  }
  return (
    <div className={styles.closed} role="status">
      <p>{words(`direct-chats.closed_${reason}`)}</p>
      {reason === 'blocked_by_you' && (
        <Button small variant="outline" busy={busy} onClick={() => void unblock()}>
          {words('direct-chats.unblock')}
        </Button>
      )}
      {reason === 'helper_unavailable' && (
        // The appointment's card finds them; its code is not loaded into the chat for this one case.
        <LinkButton small variant="outline" to={paths.appointments}>
          {words('direct-chats.other_helpers')}
        </LinkButton>
      )}
    </div>
  )
}
