import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../platform/words/index.ts'
import { EmptyState, VisuallyHidden } from '../ui/index.ts'
import { applicationQueue } from './administration-calls.ts'
import { ApplicationReview } from './application-review.tsx'
import type { OnDecided } from './decision-dialog.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { nextInQueue, readView, writeView } from './queue-rules.ts'
import styles from './queue-screen.module.css'
import { StatusTabs } from './status-tabs.tsx'

/** Who waits, beside what they sent; on a phone one after the other. */
export function QueueScreen() {
  const words = useWords()
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const chosen = address.get('application') ?? undefined
  const queue = useInfiniteQuery(applicationQueue(view))
  const applications = queue.data?.pages.flatMap(({ answer }) => answer) ?? []
  const [announcement, announce] = useState('')
  const goOn: OnDecided = (decided, said, decision) => {
    announce(said)
    // What fell with it is read there; the listed ones are no queue to go on with.
    if (decision === 'suspend') return setAddress(writeView({ ...view, status: 'suspended' }, decided))
    const next = nextInQueue(
      applications.map(({ nyaysathi_id }) => nyaysathi_id),
      decided,
    )
    setAddress(writeView(view, next))
  }
  return (
    <div className={styles.queue}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <StatusTabs view={view} />
      <div className={chosen ? `${styles.panes} ${styles.reading}` : styles.panes}>
        <div className={styles.list}>
          <QueueFilters view={view} change={(next) => setAddress(writeView(next), { replace: true })} />
          <QueueList queue={queue} applications={applications} view={view} chosen={chosen} />
        </div>
        <div className={styles.application}>
          {chosen ? (
            <ApplicationReview
              key={`${view.status} ${chosen}`}
              nyaysathi_id={chosen}
              view={view}
              onDecided={goOn}
            />
          ) : (
            applications.length > 0 && (
              <EmptyState title={words('administration.choose')}>
                <p>{words('administration.choose_text')}</p>
              </EmptyState>
            )
          )}
        </div>
      </div>
    </div>
  )
}
