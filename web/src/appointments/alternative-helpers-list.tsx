import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { specializationText } from '../helpers/directory/index.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, LinkButton, PeopleIcon, Spinner } from '../ui/index.ts'
import { alternativeHelpers } from './appointment-calls.ts'
import styles from './citizen-appointment.module.css'

/** What the address of the booking form carries along beside it: whose content it begins with. */
export type InsteadOf = { instead_of: string }

/**
 * Others whom somebody can ask when a request came to nothing; they are looked for only on a press, or at once where the
 * helper cannot help any more. The form for asking them begins with what stood in this appointment.
 */
export function AlternativeHelpersList({
  appointment: { appointment_id, cancelled_by },
}: {
  appointment: Appointment
}) {
  const words = useWords()
  const [wanted, setWanted] = useState(cancelled_by === 'nobody')
  const { data, error } = useQuery({ ...alternativeHelpers(appointment_id), enabled: wanted })
  if (!wanted) {
    return (
      <div>
        <Button small variant="outline" icon={<PeopleIcon />} onClick={() => setWanted(true)}>
          {words('appointments.others')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.others} aria-live="polite">
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && <p>{words('appointments.others_failed')}</p>}
      {data?.length === 0 && <p>{words('appointments.others_none')}</p>}
      {data && data.length > 0 && <p>{words('appointments.others_carried')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={words('appointments.others')}>
          {data.map(({ nyaysathi_id, name, specialization, city }) => (
            <li key={nyaysathi_id}>
              <div>
                <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
                  <bdi>{name}</bdi>
                </Link>
                <p className={styles.note}>
                  {[specialization && specializationText(words, specialization), city]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <LinkButton
                small
                variant="outline"
                to={generatePath(paths.appointment, { nyaysathi_id })}
                state={{ instead_of: appointment_id } satisfies InsteadOf}
                aria-label={words('appointments.others_ask_name', { name })}
              >
                {words('appointments.others_ask')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.nyaysathi}>{words('appointments.open_directory')}</Link>
    </div>
  )
}
