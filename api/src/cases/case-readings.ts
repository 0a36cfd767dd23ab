import type { Assistant } from '../assistant/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { describeError } from '../platform/http/describe-error.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { openDescription, openMasked, sealMasked } from './case-sealing.ts'
import type { PoolRow } from './pool-queries.ts'

type Needs = Pick<Services, 'keys' | 'log' | 'clock' | 'jobs' | 'database'>
type Queries = Assistant['queries']
type Told = Parameters<Queries['read']>[0]

const findTeller = peopleStatement(
  'find_teller_of_case',
  `select u.preferred_language, ${factOf('u', 'name')} as name from users u where u.user_id = :user_id`,
  { name: 'name' },
)

const findTold = peopleStatement(
  'find_told_case',
  `select c.case_id, c.wrapped_key, c.sealed_description, u.preferred_language, ${factOf('u', 'name')} as name
     from cases c join users u on u.user_id = c.user_id where c.case_id = :case_id`,
  { name: 'name' },
)

const insertReading = statement(
  'insert_case_reading',
  `insert into case_readings (case_id, sealed_masked, danger, counts_on)
   select c.case_id, :sealed_masked, :danger?, :counts_on?::text::date from cases c where c.case_id = :case_id for key share
   on conflict (case_id) do nothing`,
)

const findReading = statement(
  'find_case_reading',
  'select sealed_masked, danger, counts_on::text as counts_on from case_readings where case_id = :case_id',
)

const findUnread = statement(
  'find_unread_cases',
  `select c.case_id from cases c
    where c.status = 'Submitted' and c.offered_at is not null
      and not exists (select from case_readings r where r.case_id = c.case_id)
    order by c.offered_at limit :limit`,
)

/** Reads what a citizen is sending. A query is not refused because it could not be read: it is read again later. */
export async function readBeforeStoring(
  services: Needs,
  queries: Queries,
  { user_id, text }: { user_id: string; text: string },
): Promise<ReturnType<Queries['read']> | undefined> {
  const [teller] = await findTeller(services.keys, services.database.pool, { user_id })
  if (!teller) return undefined
  return tryToRead(services, queries, { text, language: teller.preferred_language, name: teller.name })
}

/** Nothing where reading fails; of what was written nothing goes into the log. */
function tryToRead({ log, clock }: Needs, queries: Queries, told: Told) {
  try {
    return queries.read(told, clock.now())
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a query could not be read')
    return undefined
  }
}

export async function storeReading(
  { keys }: Pick<Needs, 'keys'>,
  connection: Connection,
  row: { case_id: string; wrapped_key: Buffer },
  { masked, danger, counts_on }: ReturnType<Queries['read']>,
): Promise<void> {
  await insertReading(connection, {
    case_id: row.case_id,
    sealed_masked: sealMasked(keys, row, masked),
    danger: danger ?? null,
    counts_on: counts_on ?? null,
  })
}

/** For the export of who wrote it. */
export async function readingOf(
  { keys, database }: Pick<Needs, 'keys' | 'database'>,
  row: { case_id: string; wrapped_key: Buffer },
) {
  const [reading] = await findReading(database.pool, { case_id: row.case_id })
  if (!reading) return undefined
  const { sealed_masked, danger, counts_on } = reading
  return { case_description: openMasked(keys, { ...row, sealed_masked }), danger, day_that_counts: counts_on }
}

/** The text as helpers see it before one of them takes the query; nothing at all of one that cannot be read. */
export async function maskedText(services: Needs, queries: Queries, row: PoolRow): Promise<string> {
  if (row.sealed_masked) return openMasked(services.keys, { ...row, sealed_masked: row.sealed_masked })
  const told = await toldIn(services, row.case_id)
  return (told && tryToRead(services, queries, told)?.masked) ?? ''
}

/** Further texts of the query, with the same people hidden alike. */
export async function maskFurther(
  services: Needs,
  queries: Queries,
  caseId: string,
  further: readonly string[],
): Promise<string[]> {
  if (further.length === 0) return []
  const told = await toldIn(services, caseId)
  try {
    return told ? queries.hideIn(told, further, services.clock.now()) : further.map(() => '')
  } catch (error) {
    services.log.error(
      { error: error instanceof Error ? error.name : 'unknown' },
      'a reply could not be read',
    )
    return further.map(() => '')
  }
}

async function toldIn({ keys, database }: Needs, caseId: string): Promise<Told | undefined> {
  const [row] = await findTold(keys, database.pool, { case_id: caseId })
  return row && { text: openDescription(keys, row), language: row.preferred_language, name: row.name }
}

const readingJob = 'cases.read'
const atOnce = 100

/** Queries of the time before they were read, and those that could not be: a few at a time, until none is left. */
export function readOlderCases(services: Needs, queries: Queries): void {
  const { jobs, database, keys, log } = services
  jobs.handle(readingJob, async (_data, { signal }) => {
    for (const { case_id } of await findUnread(database.pool, { limit: atOnce })) {
      if (signal.aborted) return
      try {
        const [row] = await findTold(keys, database.pool, { case_id })
        const told = await toldIn(services, case_id)
        const reading = told && tryToRead(services, queries, told)
        if (row && reading) await storeReading(services, database.pool, row, reading)
      } catch (error) {
        log.error({ error: describeError(error) }, 'a query waits to be read')
      }
    }
  })
  jobs.schedule(readingJob, '*/10 * * * *')
}
