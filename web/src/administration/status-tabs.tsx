import { type ApplicationStatus, applicationStatuses } from '@nyaysathi/contracts/helpers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusWords } from '../helpers/application/index.ts'
import { useWords } from '../platform/words/index.ts'
import { statusCount } from './administration-calls.ts'
import { type QueueView, writeView } from './queue-rules.ts'
import styles from './status-tabs.module.css'

export function StatusTabs({ view }: { view: QueueView }) {
  const words = useWords()
  return (
    <nav aria-label={words('administration.statuses')}>
      <ul className={styles.tabs}>
        {applicationStatuses.map((status) => (
          <Tab key={status} status={status} view={view} />
        ))}
      </ul>
    </nav>
  )
}

function Tab({ status, view }: { status: ApplicationStatus; view: QueueView }) {
  const words = useWords()
  const { data } = useQuery(statusCount(status))
  return (
    <li>
      <Link
        to={`?${writeView({ ...view, status })}`}
        aria-current={view.status === status ? 'page' : undefined}
      >
        {words(statusWords[status])}
        {typeof data === 'number' && <span className={styles.count}>{data}</span>}
      </Link>
    </li>
  )
}
