import { type PoolFilter, type PoolFilterToSave, poolFiltersPerHelper } from '@nyaysathi/contracts/cases'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, type RowOf, statement } from '../platform/statements.ts'
import { requirePoolHelper } from './case-steps.ts'

const columns = 'filter_id, name, words, case_type, state, district, language, urgency, papers, sort, mail'

const listFilters = statement(
  'list_pool_filters',
  `select ${columns} from pool_filters where nyaysathi_id = :nyaysathi_id order by lower(name)`,
)

const countOtherFilters = statement(
  'count_other_pool_filters',
  `select count(*)::integer as "count!" from pool_filters where nyaysathi_id = :nyaysathi_id and filter_id <> :filter_id`,
)

/** What waits already when mails are switched on is no news. No row: the id is somebody else's. */
const saveFilter = statement(
  'save_pool_filter',
  `insert into pool_filters (filter_id, nyaysathi_id, name, words, case_type, state, district, language, urgency, papers, sort, mail)
   values (:filter_id, :nyaysathi_id, :name, :words, :case_type, :state, :district, :language, :urgency, :papers, :sort, :mail)
   on conflict (filter_id) do update
      set name = excluded.name, words = excluded.words, case_type = excluded.case_type, state = excluded.state,
          district = excluded.district, language = excluded.language, urgency = excluded.urgency, papers = excluded.papers,
          sort = excluded.sort, mail = excluded.mail,
          mail_since = case when pool_filters.mail = 'no' then now() else pool_filters.mail_since end
    where pool_filters.nyaysathi_id = excluded.nyaysathi_id
   returning ${columns}`,
  { pool_filters_of_helper: { code: 'conflict', text: 'You have a filter of this name already.' } },
)

const deleteFilter = statement(
  'delete_pool_filter',
  'delete from pool_filters where filter_id = :filter_id and nyaysathi_id = :nyaysathi_id returning filter_id',
)

export async function savedPoolFilters(connection: Connection, userId: string): Promise<PoolFilter[]> {
  return (await listFilters(connection, { nyaysathi_id: userId })).map(presentFilter)
}

/**
 * Saves a filter under the id that the caller made, or changes it.
 *
 * @throws {ApiError} `conflict` for a name that is taken, or when there are as many as there may be; `not_found`
 */
export async function savePoolFilter(
  { database }: Pick<Services, 'database'>,
  userId: string,
  filterId: string,
  { q, ...filter }: PoolFilterToSave,
): Promise<PoolFilter> {
  if (!uuid.test(filterId)) throw new ApiError('not_found')
  return inTransaction(database.pool, async (connection) => {
    // The row of the helper is locked: of two at once the later one counts the earlier one.
    await requirePoolHelper(connection, userId)
    const key = { nyaysathi_id: userId, filter_id: filterId }
    const [others] = await countOtherFilters(connection, key)
    if ((others?.count ?? 0) >= poolFiltersPerHelper) {
      throw new ApiError('conflict', {
        text: `You have ${poolFiltersPerHelper} saved filters. Please remove one first.`,
      })
    }
    const [saved] = await saveFilter(connection, { ...key, ...filter, words: q })
    if (!saved) throw new ApiError('not_found')
    return presentFilter(saved)
  })
}

/** @throws {ApiError} `not_found` */
export async function removePoolFilter(
  { database }: Pick<Services, 'database'>,
  userId: string,
  filterId: string,
): Promise<void> {
  const removed = uuid.test(filterId)
    ? await deleteFilter(database.pool, { filter_id: filterId, nyaysathi_id: userId })
    : []
  if (removed.length === 0) throw new ApiError('not_found')
}

function presentFilter({ words, ...filter }: RowOf<'list_pool_filters'>): PoolFilter {
  return { ...filter, q: words } as PoolFilter
}
