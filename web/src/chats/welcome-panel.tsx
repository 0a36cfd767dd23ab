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
  { topic: 'chats.topic_police', example: 'chats.example_police', icon: <DocumentIcon /> },
  { topic: 'chats.topic_violence', example: 'chats.example_violence', icon: <WarningIcon /> },
  { topic: 'chats.topic_fraud', example: 'chats.example_fraud', icon: <TargetIcon /> },
  { topic: 'chats.topic_work', example: 'chats.example_work', icon: <PersonIcon /> },
  { topic: 'chats.topic_home', example: 'chats.example_home', icon: <PinIcon /> },
  { topic: 'chats.topic_family', example: 'chats.example_family', icon: <HeartIcon /> },
  { topic: 'chats.topic_shopping', example: 'chats.example_shopping', icon: <BookIcon /> },
  { topic: 'chats.topic_aid', example: 'chats.example_aid', icon: <PeopleIcon /> },
]

/** What stands before the first question, and while it is not known yet whether there was one. */
export function WelcomePanel({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <div className={styles.welcome}>
      <h1>{words('chats.title')}</h1>
      <p className={styles.lead}>{words('chats.lead')}</p>
      <p className={styles.danger}>
        <PhoneIcon />
        <span>
          {/* biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue */}
          <RichWords id="chats.danger" components={{ call: <a href="tel:112" /> }} />
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
      <h2>{words('chats.helps_title')}</h2>
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
          <span>{words('chats.private')}</span>
        </p>
      )}
      <p className={styles.private}>
        <LockIcon />
        <span>{words('chats.keep_nothing_text')}</span>
      </p>
    </>
  )
}
