import { type ComponentType, Suspense, useEffect } from 'react'
import { lazyScreen, ShowScreen } from '../platform/lazy-screen.tsx'
import { findRole, type Role } from '../platform/role.ts'
import { ServerData } from '../platform/server-data.tsx'
import { endSession } from '../platform/session.ts'
import { leaveSignInNotice } from '../platform/sign-in-notice.ts'
import { useWords } from '../platform/words/index.ts'
import { AdministratorProfile } from './administrator-profile.tsx'
import { CitizenProfile } from './citizen/citizen-profile.tsx'
import { ProfileWaiting } from './profile-failed.tsx'
import styles from './profile-screen.module.css'

/** Most people are citizens: the code for helpers comes to helpers. Nothing of this is rendered at build. */
const helperDashboard = lazyScreen('profile/helper/helper-dashboard-screen.tsx', [
  'application',
  'appointments',
  'conflicts',
  'dashboard',
  'helper',
  'profile',
  'quick-replies',
  'ratings',
  'referrals',
])

function HelperDashboard() {
  return <ShowScreen screen={helperDashboard} />
}

const views: Record<Role, ComponentType> = {
  user: CitizenProfile,
  nyaysathi: HelperDashboard,
  NGO: HelperDashboard,
  admin: AdministratorProfile,
}

export default function ProfileScreen() {
  const words = useWords()
  const role = findRole()
  if (role === undefined || role === 'unknown') return <UnknownRole found={role === 'unknown'} />
  const View = views[role]
  return (
    <ServerData>
      <div className={View === HelperDashboard ? styles.wide : styles.page}>
        <Suspense fallback={<ProfileWaiting label={words('profile.loading')} />}>
          <View />
        </Suspense>
      </div>
    </ServerData>
  )
}

/** Nothing can be shown to somebody of no known kind: the device is emptied, and the sign-in screen says why. */
function UnknownRole({ found }: { found: boolean }) {
  useEffect(() => {
    leaveSignInNotice(found ? 'unknown-role' : 'no-role')
    endSession()
  }, [found])
  return null
}
