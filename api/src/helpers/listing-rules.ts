import type { DirectorySort, HelperType } from '@nyaysathi/contracts/helpers'
import type { Config } from '../platform/config.ts'

export type ListingPolicy = Config['listingPolicy']

/**
 * Rule 36 of the Bar Council of India (Part VI, Chapter II, Section IV) forbids advocates to advertise. Under
 * `rule36` no answer carries a fee, stars or a rank of an advocate.
 */
export function showsFeeAndStars(policy: ListingPolicy, type: HelperType): boolean {
  return policy !== 'rule36' || type !== 'lawyer'
}

/**
 * The condition of `nyaysathi h` by which somebody is told to be free. Under `rule36` no advocate is, whatever they ask for:
 * a place in a list would tell it.
 */
export function openlyFree(policy: ListingPolicy): string {
  return policy === 'rule36' ? "(h.consultation_fee = 0 and h.type <> 'lawyer')" : 'h.consultation_fee = 0'
}

/**
 * What a list is ordered by. Where advocates can be in it under `rule36`, each order that would rank them gives way to
 * the neutral one; the alphabet ranks nobody.
 */
export function orderOf(
  policy: ListingPolicy,
  sort: DirectorySort | 'turn',
  type: HelperType | undefined,
): DirectorySort | 'neutral' | 'turn' {
  // It ranks nobody by what they are or ask for, but for being openly free.
  if (sort === 'turn') return sort
  const mayHoldAdvocates = type === undefined || type === 'lawyer'
  return policy === 'rule36' && mayHoldAdvocates && sort !== 'name' ? 'neutral' : sort
}

const indianDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day in India, by which the neutral order turns. */
export function dayInIndia(now: Date): string {
  return indianDays.format(now)
}
