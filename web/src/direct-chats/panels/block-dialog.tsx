import type { BlockPreview } from '@nyaysathi/contracts/direct-chats'
import { useEffect, useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import { directChatCalls } from '../conversation/chat-calls.ts'
import type { PanelProps } from './panel-props.ts'

type Wish = 'cancel' | 'keep'

/** Says what blocking does before it does it, and asks what is to become of the appointments that stand. */
export function BlockDialog({ chatId, chat, partner, close }: PanelProps) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name } = partner
  const { standing, isUnknown } = useStanding(chatId)
  const [busy, setBusy] = useState<Wish>()
  const [cancelled, setCancelled] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const block = async (wish: Wish) => {
    setBusy(wish)
    setFailure(undefined)
    try {
      const { cancelled: count, ...state } = await directChatCalls(chatId).block(wish === 'cancel')
      chat.closed(state)
      if (!count) return close()
      setCancelled(count)
    } catch (failed) {
      setFailure(refusalText(failed) || words('direct-chats.block_failed'))
    }
    setBusy(undefined)
  }
  if (cancelled) {
    return (
      <Dialog
        open
        onClose={close}
        title={words('direct-chats.block_done_title', { name })}
        actions={<Button onClick={close}>{words('direct-chats.close')}</Button>}
      >
        <p role="status">{words('direct-chats.block_cancelled', { count: cancelled })}</p>
      </Dialog>
    )
  }
  const asks = standing !== undefined && standing.length > 0
  const press = (wish: Wish) => () => !busy && void block(wish)
  return (
    <Dialog
      open
      onClose={close}
      title={words('direct-chats.block_title', { name })}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words('direct-chats.block_back')}
          </Button>
          {asks ? (
            <>
              <Button variant="outline" busy={busy === 'keep'} onClick={press('keep')}>
                {words('direct-chats.block_keep')}
              </Button>
              <Button variant="danger" busy={busy === 'cancel'} onClick={press('cancel')}>
                {words('direct-chats.block_cancel', { count: standing.length })}
              </Button>
            </>
          ) : (
            // Not pressed before it is known what would stand.
            <Button
              variant="danger"
              busy={busy === 'keep' || (standing === undefined && !isUnknown)}
              onClick={press('keep')}
            >
              {words('direct-chats.block')}
            </Button>
          )}
        </>
      }
    >
      <p>{words('direct-chats.block_text', { name })}</p>
      {isUnknown && <p>{words('direct-chats.block_unknown')}</p>}
      {asks && (
        <Notice
          tone="warning"
          announce
          title={words('direct-chats.block_standing', { count: standing.length })}
        >
          <ul>
            {standing.map(({ appointment_id, appointment_date, status }) => (
              <li key={appointment_id}>
                {words(
                  status === 'Accepted' ? 'direct-chats.block_accepted' : 'direct-chats.block_requested',
                  {
                    moment: showMoment(language, appointment_date),
                  },
                )}
              </li>
            ))}
          </ul>
          <p>{words('direct-chats.block_standing_text', { name })}</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  )
}

/** The appointments between the two; `isUnknown` where they could not be asked for, which keeps nobody from blocking. */
function useStanding(chatId: string) {
  const [standing, setStanding] = useState<BlockPreview['standing']>()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    directChatCalls(chatId)
      .standing()
      .then((preview) => setStanding(preview.standing))
      .catch(() => setUnknown(true))
  }, [chatId])
  return { standing, isUnknown }
}
