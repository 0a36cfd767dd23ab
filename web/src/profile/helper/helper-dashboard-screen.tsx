import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { ProfileFailed, ProfileWaiting } from '../profile-failed.tsx'
import { AppointmentOverlays } from './appointments/appointment-overlay.tsx'
import { AppointmentsTab } from './appointments/appointments-tab.tsx'
import { AvailableUsers } from './available-users.tsx'
import { DashboardSidebar, panelId, tabId, tabWords } from './dashboard-sidebar.tsx'
import { type Tab, useTab } from './dashboard-tabs.ts'
import { DetailsTab } from './details/details-tab.tsx'
import { helperOverview, helperProfile, ownApplication } from './helper-calls.ts'
import styles from './helper-dashboard.module.css'
import { OverviewTab } from './overview/overview-tab.tsx'
import { RatingsTab } from './ratings/ratings-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { TimingsTab } from './timings/timings-tab.tsx'
import { useCollapsed } from './use-collapsed.ts'

/** What a helper, or an NGO, works with every day. */
export default function HelperDashboardScreen() {
  const words = useWords()
  const application = useQuery(ownApplication)
  const profile = useQuery(helperProfile)
  const failure = (application.data ? null : application.error) ?? (profile.data ? null : profile.error)
  const again = () => {
    void application.refetch()
    void profile.refetch()
  }
  if (failure)
    return (
      <ProfileFailed failure={failure} again={again} busy={application.isFetching || profile.isFetching} />
    )
  if (!application.data || !profile.data) return <ProfileWaiting label={words('profile.loading')} />
  return <Dashboard application={application.data} profile={profile.data} />
}

function Dashboard({ application, profile }: { application: OwnApplication; profile: HelperProfile }) {
  const words = useWords()
  const [tab, openTab] = useTab()
  const { collapsed, collapse, settle } = useCollapsed()
  const heading = useHeadingAfterLeap(tab)
  const overview = useQuery(helperOverview)
  const [correcting, setCorrecting] = useState(false)
  /** Not saved yet; walking through the tabs loses nothing. */
  const [hoursDraft, setHoursDraft] = useState<string[]>()
  const contents: Record<Tab, () => ReactNode> = {
    overview: () => (
      <OverviewTab
        application={application}
        profile={profile}
        overview={overview}
        correct={() => {
          setCorrecting(true)
          openTab('details')
        }}
      />
    ),
    details: () => (
      <DetailsTab
        application={application}
        profile={profile}
        correcting={correcting}
        setCorrecting={setCorrecting}
      />
    ),
    timings: () => <TimingsTab profile={profile} draft={hoursDraft} setDraft={setHoursDraft} />,
    ratings: () => <RatingsTab profile={profile} />,
    appointments: () => <AppointmentsTab />,
    settings: () => <SettingsTab profile={profile} />,
  }
  return (
    <AppointmentOverlays>
      <div className={styles.dashboard}>
        <DashboardSidebar
          profile={profile}
          tab={tab}
          openTab={openTab}
          collapsed={collapsed}
          collapse={collapse}
          settle={settle}
          waiting={overview.data?.requests_waiting ?? 0}
        />
        <div className={styles.content}>
          <div
            role="tabpanel"
            id={panelId}
            aria-labelledby={tabId(tab)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern for tabs has the panel reachable by Tab
            tabIndex={0}
            className={styles.panel}
          >
            <h1 ref={heading} tabIndex={-1}>
              {words(tabWords[tab])}
            </h1>
            {contents[tab]()}
          </div>
          <AvailableUsers ownId={profile.nyaysathi_id} />
        </div>
      </div>
    </AppointmentOverlays>
  )
}

/** What led to the tab may be gone with the tab before, such as a figure: then reading goes on at the heading. */
function useHeadingAfterLeap(tab: Tab) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(tab)
  useEffect(() => {
    if (before.current !== tab && document.activeElement === document.body) heading.current?.focus()
    before.current = tab
  }, [tab])
  return heading
}
