import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { ArrowIcon, BookIcon, ChatIcon, DocumentIcon, LockIcon, PeopleIcon, Section } from '../ui/index.ts'
import styles from './features.module.css'

type Feature = { icon: ReactNode; title: WordId; text: WordId; to?: { path: string; label: WordId } }

const features: Feature[] = [
  {
    icon: <ChatIcon />,
    title: 'home.feature_assistant',
    text: 'home.feature_assistant_text',
    to: { path: paths.legalHelp, label: 'home.feature_assistant_action' },
  },
  { icon: <DocumentIcon />, title: 'home.feature_documents', text: 'home.feature_documents_text' },
  {
    icon: <PeopleIcon />,
    title: 'home.feature_experts',
    text: 'home.feature_experts_text',
    to: { path: paths.nyaysathi, label: 'home.feature_experts_action' },
  },
  {
    icon: <BookIcon />,
    title: 'home.feature_resources',
    text: 'home.feature_resources_text',
    to: { path: paths.resources, label: 'home.feature_resources_action' },
  },
]

export function Features() {
  const words = useWords()
  return (
    <Section title={words('home.features_title')}>
      <ul className={styles.cards}>
        {features.map(({ icon, title, text, to }) => (
          <li key={title} className={to ? styles.card : `${styles.card} ${styles.closed}`}>
            <span className={styles.icon}>{icon}</span>
            <h3>{words(title)}</h3>
            <p>{words(text)}</p>
            {to ? (
              <Link to={to.path} className={styles.action}>
                {words(to.label)}
                <ArrowIcon />
              </Link>
            ) : (
              <p className={styles.notYet}>
                <LockIcon />
                {words('home.feature_not_available')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
