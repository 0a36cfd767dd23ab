import { useInterfaceLanguage } from '../platform/words/index.ts'
import { showPart } from './appointment-moments.ts'
import styles from './date-leaf.module.css'

/** The day as a leaf of a calendar, for the eye: the words beside it say it in full. */
export function DateLeaf({ iso, faded }: { iso: string; faded?: boolean }) {
  const language = useInterfaceLanguage()
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <span className={faded ? `${styles.leaf} ${styles.faded}` : styles.leaf} aria-hidden="true">
      <span className={styles.month}>{showPart(language, moment, { month: 'short' })}</span>
      <span className={styles.day}>{showPart(language, moment, { day: 'numeric' })}</span>
      <span className={styles.weekday}>{showPart(language, moment, { weekday: 'short' })}</span>
    </span>
  )
}
