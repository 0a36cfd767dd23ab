import type { PlaceCategory } from '@nyaysathi/contracts/places'
import type { ReactNode } from 'react'
import { CourtIcon, PoliceIcon, ScalesIcon, WomanIcon } from '../offices/index.ts'
import { PeopleIcon } from '../ui/index.ts'

const icons: Record<PlaceCategory, () => ReactNode> = {
  police: PoliceIcon,
  ngo: PeopleIcon,
  volunteer: ScalesIcon,
  court: CourtIcon,
  women_help: WomanIcon,
}

/** The label beside it says it. */
export function CategoryIcon({ category }: { category: PlaceCategory }) {
  return icons[category]()
}
