import type pg from 'pg'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Connection } from '../statements.ts'

/** The queue's own tables, apart from ours: they hold nothing that a backup must keep. */
export const jobSchema = 'jobs'

/** Runs the queue's statements on a connection of ours, and so in its transaction. */
export function queueDatabase(connection: Connection): NonNullable<ConstructorOptions['db']> {
  return { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) }
}

/** Only puts jobs in and takes them out by hand, over the pool of the requests; it starts nothing. */
export async function connectQueue(pool: pg.Pool): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({ db: queueDatabase(pool), schema: jobSchema, supervise: false, schedule: false })
}

/** Makes or updates the queue's tables; several starts at once take turns. */
export async function installJobStore(url: string): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
