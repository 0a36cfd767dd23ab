import type { Language } from '@nyaysathi/contracts/languages'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, IconButton, MicrophoneIcon, StopIcon } from '../ui/index.ts'
import styles from './dictation-button.module.css'
import { canDictate, dictate } from './speech/dictation.ts'

const never = () => () => {}
/** Once in a visit people are told where their voice goes. */
let agreed = false

/** Not there where the browser cannot do it. */
export function DictationButton({
  language,
  onHeard,
}: {
  language: Language
  onHeard: (text: string) => void
}) {
  const words = useWords()
  const possible = useSyncExternalStore(never, canDictate, () => false)
  const [asking, setAsking] = useState(false)
  const [listening, setListening] = useState(false)
  const [failed, setFailed] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  if (!possible) return null

  const start = () => {
    agreed = true
    setAsking(false)
    setFailed(false)
    setListening(true)
    stop.current = dictate(language, onHeard, (broken) => {
      setListening(false)
      setFailed(broken)
    })
  }
  const press = () => {
    if (listening) stop.current?.()
    else if (agreed) start()
    else setAsking(true)
  }
  return (
    <>
      <span role="status" className={styles.status}>
        {listening && words('chats.listening')}
        {failed && words('chats.dictate_failed')}
      </span>
      <IconButton label={words(listening ? 'chats.dictate_stop' : 'chats.dictate')} onClick={press}>
        {listening ? <StopIcon /> : <MicrophoneIcon />}
      </IconButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words('chats.dictate_title')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('chats.dictate_cancel')}
            </Button>
            <Button icon={<MicrophoneIcon />} onClick={start}>
              {words('chats.dictate_start')}
            </Button>
          </>
        }
      >
        <p>{words('chats.dictate_text')}</p>
      </Dialog>
    </>
  )
}
