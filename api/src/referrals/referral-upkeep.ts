import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { listToSettle, settleReferral } from './referral-queries.ts'
import { tellEnded } from './tell-of-referral.ts'

const upkeepJob = 'referrals.upkeep'
const batch = 200

/** By the clock, from the state alone: what has lapsed or does not stand any more is written down once, and told. */
export function referralUpkeep(services: Services): void {
  services.jobs.handle(upkeepJob, () => settleReferrals(services), { concurrency: 1 })
  services.jobs.schedule(upkeepJob, '*/10 * * * *')
}

async function settleReferrals(services: Services): Promise<void> {
  const { pool } = services.database
  for (let found = batch; found === batch; ) {
    const rows = await listToSettle(pool, { limit: batch })
    found = rows.length
    for (const { referral_id } of rows) {
      await inTransaction(pool, (connection) => settleOne(services, connection, referral_id))
    }
  }
}

/** @returns whether it was dead, and is written down as such now */
export async function settleOne(
  services: Services,
  connection: Connection,
  referral_id: string,
): Promise<boolean> {
  const [settled] = await settleReferral(connection, { referral_id })
  if (!settled) return false
  const { state, from_nyaysathi_id, to_nyaysathi_id } = settled
  // What the first helper ended alone needs no mail to that helper.
  const outcome = state === 'lapsed' ? 'lapsed' : 'not_needed'
  if (state === 'lapsed')
    await tellEnded(services, connection, from_nyaysathi_id, { referral_id, ended: outcome })
  await tellEnded(services, connection, to_nyaysathi_id, { referral_id, ended: outcome })
  return true
}
