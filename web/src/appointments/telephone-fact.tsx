import type { Appointment } from '@nyaysathi/contracts/appointments'
import { sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { useWords } from '../platform/words/index.ts'
import styles from './appointment-details.module.css'

/** At which number the citizen can be rung: what the citizen gave, and for the helper, once it is accepted, to press. */
export function TelephoneFact({ appointment: { telephone, my_side } }: { appointment: Appointment }) {
  const words = useWords()
  if (!telephone) return null
  const isMine = my_side === 'citizen'
  const shown = <bdi dir="ltr">{sayPhone(telephone)}</bdi>
  return (
    <dl className={styles.details}>
      <div className={styles.wide}>
        <dt>{words(isMine ? 'appointments.telephone_yours' : 'appointments.meeting_telephone')}</dt>
        <dd>{isMine ? shown : <a href={`tel:${telephone}`}>{shown}</a>}</dd>
        {!isMine && <dd className={styles.soft}>{words('appointments.telephone_care')}</dd>}
      </div>
    </dl>
  )
}
