import { caseDays } from '@nyaysathi/contracts/cases'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { mailToParty, tellCitizen } from './case-news.ts'
import {
  endTaking,
  findLiveTaking,
  type HeldCase,
  lockCase,
  readHeldCase,
  setCaseStatus,
  type TakingRow,
} from './case-queries.ts'

const upkeepJob = 'cases.upkeep'
/** Whose time is over, or whose helper cannot answer any more. */
const lapsed = `t.due_at is not null and (t.due_at <= now() or h.status in ('suspended', 'rejected') or t.nyaysathi_id is null)`
const findLapsed = statement(
  'find_lapsed_cases',
  `select t.case_id as "case_id!" from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id where ${lapsed}`,
)

const isLapsed = statement(
  'is_case_lapsed',
  `select t.due_at <= now() and h.status = 'verified' as "timed_out!"
     from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id where t.case_id = :case_id and ${lapsed}`,
)

const read = `c.status = 'Answered' and t.ended_at is null
  and t.answered_at <= now() - interval '${caseDays.untilClosed} days'`
const findRead = statement(
  'find_cases_to_close',
  `select c.case_id from cases c join case_takings t on t.case_id = c.case_id where ${read}`,
)

const isRead = statement(
  'is_case_to_close',
  `select c.case_id from cases c join case_takings t on t.case_id = c.case_id where c.case_id = :case_id and ${read}`,
)

const unanswered = `status in ('Submitted', 'Taken') and told_at is null
  and offered_at <= now() - interval '${caseDays.untilTold} days'`
const findUnanswered = statement('find_unanswered_cases', `select case_id from cases where ${unanswered}`)
/** No row: it was told, or answered, in the meantime. */
const noteTold = statement(
  'note_case_told',
  `update cases set told_at = now() where case_id = :case_id and ${unanswered} returning case_id`,
)

/** Once the transaction of `client` commits, without waiting for the clock. */
export function returnCasesSoon({ jobs }: Pick<Services, 'jobs'>, client: Connection): Promise<void> {
  return jobs.enqueue(client, upkeepJob)
}

/**
 * By the clock, from the state alone: what a helper let pass goes back to the pool, what was answered closes by itself,
 * and who waits for a month is told. Each in a transaction of its own that looks again, so nothing happens twice.
 */
export function caseUpkeep(services: Services): void {
  const { jobs, database } = services
  jobs.handle(upkeepJob, async (_data, { signal }) => {
    for (const [find, settle] of [
      [findLapsed, returnLapsed],
      [findRead, closeRead],
      [findUnanswered, tellUnanswered],
    ] as const) {
      for (const { case_id } of await find(database.pool)) {
        if (signal.aborted) return
        await inTransaction(database.pool, async (connection) => {
          await lockCase(connection, { case_id })
          const [held] = await readHeldCase(connection, { case_id })
          if (held) await settle(services, connection, held)
        })
      }
    }
  })
  jobs.schedule(upkeepJob, '*/10 * * * *')
}

async function returnLapsed(services: Services, connection: Connection, held: HeldCase): Promise<void> {
  const [found] = await isLapsed(connection, { case_id: held.case_id })
  const [taking] = await findLiveTaking(connection, { case_id: held.case_id })
  if (!found || !taking) return
  await returnToPool(services, connection, held, taking)
  if (found.timed_out && taking.nyaysathi_id) {
    const { nyaysathi_id: user_id } = taking
    await mailToParty(services, connection, { case_id: held.case_id, user_id }, 'case_handed_back')
  }
}

/** Its helper will not answer: others may. */
export async function returnToPool(
  services: Services,
  connection: Connection,
  held: HeldCase,
  { taking_id }: Pick<TakingRow, 'taking_id'>,
): Promise<void> {
  await endTaking(connection, { taking_id, ended: 'returned' })
  await setCaseStatus(connection, { case_id: held.case_id, status: 'Submitted' })
  await tellCitizen(services, connection, held, 'returned')
}

async function closeRead(services: Services, connection: Connection, held: HeldCase): Promise<void> {
  const due = await isRead(connection, { case_id: held.case_id })
  const [taking] = await findLiveTaking(connection, { case_id: held.case_id })
  if (due.length === 0 || !taking) return
  await endTaking(connection, { taking_id: taking.taking_id, ended: 'closed' })
  await setCaseStatus(connection, { case_id: held.case_id, status: 'Closed' })
  await tellCitizen(services, connection, held, 'closed')
}

async function tellUnanswered(services: Services, connection: Connection, held: HeldCase): Promise<void> {
  const noted = await noteTold(connection, { case_id: held.case_id })
  if (noted.length > 0) await tellCitizen(services, connection, held, 'told')
}
