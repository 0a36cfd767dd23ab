import type { ReactNode } from 'react'
import { CalendarIcon, ClockIcon, Icon, PersonIcon, StarIcon } from '../../ui/index.ts'
import type { Tab } from './dashboard-tabs.ts'

const OverviewIcon = () => (
  <Icon>
    <rect x="4" y="4" width="7" height="8.500" rx="1.500" />
    <rect x="13" y="4" width="7" height="5" rx="1.500" />
    <rect x="13" y="11.500" width="7" height="8.500" rx="1.500" />
    <rect x="4" y="15" width="7" height="5" rx="1.500" />
  </Icon>
)

const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
)

export const tabIcons: Record<Tab, () => ReactNode> = {
  overview: OverviewIcon,
  details: PersonIcon,
  timings: ClockIcon,
  ratings: StarIcon,
  appointments: CalendarIcon,
  settings: SettingsIcon,
}
