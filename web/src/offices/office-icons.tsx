import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { ReactNode } from 'react'
import { Icon } from '../ui/index.ts'

export const ScalesIcon = () => (
  <Icon>
    <path d="M12 3.500v3M5 6.500h14M5 6.500l-2.500 6a2.700 2.700 0 0 0 5 0zM19 6.500l-2.500 6a2.700 2.700 0 0 0 5 0zM12 6.500v13M8 20.500h8" />
  </Icon>
)

export const CourtIcon = () => (
  <Icon>
    <path d="M3.500 9.500L12 4l8.500 5.500zM5.500 9.500v8M9.800 9.500v8M14.200 9.500v8M18.500 9.500v8M3.500 20.500h17M4.500 17.500h15" />
  </Icon>
)

export const PoliceIcon = () => (
  <Icon>
    <path d="M12 3l7.500 2.500v5.500c0 4.700-3 8.300-7.500 10-4.500-1.700-7.500-5.300-7.500-10V5.500zM12 8.500l1.100 2.300 2.500.3-1.800 1.700.4 2.500-2.200-1.200-2.200 1.200.4-2.500-1.800-1.700 2.500-.3z" />
  </Icon>
)

export const WomanIcon = () => (
  <Icon>
    <path d="M12 8.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM12 8.500l-4.500 8h9zM10 16.500v4.500M14 16.500v4.500M8.800 11l-2.800 2.500M15.200 11l2.800 2.500" />
  </Icon>
)

/** A house that keeps somebody. */
const ShelterIcon = () => (
  <Icon>
    <path d="M3.500 11.500L12 4l8.500 7.500M6 10v10h12V10M12 17.200s-3.300-1.900-3.300-4.100a1.800 1.800 0 0 1 3.300-1 1.800 1.800 0 0 1 3.300 1c0 2.200-3.300 4.100-3.300 4.100Z" />
  </Icon>
)

const ShoppingIcon = () => (
  <Icon>
    <path d="M5 8h14l1 12.500H4zM8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500" />
  </Icon>
)

const WorkIcon = () => (
  <Icon>
    <path d="M4 8.500h16v11H4zM9 8.500V6.500A1.500 1.500 0 0 1 10.500 5h3A1.500 1.500 0 0 1 15 6.500v2M4 13.500h16M12 12.500v2" />
  </Icon>
)

const ChildIcon = () => (
  <Icon>
    <circle cx="12" cy="7" r="3" />
    <path d="M12 10v6M7 11.500l5 1.500 5-1.500M12 16l-3 4.500M12 16l3 4.500" />
  </Icon>
)

const icons: Record<OfficeKind, () => ReactNode> = {
  district_legal_services: ScalesIcon,
  district_court: CourtIcon,
  one_stop_centre: WomanIcon,
  protection_officer: ShelterIcon,
  district_police: PoliceIcon,
  women_police_desk: PoliceIcon,
  consumer_commission: ShoppingIcon,
  labour_office: WorkIcon,
  child_welfare_committee: ChildIcon,
}

/** The kind's name beside it says it. */
export function OfficeIcon({ kind }: { kind: OfficeKind }) {
  return icons[kind]()
}
