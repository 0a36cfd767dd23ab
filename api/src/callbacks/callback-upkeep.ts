import { callbackLimits } from '@nyaysathi/contracts/callbacks'
import { tellPerson } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'

const upkeepJob = 'callbacks.upkeep'
const { undoHours, referenceDays } = callbackLimits

const endWith = (state: string) =>
  `update callbacks set state = '${state}', ended_at = now(), sealed_content = null, taken_at = null, taken_in = null`

const expire = statement(
  'expire_callbacks',
  `${endWith('expired')} where state = 'waiting' and closes_at <= now()`,
)

/** Nobody waits for somebody who may not help any more. */
const endOfBarred = statement(
  'end_callbacks_of_barred_helpers',
  `${endWith('helper_gone')} where state = 'waiting'
     and (nyaysathi_id is null or nyaysathi_id in (select nyaysathi_id from nyaysathi where status in ('suspended', 'rejected')))`,
)

export const endOfHelper = statement(
  'end_callbacks_of_helper',
  `update callbacks set sealed_content = null, taken_at = null, taken_in = null,
          state = case state when 'waiting' then 'helper_gone' else state end, ended_at = coalesce(ended_at, now())
    where nyaysathi_id = :nyaysathi_id`,
)

const eraseCalled = statement(
  'erase_called_callbacks',
  `update callbacks set sealed_content = null
    where state = 'called' and sealed_content is not null and ended_at <= now() - interval '${undoHours} hours'`,
)

/** Of ended ones the hash counts for the day alone. */
const forgetNumbers = statement(
  'forget_callback_numbers',
  `update callbacks set number_hash = null
    where number_hash is not null and state <> 'waiting' and sealed_content is null and asked_at <= now() - interval '1 day'`,
)

const forgetReferences = statement(
  'forget_callback_references',
  `update callbacks set reference_hash = null, creation_key = null, creation_digest = null
    where reference_hash is not null and ended_at <= now() - interval '${referenceDays} days'`,
)

const unbarNumbers = statement(
  'unbar_callback_numbers',
  'delete from callback_barred_numbers where barred_until <= now()',
)

const untold = `c.state = 'waiting' and c.passed_on and c.closes_at > now() and c.taken_at is null
  and c.asked_at > coalesce(s.told_at, '-infinity')`

/** At most one mail an hour. The addresses of fictional people belong to nobody. */
const listHelpersToTell = statement(
  'list_helpers_to_tell_of_callbacks',
  `select distinct c.nyaysathi_id as "nyaysathi_id!"
     from callbacks c
     join nyaysathi h on h.nyaysathi_id = c.nyaysathi_id and h.status = 'verified' and not h.demo
     left join callback_settings s on s.nyaysathi_id = c.nyaysathi_id
    where ${untold} and (s.told_at is null or s.told_at <= now() - interval '1 hour')`,
)

/** No row: somebody else tells, or has told within the hour. */
const noteTold = statement(
  'note_callbacks_told',
  `insert into callback_settings as s (nyaysathi_id, told_at)
   select h.nyaysathi_id, now() from nyaysathi h where h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'
   on conflict (nyaysathi_id) do update set told_at = now()
    where s.told_at is null or s.told_at <= now() - interval '1 hour'
   returning s.nyaysathi_id`,
)

const countToTell = statement(
  'count_callbacks_to_tell',
  `select count(*)::integer as "count!" from callbacks c
    where c.nyaysathi_id = :nyaysathi_id and c.state = 'waiting' and c.passed_on and c.closes_at > now()`,
)

/** Once the transaction of `client` commits. */
export function tellHelpersSoon({ jobs }: Pick<Services, 'jobs'>, client: Connection): Promise<void> {
  return jobs.enqueue(client, upkeepJob)
}

/** Of helpers who may not help any more, once the transaction of `client` commits. */
export function endCallbacksSoon({ jobs }: Pick<Services, 'jobs'>, client: Connection): Promise<void> {
  return jobs.enqueue(client, upkeepJob)
}

/** By the clock, from the state alone: what is over ends, what is not needed is erased, and who is asked is told. */
export function callbackUpkeep(services: Services): void {
  const { database, jobs } = services
  jobs.handle(upkeepJob, async (_data, { signal }) => {
    const { pool } = database
    for (const step of [expire, endOfBarred, eraseCalled, forgetNumbers, forgetReferences, unbarNumbers]) {
      if (signal.aborted) return
      await step(pool)
    }
    for (const { nyaysathi_id } of await listHelpersToTell(pool)) {
      if (signal.aborted) return
      await inTransaction(pool, (connection) => tellHelper(services, connection, nyaysathi_id))
    }
  })
  jobs.schedule(upkeepJob, '*/10 * * * *')
}

async function tellHelper(services: Services, connection: Connection, nyaysathi_id: string): Promise<void> {
  if ((await noteTold(connection, { nyaysathi_id })).length === 0) return
  const [waiting] = await countToTell(connection, { nyaysathi_id })
  if (!waiting || waiting.count === 0) return
  await tellPerson(services, connection, nyaysathi_id, {
    kind: 'callbacks_waiting',
    values: { nyaysathi_id, waiting: waiting.count },
  })
}

/** A mail that waited for the hours of its reader is not sent once nobody waits any more. */
export const callbackMailChecks = {
  callbacks_waiting: async (connection: Connection, { nyaysathi_id }: { nyaysathi_id: string }) =>
    ((await countToTell(connection, { nyaysathi_id }))[0]?.count ?? 0) > 0,
}
