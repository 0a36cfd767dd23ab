import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { specializationText } from '../directory/index.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, PeopleIcon, Spinner } from '../ui/index.ts'
import { alternativeHelpers } from './appointment-calls.ts'
import styles from './citizen-appointment.module.css'

/** Others whom somebody can ask when a request came to nothing; they are looked for only on a press. */
export function AlternativeHelpersList({ appointmentId }: { appointmentId: string }) {
  const words = useWords()
  const [wanted, setWanted] = useState(false)
  const { data, error } = useQuery({ ...alternativeHelpers(appointmentId), enabled: wanted })
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
      {data && data.length > 0 && (
        <ul aria-label={words('appointments.others')}>
          {data.map(({ nyaysathi_id, name, specialization, city }) => (
            <li key={nyaysathi_id}>
              <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
                <bdi>{name}</bdi>
              </Link>
              <span className={styles.note}>
                {[specialization && specializationText(words, specialization), city]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.nyaysathi}>{words('appointments.open_directory')}</Link>
    </div>
  )
}
