import type { OfficeKind, OfficeStanding } from '@nyaysathi/contracts/offices'

/** As in the contract, whose own lists bring its schemas along; a test compares them. */
export const kinds: readonly OfficeKind[] = [
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
export const standings = [
  'built_in',
  'imported',
  'corrected',
  'confirmed',
  'withdrawn',
] as const satisfies readonly (OfficeStanding | 'withdrawn')[]
export const parts = ['entries', 'reports', 'lists'] as const
export type Part = (typeof parts)[number]

/** What of the offices is looked at; it stands in the address. */
export type OfficeView = {
  state: string
  district: string
  kind: OfficeKind | ''
  standing: (typeof standings)[number] | ''
  has: 'phone' | 'no_phone' | ''
  q: string
}

const longest = 80
const names = ['state', 'district', 'kind', 'standing', 'has', 'q'] as const

export function readPart(address: URLSearchParams): Part {
  return parts.find((part) => part === address.get('part')) ?? 'entries'
}

export function readView(address: URLSearchParams): OfficeView {
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, longest)
  return {
    state: text('state'),
    district: text('district'),
    kind: kinds.find((kind) => kind === address.get('kind')) ?? '',
    standing: standings.find((standing) => standing === address.get('standing')) ?? '',
    has: (['phone', 'no_phone'] as const).find((has) => has === address.get('has')) ?? '',
    q: text('q'),
  }
}

/** @param chosen an entry that stands open, or `new` for one that is being written */
export function writeView(view: OfficeView, chosen?: string): string {
  const address = new URLSearchParams({ view: 'offices' })
  for (const name of names) if (view[name]) address.set(name, view[name])
  if (chosen) address.set('office', chosen)
  return `?${address}`
}

/** Another part of the console's offices, or one thing in it. */
export function writePart(part: Part, chosen: { report?: string; list?: string } = {}): string {
  const address = new URLSearchParams({ view: 'offices' })
  if (part !== 'entries') address.set('part', part)
  for (const [name, id] of Object.entries(chosen)) if (id) address.set(name, id)
  return `?${address}`
}
