import type { ClosedMatter } from '@nyaysathi/contracts/closed-matters'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { paths } from '../platform/paths.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { LinkButton } from '../ui/index.ts'
import styles from './closed-matters.module.css'
import { DownloadButton, KeepPress } from './keep-notice.tsx'

export function EndingList({ matters }: { matters: ClosedMatter[] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{words('closed-matters.title')}</h2>
      <p>{words('closed-matters.lead')}</p>
      <div className={styles.actions}>
        <DownloadButton />
      </div>
      <ul className={styles.list}>
        {matters.map(({ matter_id, kind, begun_at, kept_until }) => (
          <li key={matter_id}>
            <KeepPress
              matterId={matter_id}
              keptUntil={kept_until}
              title={words(kind === 'case' ? 'closed-matters.case' : 'closed-matters.appointment', {
                date: showDate(language, begun_at),
              })}
            >
              <LinkButton
                small
                variant="outline"
                to={kind === 'case' ? generatePath(paths.case, { case_id: matter_id }) : paths.appointments}
              >
                {words('closed-matters.look')}
              </LinkButton>
            </KeepPress>
          </li>
        ))}
      </ul>
    </section>
  )
}
