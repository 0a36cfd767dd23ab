import type { BlockPreview } from '@nyaysathi/contracts/direct-chats'
import { useEffect, useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import { directChatCalls } from '../conversation/chat-calls.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './panels.module.css'

/** Says what blocking does before it does it. The appointments that stand end with it, but for those that are ticked. */
export function BlockDialog({ chatId, chat, partner, close }: PanelProps) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name } = partner
  const { standing, isUnknown } = useStanding(chatId)
  const [kept, setKept] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [cancelled, setCancelled] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const block = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { cancelled: count, ...state } = await directChatCalls(chatId).block([...kept])
      chat.closed(state)
      if (!count) return close()
      setCancelled(count)
    } catch (failed) {
      setFailure(refusalText(failed) || words('direct-chats.block_failed'))
    }
    setBusy(false)
  }
  const keep = (id: string, isKept: boolean) =>
    setKept(isKept ? [...kept, id] : kept.filter((each) => each !== id))
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
          <Button
            variant="danger"
            // Not pressed before it is known what ends with it.
            busy={busy || (standing === undefined && !isUnknown)}
            onClick={() => !busy && void block()}
          >
            {words('direct-chats.block')}
          </Button>
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
          <p>{words('direct-chats.block_standing_text', { name })}</p>
          <ul className={styles.standing}>
            {standing.map(({ appointment_id, appointment_date, status }) => (
              <li key={appointment_id}>
                <label>
                  <input
                    type="checkbox"
                    checked={kept.includes(appointment_id)}
                    onChange={({ target }) => keep(appointment_id, target.checked)}
                  />
                  <span>
                    <strong>{words('direct-chats.block_keep')}</strong>
                    {' · '}
                    {words(
                      status === 'Accepted' ? 'direct-chats.block_accepted' : 'direct-chats.block_requested',
                      { moment: showMoment(language, appointment_date) },
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
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
