import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseStartError } from './database-start-error.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

const oldestMajor = 15

/** Any number, the same in every version of the program: who holds this lock migrates. */
const migrationLock = 7_203_115_100

/**
 * Brings the database to the newest migration, on a connection of its own. Several starts at once take turns; without
 * the lock, 2 of 12 simultaneous starts failed.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await connect(client)
  try {
    await requireSupportedVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Nothing to do is nothing to write: a start on a full disk still serves what can be read.
    if ((await countPendingMigrations(client)) === 0) return
    await migrate(drizzle({ client }), { migrationsFolder })
    if ((await countPendingMigrations(client)) > 0) {
      throw new DatabaseStartError(
        'A migration was passed over: its time in meta/_journal.json is not the newest.',
      )
    }
  } finally {
    await client.end()
  }
}

/**
 * How many migrations of this version of the program the database lacks. More than 0 after `migrateDatabase` means that
 * a migration was given an older time than one already applied: those are silently passed over.
 */
export async function countPendingMigrations(database: Pick<pg.Pool, 'query'>): Promise<number> {
  knownMigrations ??= readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const applied = new Set(await readAppliedMigrations(database))
  return knownMigrations.filter((hash) => !applied.has(hash)).length
}

let knownMigrations: string[] | undefined

/** The hashes of the migrations that the database has, in their order. */
export async function readAppliedMigrations(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  try {
    const { rows } = await database.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    return rows.map(({ hash }) => hash)
  } catch (error) {
    const undefinedTable = '42P01'
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new DatabaseStartError(
      `The database at ${client.host}:${client.port} cannot be reached or refuses us${code}. Check DATABASE_URL.`,
      { cause: error },
    )
  }
}

async function requireSupportedVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < oldestMajor) {
    throw new DatabaseStartError(
      `PostgreSQL ${major} at ${client.host}:${client.port} is too old: version ${oldestMajor} or newer is needed.`,
    )
  }
}
