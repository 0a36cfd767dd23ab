import { useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import type { PanelProps } from '../chat-panels.tsx'
import { directChatCalls } from '../conversation/chat-calls.ts'

/** Says what blocking does before it does it. */
export function BlockDialog({ chatId, chat, partner, close }: PanelProps) {
  const words = useWords()
  const { name } = partner
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const block = async () => {
    setBusy(true)
    try {
      chat.closed(await directChatCalls(chatId).block(true))
      close()
    } catch (failed) {
      setFailure(refusalText(failed) || words('direct-chat.block_failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={words('direct-chat.block_title', { name })}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words('direct-chat.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            {words('direct-chat.block')}
          </Button>
        </>
      }
    >
      <p>{words('direct-chat.block_text', { name })}</p>
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  )
}
