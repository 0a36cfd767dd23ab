import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { cancelWithBarred, closeProposals, listToSettle, settleAppointment } from './change-queries.ts'
import { type AppointmentNews, tellOfAppointment } from './notices/index.ts'

export const settlingJob = 'appointments.settle'
const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Writes down what has expired and what is over, cancels what is to come with a helper who was suspended or rejected, and tells
 * both sides. What people read and may do follows the clock without it, so that a late run changes nothing; each row
 * changes once, so that neither does a doubled one.
 */
export function appointmentUpkeep(services: Services): void {
  services.jobs.handle(settlingJob, () => settleAppointments(services), { concurrency: 1 })
  services.jobs.schedule(settlingJob, '*/5 * * * *')
}

/** Once the transaction of `client` commits, without waiting for the clock. */
export function settleSoon({ jobs }: Pick<Services, 'jobs'>, client: Connection): Promise<void> {
  return jobs.enqueue(client, settlingJob)
}

export async function settleAppointments(services: Services): Promise<void> {
  const { pool } = services.database
  let failure: unknown
  for (let after = beforeAll; ; ) {
    const found = await listToSettle(pool, { after_id: after, limit: batch })
    for (const { appointment_id } of found) {
      // One that cannot be told of must not keep the others waiting.
      await settleOne(services, appointment_id).catch((error: unknown) => {
        failure ??= error
      })
    }
    const last = found.at(-1)
    if (!last || found.length < batch) break
    after = last.appointment_id
  }
  if (failure) throw failure
}

async function settleOne(services: Services, appointment_id: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const [settled] = await settleAppointment(connection, { appointment_id })
    const [cancelled] = settled ? [] : await cancelWithBarred(connection, { appointment_id })
    if (!settled && !cancelled) return
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'lapsed' })
    const news: AppointmentNews = settled
      ? { what: settled.status === 'Expired' ? 'expired' : 'completed' }
      : { what: 'cancelled', by: 'nobody' }
    await tellOfAppointment(services, connection, { appointment_id, ...news })
  })
}
