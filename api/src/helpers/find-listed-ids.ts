import { directoryCountCap } from '@nyaysathi/contracts/helpers'
import type { Services } from '../platform/services.ts'
import { assembledStatement, type RowOf } from '../platform/statements.ts'
import { type DirectoryFilters, directoryConditions, Parameters } from './directory-conditions.ts'
import { everyPlace, type Place, stagesFrom } from './directory-orders.ts'
import type { ListingPolicy } from './listing-rules.ts'
import type { Stage } from './order-range.ts'

type FoundIds = {
  ids: RowOf<'find_listed_ids'>[]
  /** How many fit, at most `directoryCountCap`; only at the beginning of a list, and not where more than a page begins around a place. */
  total: number | undefined
}

const queryIds = assembledStatement('find_listed_ids', () => {
  const policies = ['specification', 'rule36'] as const
  const words = [{ word: 'sharma', near: ['sarma'], inScript: 'शरम' }]
  const all = {
    words,
    type: 'lawyer',
    specialization: 'family',
    state: 'Kerala',
    city: 'Kochi',
    language: 'hi',
    maxFee: 300,
    field: { specializations: ['family law'], words: ['divorce'] },
    place: { state: 'Kerala', towns: ['Kochi'] },
    free: true,
    hours: true,
  } as const
  return everyPlace().flatMap((place) =>
    stagesFrom(place).flatMap((stage) => policies.map((policy) => writeQuery(all, policy, stage, 1))),
  )
})

/**
 * The first `wanted` helpers after a place whom the filters fit. At the beginning of a list so many more are looked for
 * that the total is known without a count of its own.
 */
export async function findListedIds(
  { config, database }: Pick<Services, 'config' | 'database'>,
  filters: DirectoryFilters,
  place: Place,
  wanted: number,
): Promise<FoundIds> {
  const isBeginning = place.position === undefined
  // Counting on beyond the reader's own district takes longer than the page itself.
  const isAround = place.order === 'turn' && place.near !== undefined
  const most = isBeginning && !isAround ? Math.max(wanted, directoryCountCap + 1) : wanted
  const rows: RowOf<'find_listed_ids'>[] = []
  for (const stage of stagesFrom(place)) {
    const query = writeQuery(filters, config.listingPolicy, stage, most - rows.length)
    rows.push(...(await queryIds(database.reader, query)))
    if (rows.length >= most) break
  }
  return {
    ids: rows.slice(0, wanted),
    total:
      isBeginning && (!isAround || rows.length < wanted)
        ? Math.min(rows.length, directoryCountCap)
        : undefined,
  }
}

/**
 * Planned for its values: the same filter can fit all helpers or one.
 *
 * `costs_a_look` is always true. The planner chooses between the index of the order and that of the filters, and thinks
 * that a filter costs nothing: it looked at 8,500 helpers in their order (20 ms) where it could have sorted the 700 that
 * fit (3 ms). The function's stated cost sets that right.
 */
function writeQuery(filters: DirectoryFilters, policy: ListingPolicy, stage: Stage, most: number) {
  const parameters = new Parameters()
  const conditions = directoryConditions(filters, policy, parameters)
  const limit = parameters.add(most)
  const ranges = stage(parameters).map(
    ({ where, orderBy, position }) =>
      `(select h.nyaysathi_id as "nyaysathi_id!", ${position} as "position!" from nyaysathi h
         where ${conditions} and ${where} and costs_a_look(h.nyaysathi_id) order by ${orderBy} limit ${limit})`,
  )
  const text = ranges.length === 1 ? (ranges[0] ?? '') : `${ranges.join(' union all ')} limit ${limit}`
  return { text, values: parameters.values }
}
