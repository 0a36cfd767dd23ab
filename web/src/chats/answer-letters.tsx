import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { LetterId } from '@nyaysathi/contracts/letters'
import type { MouseEvent } from 'react'
import { generatePath, Link } from 'react-router'
import { handOverCase } from '../letters/index.ts'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { ArrowIcon } from '../ui/index.ts'
import styles from './answer.module.css'
import { keepNothing } from './keep-nothing.ts'

const titles: Record<LetterId, WordId> = {
  'police-complaint': 'chats.letter_police_complaint',
  'letter-to-superintendent': 'chats.letter_superintendent',
  'application-to-magistrate': 'chats.letter_magistrate',
  'questioning-another-date': 'chats.letter_another_date',
  'questioning-at-home': 'chats.letter_at_home',
  'legal-aid-application': 'chats.letter_legal_aid',
  'rti-application': 'chats.letter_rti',
  'consumer-notice': 'chats.letter_consumer',
  'cheque-bounce-notice': 'chats.letter_cheque',
  'wage-complaint': 'chats.letter_wages',
  'rent-deposit-notice': 'chats.letter_deposit',
}

type Props = {
  letters: readonly string[]
  /** What they are called in the language of the answer, where the page does not speak it. */
  own: AssistantReply['letter_words']
  lang: string | undefined
  /** The case as the assistant read it, and what the person wrote: the letter that is opened is filled from it. */
  understood: unknown
  messages: readonly string[]
}

/** The letters that fit an answer, ready to fill in. What the assistant names besides ours leads nowhere. */
export function AnswerLetters({ letters, own, lang, understood, messages }: Props) {
  const words = useWords()
  const known = letters.filter((letter): letter is LetterId => Object.hasOwn(titles, letter))
  if (known.length === 0) return null
  const open = (press: MouseEvent) => {
    // A letter in another tab or window is opened empty: nothing goes from one to the other.
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey || understood === undefined) return
    handOverCase({ understood, messages }, !keepNothing.isOn())
  }
  return (
    <div className={styles.next} {...(own ? { lang } : {})}>
      <h3>{own?.heading ?? words('chats.letters')}</h3>
      <ul>
        {known.map((letter) => (
          <li key={letter}>
            <Link to={generatePath(paths.letter, { letter })} onClick={open}>
              <span>{own?.titles[letter] ?? words(titles[letter])}</span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      {own && <p>{own.note}</p>}
    </div>
  )
}
