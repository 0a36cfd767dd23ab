import { tellPerson } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  findDemo,
  findUntold,
  listPeopleToTell,
  noteEndingAppointments,
  noteEndingCases,
  noteTold,
  noteWritten,
  postponeAppointments,
  postponeCases,
} from './notice-queries.ts'

export const tellOfEndJob = 'closed_matters.tell'

const atOnce = 100
const nobody = '00000000-0000-0000-0000-000000000000'

/** Once a day: who has matters that end soon is told, of all of a month at once. */
export function closedMatterUpkeep(services: Services): void {
  const { jobs } = services
  jobs.handle(tellOfEndJob, (_data, { signal }) => tellOfEnd(services, signal), {
    timeLimitSeconds: 3_000,
    concurrency: 1,
    retryLimit: 1,
  })
  jobs.schedule(tellOfEndJob, '50 9 * * *')
}

async function tellOfEnd(services: Services, signal: AbortSignal): Promise<void> {
  const { pool } = services.database
  const days = { matter_days: services.config.keptDays.closedMatters }
  // What could not go out is written anew, today.
  await noteWordsThatWentOut(services, signal)
  for (const postpone of [postponeAppointments, postponeCases]) {
    for (let count = 1; count > 0 && !signal.aborted; ) count = (await postpone(pool, days))[0]?.count ?? 0
  }
  for (let after = nobody; !signal.aborted; ) {
    const people = await listPeopleToTell(pool, { ...days, after, limit: atOnce })
    for (const { user_id } of people) {
      if (signal.aborted) return
      await tellOne(services, user_id)
    }
    const last = people.at(-1)
    if (!last) return
    after = last.user_id
  }
}

async function tellOne(services: Services, user_id: string): Promise<void> {
  const days = { matter_days: services.config.keptDays.closedMatters }
  await inTransaction(services.database.pool, async (connection) => {
    const ends = [
      ...(await noteEndingAppointments(connection, { ...days, user_id })),
      ...(await noteEndingCases(connection, { ...days, user_id })),
    ].map(({ ends_at }) => ends_at.getTime())
    // Another instance has told them.
    if (ends.length === 0) return
    const [demo] = await findDemo(connection, { user_id })
    const written = demo
      ? {}
      : await tellPerson(services, connection, user_id, {
          kind: 'matters_ending',
          values: { reader_id: user_id, not_before: new Date(Math.min(...ends)).toISOString() },
        })
    await noteWritten(connection, {
      user_id,
      mail_id: written.mail_id ?? null,
      sms_id: written.sms_id ?? null,
    })
  })
}

/** Before the rows of mails that went out are forgotten themselves. */
export async function noteWordsThatWentOut(
  { database }: Pick<Services, 'database'>,
  signal: AbortSignal,
): Promise<void> {
  for (let count = 1; count > 0 && !signal.aborted; ) count = (await noteTold(database.pool))[0]?.count ?? 0
}

/** Who has kept all of it meanwhile gets no mail. */
export const closedMatterMailChecks = {
  matters_ending: async (connection: Connection, { reader_id }: { reader_id: string }) =>
    (await findUntold(connection, { user_id: reader_id })).length > 0,
}
