import type { Message } from '@nyaysathi/contracts/chats'
import type { Language } from '@nyaysathi/contracts/languages'
import { useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { handAnswer } from '../platform/handed-question.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import {
  CheckIcon,
  CopyIcon,
  DocumentIcon,
  hasGoneOn,
  IconButton,
  PrinterIcon,
  RefreshIcon,
  SpeakerIcon,
  StopIcon,
  ThumbDownIcon,
  ThumbUpIcon,
} from '../ui/index.ts'
import styles from './answer-actions.module.css'
import type { Conversation } from './conversation/conversation.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { useKeepNothing } from './keep-nothing.ts'
import { plainText } from './reply/plain-text.ts'
import { useReadAloud } from './speech/read-aloud.ts'

const never = () => () => {}
/** Browsers give the clipboard only to safe addresses. */
const canCopy = () => 'clipboard' in navigator

export function AnswerActions({
  id,
  text,
  language,
  feedback,
  rate,
  again,
  printable,
  canHaveReceipt,
}: {
  id: string | undefined
  text: string
  language: Language
  feedback: Message['feedback']
  rate: Conversation['rate']
  again: (() => void) | undefined
  printable: boolean
  canHaveReceipt: boolean
}) {
  const words = useWords()
  const ownId = useId()
  const voice = useReadAloud(ownId, language)
  const copying = useSyncExternalStore(never, canCopy, () => false)
  const nothing = useKeepNothing()
  const rateable = id && !nothing
  const [said, say] = useState('')
  const [explaining, setExplaining] = useState<'up' | 'down'>()

  const copy = async () => {
    await navigator.clipboard.writeText(plainText(text)).then(
      () => say(words('chats.copied')),
      () => say(words('chats.copy_failed')),
    )
  }
  const press = async (rating: 'up' | 'down') => {
    if (!id) return
    const next = feedback === rating ? null : rating
    const from = document.activeElement
    say('')
    if (!(await rate(id, next))) say(words('chats.feedback_failed'))
    // A dialog would take the words from under whoever writes the next question meanwhile.
    else if (next && !hasGoneOn(from)) setExplaining(next)
  }
  const explain = async (rating: 'up' | 'down', reason: string) => {
    setExplaining(undefined)
    if (!id || !reason) return
    const saved = await rate(id, rating, reason)
    say(words(saved ? 'chats.feedback_thanks' : 'chats.feedback_failed'))
  }

  return (
    <div className={styles.actions}>
      {copying && (
        <IconButton label={words('chats.copy')} onClick={() => void copy()}>
          <CopyIcon />
        </IconButton>
      )}
      {voice && (
        <IconButton
          label={words(voice.isReading ? 'chats.read_stop' : 'chats.read_aloud')}
          onClick={() => voice.toggle(plainText(text))}
        >
          {voice.isReading ? <StopIcon /> : <SpeakerIcon />}
        </IconButton>
      )}
      {rateable && (
        <>
          <IconButton
            label={words('chats.thumb_up')}
            aria-pressed={feedback === 'up'}
            onClick={() => void press('up')}
          >
            <ThumbUpIcon />
          </IconButton>
          <IconButton
            label={words('chats.thumb_down')}
            aria-pressed={feedback === 'down'}
            onClick={() => void press('down')}
          >
            <ThumbDownIcon />
          </IconButton>
        </>
      )}
      {again && (
        <IconButton label={words('chats.again')} onClick={again}>
          <RefreshIcon />
        </IconButton>
      )}
      {printable && (
        <IconButton label={words('chats.print')} onClick={() => window.print()}>
          <PrinterIcon />
        </IconButton>
      )}
      {canHaveReceipt && rateable && <ReceiptLink answer={id} />}
      <span role="status" className={styles.said}>
        {said && (
          <>
            <CheckIcon />
            {said}
          </>
        )}
      </span>
      <FeedbackDialog
        rating={explaining}
        onSend={(reason) => explaining && void explain(explaining, reason)}
        onSkip={() => setExplaining(undefined)}
      />
    </div>
  )
}

/** Leads to the page where a receipt of this answer can be made; nothing of it is loaded before. */
function ReceiptLink({ answer }: { answer: string }) {
  const words = useWords()
  return (
    <Link to={paths.receipt} className={styles.receipt} onClick={() => handAnswer(answer)}>
      <DocumentIcon />
      {words('chats.receipt')}
    </Link>
  )
}
