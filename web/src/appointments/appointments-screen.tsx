import { Link, Navigate } from 'react-router'
import { calendarSettings, paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { LinkButton, PlusIcon } from '../ui/index.ts'
import styles from './appointments-screen.module.css'
import { CitizenAppointments } from './citizen-appointments.tsx'

/** Where the helper's own list is: a tab of the dashboard. */
const helperTab = `${paths.profile}?tab=appointments`

export default function AppointmentsScreen() {
  const words = useWords()
  const role = useHydrated() ? findRole() : undefined
  if (role === 'nyaysathi' || role === 'NGO') return <Navigate to={helperTab} replace />
  return (
    <ServerData>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{words('app.title_appointments')}</h1>
          <LinkButton to={paths.nyaysathi} variant="outline" small icon={<PlusIcon />}>
            {words('appointments.ask_another')}
          </LinkButton>
        </header>
        <CitizenAppointments level={2} />
        <p>
          <Link to={calendarSettings}>{words('appointments.in_calendar')}</Link>
        </p>
      </div>
    </ServerData>
  )
}
