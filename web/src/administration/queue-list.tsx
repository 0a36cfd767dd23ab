import type { QueuedApplication } from '@nyaysathi/contracts/administration'
import type { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DemoMark, typeWords } from '../helpers/directory/index.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState, Spinner, TryAgain } from '../ui/index.ts'
import styles from './queue-list.module.css'
import { type QueueView, writeView } from './queue-rules.ts'
import { WaitingTime } from './waiting-time.tsx'

type Queue = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPending'
>

export function QueueList({
  queue,
  applications,
  view,
  chosen,
}: {
  queue: Queue
  applications: QueuedApplication[]
  view: QueueView
  chosen: string | undefined
}) {
  const words = useWords()
  if (queue.isPending) return <Spinner label={words('app.loading')} />
  return (
    <>
      {queue.error && (
        <TryAgain
          text={words('administration.list_failed')}
          busy={queue.isFetching}
          again={() => void queue.refetch()}
        />
      )}
      {!queue.error && applications.length === 0 && (
        <EmptyState
          title={words(view.status === 'pending' ? 'administration.none_waiting' : 'administration.none')}
        />
      )}
      <ul className={styles.rows}>
        {applications.map((application) => (
          <Row
            key={application.nyaysathi_id}
            application={application}
            view={view}
            isChosen={application.nyaysathi_id === chosen}
          />
        ))}
      </ul>
      {queue.hasNextPage && (
        <Button variant="outline" busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {words('helper.load_more')}
        </Button>
      )}
    </>
  )
}

function Row({
  application,
  view,
  isChosen,
}: {
  application: QueuedApplication
  view: QueueView
  isChosen: boolean
}) {
  const words = useWords()
  const { nyaysathi_id, name, type, city, state, status, submitted_at, returned, demo } = application
  return (
    <li>
      <Link
        className={styles.row}
        to={`?${writeView(view, nyaysathi_id)}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.what}>
          {words(typeWords[type])} · <bdi>{[city, state].filter(Boolean).join(', ')}</bdi>
        </span>
        <span className={styles.marks}>
          {(status === 'pending' || status === 'needs_more') && <WaitingTime since={submitted_at} />}
          {returned && <span className={styles.returned}>{words('administration.returned')}</span>}
          {demo && <DemoMark />}
        </span>
      </Link>
    </li>
  )
}
