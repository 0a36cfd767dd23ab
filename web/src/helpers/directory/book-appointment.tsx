import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { findRole } from '../../platform/role.ts'
import { findMember } from '../../platform/session.ts'
import { useWords } from '../../platform/words/index.ts'
import { ClockIcon, LinkButton, PhoneIcon } from '../../ui/index.ts'
import styles from './book-appointment.module.css'
import { timingParts } from './helper-words.ts'

/** The times at which a helper can be booked, and the way there. */
export function BookAppointment({ helper }: { helper: PublicHelper }) {
  const words = useWords()
  const titleId = useId()
  const { nyaysathi_id, available_timings } = helper
  const booking = generatePath(paths.appointment, { nyaysathi_id })
  const isMember = findMember() !== undefined
  const role = isMember ? findRole() : undefined
  const cannotBook = role === 'nyaysathi' || role === 'NGO' || role === 'admin'
  return (
    <section className={styles.book} aria-labelledby={titleId}>
      <h2 id={titleId}>{words('directory.book')}</h2>
      {available_timings.length === 0 ? (
        <p>{words('directory.not_accepting')}</p>
      ) : (
        <>
          <h3 className={styles.label}>{words('directory.timings')}</h3>
          <ul className={styles.timings}>
            {available_timings.map((timing) => {
              const { day, hours } = timingParts(words, timing)
              return (
                <li key={timing}>
                  <ClockIcon />
                  {day && <span>{day}</span>}
                  <bdi>{hours}</bdi>
                </li>
              )
            })}
          </ul>
          {cannotBook ? (
            <p className={styles.note}>{words('directory.book_as_citizen')}</p>
          ) : (
            <LinkButton to={booking}>{words('directory.book')}</LinkButton>
          )}
          {!isMember && <p className={styles.note}>{words('directory.book_needs_account')}</p>}
        </>
      )}
      {helper.calls_back && (
        <>
          <LinkButton
            to={generatePath(paths.askCallback, { nyaysathi_id })}
            variant="outline"
            icon={<PhoneIcon />}
          >
            {words('directory.call_me_back')}
          </LinkButton>
          <p className={styles.note}>{words('directory.call_me_back_text')}</p>
        </>
      )}
    </section>
  )
}
