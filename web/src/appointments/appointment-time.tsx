import { showClock } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { endOf, isOutsideIndianTime, showDay, showOwnClock } from './appointment-moments.ts'
import styles from './appointment-time.module.css'

type When = { appointment_date: string; duration: number }

/** Day and time in India; beside it by the device's own clock, where that one stands elsewhere. */
export function AppointmentTime({ when }: { when: When }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const start = new Date(when.appointment_date)
  if (Number.isNaN(start.getTime())) return null
  const end = endOf(when.appointment_date, when.duration)
  return (
    <span className={styles.time}>
      <time dateTime={when.appointment_date}>
        <span>{showDay(language, start)}</span>{' '}
        <bdi className={styles.clock}>
          {words('appointments.from_to', { from: showClock(language, start), to: showClock(language, end) })}
        </bdi>
      </time>
      {isOutsideIndianTime(start) && (
        <span className={styles.own}>
          {words('appointments.india_time')} ·{' '}
          {words('appointments.your_time', { time: showOwnClock(language, start) })}
        </span>
      )}
    </span>
  )
}
