import type { ReactNode } from 'react'
import { RichWords, useWords, type WordId } from '../platform/words/index.ts'
import {
  BookIcon,
  DocumentIcon,
  HeartIcon,
  LockIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  PinIcon,
  TargetIcon,
  WarningIcon,
} from '../ui/index.ts'
import { useKeepNothing } from './keep-nothing.ts'
import styles from './welcome-panel.module.css'

const topics: { topic: WordId; example: WordId; icon: ReactNode }[] = [
  { topic: 'legal-help.topic_police', example: 'legal-help.example_police', icon: <DocumentIcon /> },
  { topic: 'legal-help.topic_violence', example: 'legal-help.example_violence', icon: <WarningIcon /> },
  { topic: 'legal-help.topic_fraud', example: 'legal-help.example_fraud', icon: <TargetIcon /> },
  { topic: 'legal-help.topic_work', example: 'legal-help.example_work', icon: <PersonIcon /> },
  { topic: 'legal-help.topic_home', example: 'legal-help.example_home', icon: <PinIcon /> },
  { topic: 'legal-help.topic_family', example: 'legal-help.example_family', icon: <HeartIcon /> },
  { topic: 'legal-help.topic_shopping', example: 'legal-help.example_shopping', icon: <BookIcon /> },
  { topic: 'legal-help.topic_aid', example: 'legal-help.example_aid', icon: <PeopleIcon /> },
]

/** What stands before the first question, and while it is not known yet whether there was one. */
export function WelcomePanel({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <div className={styles.welcome}>
      <h1>{words('legal-help.title')}</h1>
      <p className={styles.lead}>{words('legal-help.lead')}</p>
      <p className={styles.danger}>
        <PhoneIcon />
        <span>
          {/* biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue */}
          <RichWords id="legal-help.danger" components={{ call: <a href="tel:112" /> }} />
        </span>
      </p>
      {children}
    </div>
  )
}

/** What the assistant helps with; each example is asked by pressing it. */
export function ExampleQuestions({ send }: { send: ((text: string) => void) | undefined }) {
  const words = useWords()
  const nothing = useKeepNothing()
  return (
    <>
      <h2>{words('legal-help.helps_title')}</h2>
      <ul className={styles.topics}>
        {topics.map(({ topic, example, icon }) => (
          <li key={topic}>
            <button type="button" disabled={!send} onClick={() => send?.(words(example))}>
              {icon}
              <span className={styles.topic}>{words(topic)}</span>
              <span className={styles.example}>{words(example)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!nothing && (
        <p className={styles.private}>
          <LockIcon />
          <span>{words('legal-help.private')}</span>
        </p>
      )}
      <p className={styles.private}>
        <LockIcon />
        <span>{words('legal-help.keep_nothing_text')}</span>
      </p>
    </>
  )
}
