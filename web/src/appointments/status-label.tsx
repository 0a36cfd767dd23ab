import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useWords } from '../platform/words/index.ts'
import { type ShownStatus, shownStatus } from './appointment-rules.ts'
import { statusWords } from './appointment-words.ts'
import styles from './status-label.module.css'

const tones: Record<ShownStatus, string | undefined> = {
  Scheduled: styles.waiting,
  Pending: styles.waiting,
  Accepted: styles.agreed,
  Completed: undefined,
  Declined: undefined,
  Cancelled: undefined,
  Expired: undefined,
  NoShow: styles.missed,
}

/** Where an appointment stands, by its name; the colour only underlines it. */
export function StatusLabel({ appointment }: { appointment: Pick<Appointment, 'status' | 'passed_on'> }) {
  const words = useWords()
  const status = shownStatus(appointment.status)
  const isPassedOn = status === 'Cancelled' && appointment.passed_on !== undefined
  return (
    <span className={`${styles.label} ${tones[status] ?? ''}`}>
      {words(isPassedOn ? 'appointments.status_passed_on' : statusWords[status])}
    </span>
  )
}
