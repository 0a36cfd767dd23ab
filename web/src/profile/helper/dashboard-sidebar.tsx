import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DemoMark, HelperPicture, typeWords } from '../../helpers/directory/index.ts'
import { paths } from '../../platform/paths.ts'
import { signOut } from '../../platform/sign-out.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, IconButton, LeaveIcon, SidebarIcon, VisuallyHidden } from '../../ui/index.ts'
import { tabIcons } from './dashboard-icons.tsx'
import styles from './dashboard-sidebar.module.css'
import { type Tab, tabByKey, tabs } from './dashboard-tabs.ts'

export const tabWords: Record<Tab, WordId> = {
  overview: 'dashboard.tab_overview',
  details: 'dashboard.tab_details',
  timings: 'dashboard.tab_timings',
  ratings: 'dashboard.tab_ratings',
  appointments: 'dashboard.tab_appointments',
  settings: 'dashboard.tab_settings',
}

export const panelId = 'dashboard-panel'
export const tabId = (tab: Tab) => `dashboard-tab-${tab}`
const listId = 'dashboard-tabs'

type Props = {
  profile: HelperProfile
  tab: Tab
  openTab: (tab: Tab, replace?: boolean) => void
  collapsed: boolean
  collapse: (collapsed: boolean) => void
  /** After a tab was chosen by a press. */
  settle: () => void
  /** Requests that wait for an answer. */
  waiting: number
}

/** Who is here, the tabs, and the way out. Collapsed, the tabs are icons in a column beside the content, on phones icons with names above it. */
export function DashboardSidebar({ profile, tab, openTab, collapsed, collapse, settle, waiting }: Props) {
  const words = useWords()
  const { name, type, profile_picture, demo } = profile
  return (
    <aside
      className={styles.sidebar}
      data-collapsed={collapsed || undefined}
      aria-label={words('dashboard.title')}
    >
      <div className={styles.who}>
        <HelperPicture name={name} picture={profile_picture} />
        <div className={styles.name}>
          <p>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.type}>{words(typeWords[type])}</p>
          {demo && <DemoMark />}
        </div>
      </div>
      <IconButton
        className={styles.toggle}
        label={words(collapsed ? 'dashboard.expand' : 'dashboard.collapse')}
        aria-expanded={!collapsed}
        aria-controls={listId}
        onClick={() => collapse(!collapsed)}
      >
        <SidebarIcon />
      </IconButton>
      <TabList {...{ tab, openTab, collapsed, settle, waiting }} />
      <SignOut collapsed={collapsed} />
    </aside>
  )
}

function TabList({ tab, openTab, collapsed, settle, waiting }: Omit<Props, 'profile' | 'collapse'>) {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const next = tabByKey(tab, event.key, document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    openTab(next, true)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div
      ref={list}
      id={listId}
      role="tablist"
      tabIndex={-1}
      aria-label={words('dashboard.tabs')}
      className={styles.tabs}
      onKeyDown={walk}
    >
      {tabs.map((name) => {
        const TabIcon = tabIcons[name]
        const label = words(tabWords[name])
        const isOpen = name === tab
        const count = name === 'appointments' ? waiting : 0
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-selected={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            tabIndex={isOpen ? 0 : -1}
            title={collapsed ? label : undefined}
            className={styles.tab}
            onClick={() => {
              openTab(name)
              settle()
            }}
          >
            <TabIcon />
            <span className={styles.label}>{label}</span>
            {count > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{words('dashboard.waiting_count', { count })}</VisuallyHidden>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function SignOut({ collapsed }: { collapsed: boolean }) {
  const words = useWords()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    if (leaving) return
    setLeaving(true)
    void signOut(paths.home)
  }
  const label = words('profile.logout')
  return (
    <Button
      className={styles.leave}
      variant="quiet"
      icon={<LeaveIcon />}
      busy={leaving}
      title={collapsed ? label : undefined}
      onClick={leave}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
