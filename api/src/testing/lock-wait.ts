import { expect } from 'vitest'
import type { Database } from '../platform/database/connect-database.ts'

/** Until a statement of this database waits for a lock that somebody else holds. */
export async function untilSomebodyWaits({ pool }: Database): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
}

/** The answer to a call that writes what hangs on a row which is erased in the same moment. */
export async function callWhileErased<Answer>(
  database: Database,
  [statement, id]: readonly [statement: string, id: string],
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const erasing = await database.pool.connect()
  try {
    await erasing.query('begin')
    await erasing.query(statement, [id])
    const answer = Promise.resolve(call())
    await untilSomebodyWaits(database)
    await erasing.query('commit')
    return await answer
  } finally {
    // Never back among the others, where it could still be inside its transaction.
    erasing.release(true)
  }
}
