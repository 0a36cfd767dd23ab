import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { PlaceCategory } from '@nyaysathi/contracts/places'

/** In the order of the screen. Written out, because the contract's own list brings its schemas along. */
const kinds: readonly OfficeKind[] = [
  'district_legal_services',
  'district_court',
  'one_stop_centre',
  'protection_officer',
  'district_police',
  'women_police_desk',
  'consumer_commission',
  'labour_office',
  'child_welfare_committee',
]

const fitting: Partial<Record<PlaceCategory, readonly OfficeKind[]>> = {
  police: ['district_police', 'women_police_desk'],
  volunteer: ['district_legal_services'],
  court: ['district_court', 'consumer_commission'],
  women_help: ['one_stop_centre', 'protection_officer', 'women_police_desk'],
}
/** So many stand open where nothing was looked for. */
const openAtFirst = 3

export function findOfficeKind(named: string | null): OfficeKind | undefined {
  return kinds.find((kind) => kind === named)
}

/** What fits what was looked for stands first and open: a kind that a link named, or else a category. */
export function orderByNeed<Item extends { kind: OfficeKind }>(
  offices: readonly Item[],
  { kind, category }: { kind?: OfficeKind | undefined; category?: PlaceCategory | undefined },
): { office: Item; isOpen: boolean }[] {
  const fits = (category && fitting[category]) ?? []
  const wanted = kind ? [kind, ...fits.filter((other) => other !== kind)] : fits
  const order = [...wanted, ...kinds.filter((each) => !wanted.includes(each))]
  const sorted = [...offices].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  // Not every district has each of them.
  const found = sorted.filter((office) => wanted.includes(office.kind))
  const open = found.length > 0 ? found : sorted.slice(0, openAtFirst)
  return sorted.map((office) => ({ office, isOpen: open.includes(office) }))
}
