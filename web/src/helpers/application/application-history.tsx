import type { ApplicationEvent } from '@nyaysathi/contracts/helper-applications'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import styles from './application-history.module.css'
import { eventWords } from './application-words.ts'

type Happened = {
  event: ApplicationEvent
  reason?: string | undefined
  at: string
  by?: string | undefined
}

/** What happened to an application, newest first. */
export function ApplicationHistory({ history }: { history: Happened[] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <ol className={styles.history}>
      {[...history].reverse().map(({ event, reason, at, by }) => (
        <li key={`${at} ${event}`}>
          <p className={styles.what}>
            <strong>{words(eventWords[event])}</strong>
            <time dateTime={at}>{showMoment(language, at)}</time>
            {by && <bdi>{words('application.by', { name: by })}</bdi>}
          </p>
          {reason && (
            <p className={styles.reason} dir="auto">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
