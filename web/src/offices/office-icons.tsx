import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { ReactNode } from 'react'
import {
  ChildIcon,
  CourtIcon,
  PoliceIcon,
  ScalesIcon,
  ShelterIcon,
  ShoppingIcon,
  WomanIcon,
  WorkIcon,
} from '../ui/index.ts'

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
