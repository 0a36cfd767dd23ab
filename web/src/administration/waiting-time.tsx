import { useWords } from '../platform/words/index.ts'
import { ClockIcon } from '../ui/index.ts'
import { waitingSince } from './queue-rules.ts'
import styles from './waiting-time.module.css'

/** For how long somebody waits; marked when it is longer than applicants are told. */
export function WaitingTime({ since }: { since: string }) {
  const words = useWords()
  const { unit, count, isLong } = waitingSince(since, Date.now())
  return (
    <time dateTime={since} className={isLong ? `${styles.waiting} ${styles.long}` : styles.waiting}>
      <ClockIcon />
      {words(`administration.waiting_${unit}`, { count })}
    </time>
  )
}
