import type { PoolSort, PoolUrgency } from '@nyaysathi/contracts/cases'
import type { Assistant } from '../assistant/index.ts'
import { factsOfHelper } from '../conflicts/index.ts'
import { tellPerson } from '../identity/index.ts'
import { describeError } from '../platform/http/describe-error.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, type RowOf, statement } from '../platform/statements.ts'
import { keptAway } from './case-conflicts.ts'
import { caseTypesOf } from './case-field-rules.ts'
import { findReader } from './case-queries.ts'
import { findPoolHelper, type PoolRow } from './pool-queries.ts'
import { searchPool } from './pool-search.ts'

const newsJob = 'cases.pool-news'
/** So many stand in one mail by name of their kind and place; of the rest it says how many. */
const named = 5
/** More than anybody reads of in one mail. */
const atMost = 50

/** From eight in the morning in India a day's mail may go. */
const isDue = `(f.mail = 'soon' or f.mail = 'daily'
  and (now() at time zone 'Asia/Kolkata')::time >= '08:00'
  and f.mailed_on is distinct from (now() at time zone 'Asia/Kolkata')::date)`

const findDueHelpers = statement(
  'find_helpers_with_due_pool_filters',
  `select distinct f.nyaysathi_id from pool_filters f
     join nyaysathi h on h.nyaysathi_id = f.nyaysathi_id and h.status = 'verified' where ${isDue}`,
)

const listDueFilters = statement(
  'list_due_pool_filters',
  `select f.words, f.case_type, f.state, f.district, f.language, f.urgency, f.papers, f.mail_since
     from pool_filters f where f.nyaysathi_id = :nyaysathi_id and ${isDue}`,
)

/** No row: another instance has told of a day's filters meanwhile. */
const noteMailed = statement(
  'note_pool_filters_mailed',
  `update pool_filters f set mailed_on = (now() at time zone 'Asia/Kolkata')::date
    where f.nyaysathi_id = :nyaysathi_id and ${isDue} returning f.filter_id`,
)

const noteTold = statement(
  'note_told_of_case',
  `insert into pool_news (nyaysathi_id, case_id)
   select :nyaysathi_id, c.case_id from cases c where c.case_id = any(:case_ids::uuid[]) and c.status = 'Submitted'
   on conflict do nothing returning case_id`,
)

const forgetNews = statement(
  'forget_pool_news',
  `delete from pool_news n using cases c where c.case_id = n.case_id and c.status <> 'Submitted' and n.told_at < now() - interval '60 days'`,
)

/**
 * By the clock: helpers who wish it hear of queries that fit a filter of theirs and were offered since. One mail for all
 * filters of one helper, each query once, and never what it says.
 */
export function tellOfNewInPool(services: Services, queries: Assistant['queries']): void {
  const { jobs, database, log } = services
  jobs.handle(newsJob, async (_data, { signal }) => {
    for (const { nyaysathi_id } of await findDueHelpers(database.pool)) {
      if (signal.aborted) return
      try {
        await tellHelper(services, queries, nyaysathi_id)
      } catch (error) {
        log.error({ error: describeError(error) }, 'a helper could not be told of new queries')
      }
    }
    await forgetNews(database.pool)
  })
  jobs.schedule(newsJob, '*/10 * * * *')
}

async function tellHelper(
  services: Services,
  queries: Assistant['queries'],
  nyaysathi_id: string,
): Promise<void> {
  const { pool } = services.database
  const [helper] = await findPoolHelper(pool, { nyaysathi_id })
  if (!helper) return
  const own_facts = await factsOfHelper(services, pool, nyaysathi_id)
  const { state, city } = helper
  const own_field = caseTypesOf(helper)
  const kept_away = await keptAway(services, pool, { nyaysathi_id, own_field, own_facts })
  const who = { nyaysathi_id, own_field, own_facts, kept_away, state, city }
  const fitting = new Map<string, ReturnType<typeof present>>()
  for (const filter of await listDueFilters(pool, { nyaysathi_id })) {
    const page = { after: undefined, size: atMost }
    const { found } = await searchPool(services, queries, who, questionOf(filter), page)
    for (const { row } of found) fitting.set(row.case_id, present(row))
  }
  await inTransaction(pool, async (connection) => {
    const noted = await noteMailed(connection, { nyaysathi_id })
    if (noted.length === 0 || fitting.size === 0) return
    const told = await noteTold(connection, { nyaysathi_id, case_ids: [...fitting.keys()] })
    const [reader] = await findReader(connection, { user_id: nyaysathi_id })
    // The addresses of fictional people belong to nobody.
    if (told.length === 0 || !reader || reader.demo) return
    const case_ids = told.map(({ case_id }) => case_id)
    await tellPerson(services, connection, nyaysathi_id, {
      kind: 'case_pool_news',
      values: {
        nyaysathi_id,
        case_ids,
        queries: case_ids.flatMap((id) => fitting.get(id) ?? []).slice(0, named),
      },
    })
  })
}

function questionOf({ mail_since, ...filter }: RowOf<'list_due_pool_filters'>) {
  const urgency = filter.urgency as PoolUrgency | ''
  return { ...filter, urgency, sort: 'waiting' as PoolSort, since: mail_since, untold: true }
}

function present({ case_type, state, city, preferred_language }: PoolRow) {
  return { case_type, place: city ?? state ?? '', language: preferred_language }
}
