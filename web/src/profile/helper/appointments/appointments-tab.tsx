import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { appointmentList, groupAppointments, indianDay } from '../../../appointments/index.ts'
import { calendarSettings } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words/index.ts'
import { HelperReferrals } from '../../../referrals/index.ts'
import { Button, EmptyState, Spinner, TryAgain } from '../../../ui/index.ts'
import formStyles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import styles from './cards.module.css'
import { ClientCard } from './client-card.tsx'
import { type Decision, DecisionTold, useDecision } from './decision.tsx'

/** Past ones shown at first. */
const pastAtFirst = 5

/** What is today, then requests, then what is agreed, then what was. Declined ones are hidden (spec, member areas §4). */
export function AppointmentsTab() {
  const words = useWords()
  const decision = useDecision()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(appointmentList)
  const [allPast, showAllPast] = useState(false)
  if (!data && !error) return <Spinner label={words('app.loading')} />
  if (!data) {
    return (
      <TryAgain
        text={words('dashboard.appointments_failed')}
        busy={isFetching}
        again={() => void refetch()}
      />
    )
  }
  const now = new Date()
  const { waiting, upcoming, past } = groupAppointments(
    data.pages.flatMap(({ answer }) => answer),
    now,
  )
  const isToday = ({ appointment_date }: Appointment) =>
    indianDay(new Date(appointment_date)) <= indianDay(now)
  const today = upcoming.filter(isToday)
  const later = upcoming.filter((each) => !isToday(each))
  const isEmpty = waiting.length + upcoming.length + past.length === 0
  const shownPast = allPast ? past : past.slice(0, pastAtFirst)
  const hasMore = shownPast.length < past.length || hasNextPage
  return (
    <>
      <HelperReferrals />
      <DecisionTold decision={decision} />
      {isEmpty && !hasNextPage ? (
        <EmptyState title={words('dashboard.appointments_none')}>
          <p>{words('dashboard.appointments_none_text')}</p>
        </EmptyState>
      ) : (
        <>
          {today.length > 0 && (
            <Group title={words('dashboard.today')} none="" appointments={today} decision={decision} />
          )}
          <Group
            title={words('dashboard.requests')}
            none={words('dashboard.none_to_answer')}
            appointments={waiting}
            decision={decision}
          />
          <Group
            title={words('dashboard.upcoming')}
            none={words('dashboard.none_upcoming')}
            appointments={later}
            decision={decision}
          />
          <Group
            title={words('dashboard.past')}
            none={words('dashboard.none_past')}
            appointments={shownPast}
            decision={decision}
          >
            {hasMore && (
              <div>
                <Button
                  variant="outline"
                  small
                  busy={isFetching}
                  onClick={() => {
                    showAllPast(true)
                    if (hasNextPage) void fetchNextPage()
                  }}
                >
                  {words('helper.load_more')}
                </Button>
              </div>
            )}
          </Group>
          <p>
            <Link to={calendarSettings}>{words('dashboard.in_calendar')}</Link>
          </p>
        </>
      )}
    </>
  )
}

function Group({
  title,
  none,
  appointments,
  decision,
  children,
}: {
  title: string
  none: string
  appointments: Appointment[]
  decision: Decision
  children?: ReactNode
}) {
  return (
    <Sheet title={title}>
      {appointments.length === 0 ? (
        <p className={formStyles.soft}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {appointments.map((appointment) => (
            <li key={appointment.appointment_id}>
              <ClientCard appointment={appointment} decision={decision} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Sheet>
  )
}
