import { directorySorts, helperFields, helperTypes } from '@nyaysathi/contracts/helpers'

export const filterNames = [
  'field',
  'specialization',
  'state',
  'city',
  'type',
  'language',
  'max_fee',
  'free',
  'free_this_week',
] as const
export type FilterName = (typeof filterNames)[number]
/** What the list is asked with; it stands in the address, so that a list can be shared, reloaded and gone back to. */
export type DirectoryQuery = Partial<Record<FilterName | 'q' | 'sort', string>>

const names = ['q', ...filterNames, 'sort'] as const
const longest = 80

/** The filters of an address; what the server would refuse, or what the operator's policy rules out, is left away. */
export function readQuery(address: URLSearchParams, policy: 'specification' | 'rule36'): DirectoryQuery {
  const query: DirectoryQuery = {}
  for (const name of names) {
    const value = address.get(name)?.trim().slice(0, longest)
    if (value && isAllowed(name, value) && !(policy === 'rule36' && byMerit.has(name))) query[name] = value
  }
  if (!query.state) delete query.city
  return query
}

/** A fee or an order by merit would rank advocates. */
const byMerit = new Set<string>(['max_fee', 'sort'])
const wishes = new Set<string>(['free', 'free_this_week'])

function isAllowed(name: string, value: string): boolean {
  if (name === 'type') return (helperTypes as readonly string[]).includes(value)
  if (name === 'field') return (helperFields as readonly string[]).includes(value)
  if (wishes.has(name)) return value === '1'
  if (name === 'sort') return (directorySorts as readonly string[]).includes(value)
  return name !== 'max_fee' || /^\d{1,5}$/.test(value)
}

export function writeQuery(query: DirectoryQuery): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) address.set(name, value)
  }
  return address
}

/** A change of one thing; a city goes with its State. */
export function changeQuery(
  query: DirectoryQuery,
  name: keyof DirectoryQuery,
  value: string,
): DirectoryQuery {
  const changed = { ...query, [name]: value }
  // What was chosen before the fields had names of their own.
  if (name === 'field') delete changed.specialization
  if (name === 'state') delete changed.city
  return changed
}

export function countFilters(query: DirectoryQuery): number {
  return filterNames.filter((name) => query[name]).length
}
