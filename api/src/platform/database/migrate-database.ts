import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAwayError, DatabaseStartError } from './database-start-error.ts'
import { leadsStraight } from './find-way.ts'
import { beforeFirstRelease, type Migration, readAppliedMigrations, readOwnMigrations } from './migrations.ts'
import { openClient } from './open-client.ts'

const oldestMajor = 15

/** Any number, the same in every version of the program: who holds this lock migrates. */
const migrationLock = 7_203_115_100

/**
 * How a migration gives way to the instances that serve meanwhile. Whoever asks for a table waits behind a migration
 * that waits for it, so that wait is shorter than the 3.5 s that a request waits for the database, and is tried again
 * after a pause.
 */
type MigrationLimits = {
  /** How long another start may have its turn. */
  turnTimeoutMs: number
  lockTimeoutMs: number
  statementTimeoutMs: number
  attempts: number
  pauseMs: number
}
const limits: MigrationLimits = {
  turnTimeoutMs: 10 * 60_000,
  lockTimeoutMs: 2_000,
  statementTimeoutMs: 60_000,
  attempts: 20,
  pauseMs: 1_000,
}

/** Of what is built beside people who read and write on: nobody waits for it. */
const concurrentLimits = { lockTimeoutMs: 10 * 60_000, statementTimeoutMs: 60 * 60_000 }

type Options = Partial<MigrationLimits> & {
  migrations?: Migration[]
  /** The one that `url` comes from. */
  setting?: string
  /** Hears every few seconds whom it waits for. */
  onWaiting?: (line: string) => void
}

/**
 * Brings the database to the newest migration. Several starts at once take turns; without that, 2 of 12 simultaneous
 * starts failed.
 *
 * @param url without a pooler where there is such a way
 * @throws {DatabaseStartError} when it cannot; the migration that failed has changed nothing.
 */
export async function migrateDatabase(
  url: string,
  {
    migrations = readOwnMigrations(),
    setting = 'DATABASE_URL',
    onWaiting = () => {},
    ...others
  }: Options = {},
): Promise<void> {
  const patience = { ...limits, ...others }
  const client = await openClient(url, setting, migratorName)
  try {
    await requireSupportedVersion(client)
    await requirePrimary(client)
    // Nothing to do is nothing to write or to wait for: a start on a full disk still serves what can be read.
    if ((await findMissing(client, migrations)).length === 0) return
    await inTurn({ url, setting, patience, onWaiting }, async () => {
      const missing = await findMissing(client, migrations)
      if (missing.length === 0) return
      await makeMigrationTable(client)
      for (const migration of missing) await applyPatiently(client, migration, patience)
    })
  } finally {
    await client.end()
  }
}

async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readAppliedMigrations(client)
  requireFirstRelease(applied)
  return migrations.filter(({ hash }) => !applied.includes(hash))
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
  // A pooler would give these limits to whoever has the connection next.
  const isOurs = await leadsStraight(client)
  const { lockTimeoutMs, statementTimeoutMs } = concurrentLimits
  if (isOurs)
    await client.query(`set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}`)
  try {
    await removeUnfinishedIndexes(client, migration)
    await applyMigration(client, migration)
  } finally {
    if (isOurs) await client.query('reset lock_timeout; reset statement_timeout').catch(() => {})
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

const askEveryMs = 100
const sayEveryMs = 5_000
const migratorName = 'nyaysathi migrations'

/**
 * Does `work` while no other start does its own. The turn is held by a transaction on a connection of its own: it ends with
 * the program that holds it, however that ends, and no pooler can keep it for anybody else.
 *
 * Asks again and again instead of waiting in the database: `create index concurrently` waits for every statement that runs,
 * also for one that waits for this lock.
 */
async function inTurn(
  {
    url,
    setting,
    patience,
    onWaiting,
  }: { url: string; setting: string; patience: MigrationLimits; onWaiting: (line: string) => void },
  work: () => Promise<void>,
): Promise<void> {
  const turn = await openClient(url, setting, migratorName)
  const lost = new Promise<never>((_, reject) => {
    turn.on('end', () =>
      reject(new DatabaseAwayError('The connection that held the turn to migrate was lost.')),
    )
  })
  lost.catch(() => {})
  try {
    const end = performance.now() + patience.turnTimeoutMs
    for (let sayAt = performance.now() + askEveryMs * 3; !(await takeTurn(turn)); ) {
      const isOver = performance.now() > end
      if (isOver || performance.now() > sayAt) {
        const line = `Another start migrates the database: ${await describeHolder(turn)}.`
        if (isOver)
          throw new DatabaseStartError(
            `${line} It did not end in ${Math.round(patience.turnTimeoutMs / 1_000)} s. If nothing migrates any more, end that connection: select pg_terminate_backend(pid).`,
            { tryAgain: true },
          )
        onWaiting(line)
        sayAt = performance.now() + sayEveryMs
      }
      await pause(askEveryMs)
    }
    await Promise.race([work(), lost])
  } finally {
    await turn.end()
  }
}

/** Begins a transaction that ends with the turn. */
async function takeTurn(turn: pg.Client): Promise<boolean> {
  await turn.query('begin')
  const { rows } = await turn.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    migrationLock,
  ])
  if (rows[0]?.mine) {
    // It is idle for as long as the longest migration takes.
    await turn.query('set local idle_in_transaction_session_timeout = 0')
    return true
  }
  await turn.query('rollback')
  return false
}

/** Whose connection it is, since when, and where it comes from, as far as this user may see it. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{
    pid: number
    name: string | null
    address: string | null
    since: Date | null
  }>(
    `select l.pid, nullif(a.application_name, '') as name, host(a.client_addr) as address,
       coalesce(a.xact_start, a.backend_start) as since
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) | l.objid::bigint = $1`,
    [migrationLock],
  )
  const [holder] = rows
  if (!holder) return 'it has just ended'
  const { pid, name = 'without a name', address, since } = holder
  return [
    `connection ${pid} of the database (${name})`,
    address && `from ${address}`,
    since && `since ${since.toISOString()}`,
  ]
    .filter(Boolean)
    .join(' ')
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

/** Waiting is of use: the address may soon lead to the primary, or this server become it. */
async function requirePrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) {
    throw new DatabaseAwayError(
      `The database at ${client.host}:${client.port} is a read-only standby: DATABASE_URL must lead to the primary.`,
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
