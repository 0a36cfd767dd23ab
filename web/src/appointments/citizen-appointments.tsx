import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { CitizenReferrals } from '../referrals/index.ts'
import { Button, CheckIcon, LinkButton, leadTo } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { appointmentList } from './appointment-calls.ts'
import { groupAppointments } from './appointment-rules.ts'
import { CitizenAppointment } from './citizen-appointment.tsx'
import styles from './citizen-appointments.module.css'

/**
 * All appointments of a citizen: what waits, what comes, what was. `level` is the place of the groups' headings; as a
 * part of another page (3), what is over is folded up.
 */
export function CitizenAppointments({ level }: { level: 2 | 3 }) {
  const words = useWords()
  const list = useInfiniteQuery(appointmentList)
  const [told, setTold] = useState<{ text: string }>()
  const toldRef = useRef<HTMLDivElement>(null)
  const tell = useCallback((text: string) => setTold({ text }), [])
  // The card that was changed may stand elsewhere now: the focus goes to what was done, once the dialog before it is closed.
  useEffect(() => {
    if (!told) return
    if (leadTo(toldRef.current)) toldRef.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  if (!list.data) {
    return (
      <LoadingOrFailed
        query={list}
        loading={words('appointments.loading')}
        failed={words('appointments.list_failed')}
      />
    )
  }
  const all = list.data.pages.flatMap(({ answer }) => answer)
  const groups = groupAppointments(all, new Date())
  const shown = { level, tell }
  return (
    <div className={styles.groups}>
      <div ref={toldRef} tabIndex={-1} role="status" className={styles.told}>
        {told && (
          <>
            <CheckIcon />
            {told.text}
          </>
        )}
      </div>
      <CitizenReferrals />
      {all.length === 0 && (
        <>
          <p className={styles.soft}>{words('appointments.none')}</p>
          <div>
            <LinkButton to={paths.nyaysathi} variant="outline" small>
              {words('appointments.open_directory')}
            </LinkButton>
          </div>
        </>
      )}
      <Group {...shown} heading="appointments.group_fallen" appointments={groups.fallen} />
      <Group {...shown} heading="appointments.group_upcoming" appointments={groups.upcoming} />
      <Group {...shown} heading="appointments.group_waiting" appointments={groups.waiting} />
      {level === 2 && <Group {...shown} heading="appointments.group_past" appointments={groups.past} />}
      {level === 3 && groups.past.length > 0 && (
        <details className={styles.folded}>
          <summary>{words('appointments.show_past', { count: groups.past.length })}</summary>
          <Cards {...shown} appointments={groups.past} />
        </details>
      )}
      {groups.declined.length > 0 && (
        <details className={styles.folded}>
          <summary>{words('appointments.show_declined', { count: groups.declined.length })}</summary>
          <Cards {...shown} appointments={groups.declined} />
        </details>
      )}
      {list.hasNextPage && (
        <div>
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words('appointments.older')}
          </Button>
        </div>
      )}
    </div>
  )
}

type Shown = { level: 2 | 3; tell: (text: string) => void; appointments: Appointment[] }

function Group({ heading, ...shown }: Shown & { heading: WordId }) {
  const words = useWords()
  const Heading = `h${shown.level}` as const
  if (shown.appointments.length === 0) return null
  return (
    <section className={styles.group} aria-label={words(heading)}>
      <Heading className={styles.title}>{words(heading)}</Heading>
      <Cards {...shown} />
    </section>
  )
}

function Cards({ level, tell, appointments }: Shown) {
  return (
    <ul className={styles.cards}>
      {appointments.map((appointment) => (
        <li key={appointment.appointment_id}>
          <CitizenAppointment appointment={appointment} level={level === 2 ? 3 : 4} told={tell} />
        </li>
      ))}
    </ul>
  )
}
