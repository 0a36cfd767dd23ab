import { useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { isSignedOut } from '../../platform/member-call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Dialog, DownloadIcon, Notice } from '../../ui/index.ts'
import { directChatCalls } from '../conversation/chat-calls.ts'
import type { PanelProps } from './panel-props.ts'

/** Says nothing of who writes with whom: somebody else may look at this device. */
const fileName = 'chat.html'

/** The whole chat as a paper, with what a file on a device means said first. */
export function SaveDialog({ chatId, close }: PanelProps) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready')
  const [trouble, setTrouble] = useState<string>()
  const save = async () => {
    setState('busy')
    setTrouble(undefined)
    try {
      saveFile(await directChatCalls(chatId).transcript(language === 'hi' ? 'hi' : 'en'), fileName)
      setState('saved')
    } catch (failure) {
      setState('ready')
      if (!isSignedOut(failure)) setTrouble(refusalText(failure) || words('direct-chats.save_chat_failed'))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={words('direct-chats.save_chat')}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words('direct-chats.close')}
          </Button>
          <Button icon={<DownloadIcon />} busy={state === 'busy'} onClick={() => void save()}>
            {words('direct-chats.save_chat_go')}
          </Button>
        </>
      }
    >
      <p>{words('direct-chats.save_chat_text', { file: fileName })}</p>
      <Notice>
        <p>{words('direct-chats.save_chat_warning')}</p>
      </Notice>
      {state === 'saved' && (
        <Notice tone="success" announce>
          <p>{words('direct-chats.save_chat_done', { file: fileName })}</p>
        </Notice>
      )}
      {trouble && (
        <Notice tone="danger" announce>
          <p>{trouble}</p>
        </Notice>
      )}
    </Dialog>
  )
}
