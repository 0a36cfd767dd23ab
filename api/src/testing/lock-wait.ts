import { expect } from 'vitest'
import type { Database } from '../platform/database/connect-database.ts'

/** Until a statement of this database waits for a lock that somebody else holds. */
export async function untilSomebodyWaits({ pool }: Database): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
}
