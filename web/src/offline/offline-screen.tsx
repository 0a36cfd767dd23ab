import { emergencyTopics } from 'virtual:emergency-topics'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { HelplineList, LinkButton, WarningIcon } from '../ui/index.ts'
import { EmergencySteps, textOf } from './emergency-steps.tsx'
import { KeptPages } from './kept-pages-list.tsx'
import styles from './offline-screen.module.css'

/** Owners and sources of the numbers: `knowledge/register/helplines.csv`. */
const helplines = ['112', '181', '1098', '14416', '1930', '15100'] as const

/** What must be there when nothing can be asked: whom to call, and what to do at once. */
export default function OfflineScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('offline.title')}</h1>
        <p>{words('offline.lead')}</p>
      </header>
      <section aria-labelledby="call" className={styles.part}>
        <h2 id="call">{words('offline.call')}</h2>
        <HelplineList numbers={helplines} className={styles.helplines} />
      </section>
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps">{words('offline.steps')}</h2>
        <p className={styles.note}>{words('offline.steps_note')}</p>
        <ul className={styles.topics}>
          {emergencyTopics.map((topic) => (
            <li key={topic.id}>
              <details name="topic">
                <summary>
                  <WarningIcon />
                  <span>{textOf(topic, language)?.title}</span>
                </summary>
                {/* An address with its name opens it. */}
                <div id={topic.id} className={styles.topic}>
                  <EmergencySteps topic={topic} language={language} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
      <KeptPages language={language} />
      <p className={styles.ways}>
        <LinkButton to="/" variant="outline">
          {words('app.back_home')}
        </LinkButton>
      </p>
    </div>
  )
}
