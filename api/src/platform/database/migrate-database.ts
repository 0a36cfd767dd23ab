import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseStartError } from './database-start-error.ts'
import { beforeFirstRelease, type Migration, readAppliedMigrations, readOwnMigrations } from './migrations.ts'

const oldestMajor = 15

/** Any number, the same in every version of the program: who holds this lock migrates. */
const migrationLock = 7_203_115_100

/**
 * How a migration gives way to the instances that serve meanwhile. Whoever asks for a table waits behind a migration
 * that waits for it, so that wait is shorter than the 3.5 s that a request waits for the database, and is tried again
 * after a pause.
 */
type MigrationLimits = {
  lockTimeoutMs: number
  statementTimeoutMs: number
  attempts: number
  pauseMs: number
}
const limits: MigrationLimits = {
  lockTimeoutMs: 2_000,
  statementTimeoutMs: 60_000,
  attempts: 20,
  pauseMs: 1_000,
}

/** Of what is built beside people who read and write on: nobody waits for it. */
const concurrentLimits = { lockTimeoutMs: 10 * 60_000, statementTimeoutMs: 60 * 60_000 }

/**
 * Brings the database to the newest migration, on a connection of its own. Several starts at once take turns; without
 * the lock, 2 of 12 simultaneous starts failed.
 *
 * @throws {DatabaseStartError} when it cannot; the migration that failed has changed nothing.
 */
export async function migrateDatabase(
  url: string,
  {
    migrations = readOwnMigrations(),
    ...others
  }: { migrations?: Migration[] } & Partial<MigrationLimits> = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await connect(client)
  try {
    await requireSupportedVersion(client)
    await takeTurn(client)
    const applied = await readAppliedMigrations(client)
    requireFirstRelease(applied)
    const missing = migrations.filter(({ hash }) => !applied.includes(hash))
    // Nothing to do is nothing to write: a start on a full disk still serves what can be read.
    if (missing.length === 0) return
    await makeMigrationTable(client)
    for (const migration of missing) await applyPatiently(client, migration, { ...limits, ...others })
  } finally {
    await client.end()
  }
}

/**
 * Where a database remembers its migrations. The names are those of Drizzle's migrator, which made it in the first
 * databases.
 */
export async function makeMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
}

/** Runs the statements of a migration and remembers it. Nothing is half done where the caller is in a transaction. */
export async function applyMigration(client: pg.Client, { statements, hash }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, extract(epoch from now()) * 1000)',
    [hash],
  )
}

const concurrently = /\bconcurrently\b/gi

/** For a database that nobody else uses yet, where all has to happen in one transaction. */
export function withoutConcurrently(migration: Migration): Migration {
  return { ...migration, statements: migration.statements.map((text) => text.replaceAll(concurrently, '')) }
}

/** PostgreSQL refuses `create index concurrently` inside a transaction. */
function isConcurrent({ statements }: Migration): boolean {
  return statements.some((statement) => statement.replaceAll(/--.*$/gm, '').search(concurrently) >= 0)
}

async function applyPatiently(client: pg.Client, migration: Migration, limits: MigrationLimits) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isConcurrent(migration)) await applyConcurrently(client, migration)
      else await applyInTransaction(client, migration, limits)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      const isTaken = error.code === lockNotAvailable || error.code === deadlockDetected
      if (isTaken && attempt < limits.attempts) await pause(limits.pauseMs)
      else throw explainFailure(migration, error, isTaken)
    }
  }
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

function explainFailure({ name }: Migration, error: pg.DatabaseError, isTaken: boolean): DatabaseStartError {
  const message = isTaken
    ? `Migration ${name} waited in vain for a table that another connection holds (a dump, a long transaction?). Nothing was changed. Start again when that has ended.`
    : `Migration ${name} failed, and nothing was changed: ${error.message} (${error.code}).`
  return new DatabaseStartError(message, { cause: error, tryAgain: isTaken })
}

async function applyInTransaction(client: pg.Client, migration: Migration, limits: MigrationLimits) {
  await client.query('begin')
  try {
    await client.query(
      `set local lock_timeout = ${limits.lockTimeoutMs}; set local statement_timeout = ${limits.statementTimeoutMs}`,
    )
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyConcurrently(client: pg.Client, migration: Migration) {
  const { lockTimeoutMs, statementTimeoutMs } = concurrentLimits
  await client.query(`set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}`)
  try {
    await removeUnfinishedIndexes(client, migration)
    await applyMigration(client, migration)
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => {})
  }
}

/** A concurrent build that was cut off leaves an index that nobody reads, under the name of the one that is to be built. */
async function removeUnfinishedIndexes(client: pg.Client, { statements }: Migration) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) {
    if (statements.some((statement) => statement.includes(name)))
      await client.query(`drop index concurrently "${name}"`)
  }
}

/**
 * Asks again and again instead of waiting in the database: `create index concurrently` waits for every statement that runs,
 * also for one that waits for this lock.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      migrationLock,
    ])
    if (rows[0]?.mine) return
    await pause(100)
  }
}

/** A database that has some of the migrations from before the first release: what it lacks is in no file any more. */
function requireFirstRelease(applied: string[]): void {
  const [firstRelease] = readOwnMigrations()
  if (applied.length === 0 || !firstRelease || applied.includes(firstRelease.hash)) return
  throw new DatabaseStartError(
    `The database stands at migration ${applied.length} of ${beforeFirstRelease.count} from before the first release, and this version begins there. ` +
      'Start it once with the last version from before the first release (docs/operations.md, "Upgrade", says how to get it), then with this one.',
  )
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
