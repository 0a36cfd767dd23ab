import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkStoredFiles, type FileCheck } from '../files/index.ts'
import type { Config } from '../platform/config.ts'
import { restoreDatabase } from '../platform/database/dump/restore-database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { withKeptKeys } from '../platform/kept-keys.ts'
import { deriveKeys } from '../platform/keys.ts'
import { createLog } from '../platform/log.ts'
import { BackupProblem, compareWithRecord, type Server, withClient } from './backup-record.ts'
import { type Backup, listBackups, type RunAs, restoreBackup, whoRuns } from './pgbackrest.ts'
import { startScratchServer } from './scratch-server.ts'

export type DrillOptions = {
  config: Config
  /** A folder that holds a copy of `files/`; undefined: the files of the installation themselves. */
  filesIn: string | undefined
  /** About how many files are opened. */
  sample: number
  /** Where there is room for the whole database once more. */
  room: string
  /** Where PostgreSQL's programs are; undefined: where Debian has them, or on the PATH. */
  programs: string | undefined
  /** How old the newest commit in the backups may be. */
  mostLostSeconds: number
}

export type DrillReport = {
  /** What was restored, in words. */
  what: string
  madeAt: Date
  tables: number
  rows: number
  restoreSeconds: number
  /** Of what was confirmed to people, this much at the end would be gone if all of it were lost now. */
  lostSeconds: number
  files: FileCheck
  /** Empty: the backup is what it should be. */
  problems: string[]
}

/** Nothing of the product is started on what was restored: no mail goes out, no job runs, nobody reaches it. */
export async function drillBackup(options: DrillOptions): Promise<DrillReport> {
  const { config, room } = options
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (!databaseUrl) {
    throw new BackupProblem(
      'Without DATABASE_URL the backup is a dump: npm run backup:drill -- FILE proves one that npm run db:dump wrote.',
    )
  }
  const backup = listBackups().at(-1)
  if (!backup) throw new BackupProblem('There is no backup yet: npm run backup makes one.')
  const { record } = backup
  if (!record) {
    throw new BackupProblem(
      `The newest backup (${backup.label}) has no record of what it has to hold: make it by npm run backup, not by pgbackrest alone.`,
    )
  }
  requireRoom(room, backup)
  const archived = await commitAndWaitForArchive({ connectionString: databaseUrl }, options.mostLostSeconds)
  return inScratchFolder(room, whoRuns(), async (folder) => {
    const beganAt = performance.now()
    const cluster = path.join(folder, 'cluster')
    restoreBackup({ label: backup.label, cluster, target: record.lsn })
    const place = {
      folder,
      cluster,
      programs: programsOf(backup, options.programs),
      person: personOf(databaseUrl),
    }
    const problems = await compareAtRecord(place, backup)
    const scratch = await startScratchServer(place, {
      recovery_target_lsn: '',
      recovery_target_action: 'promote',
    })
    try {
      const newest = await waitUntilRestored(scratch.server)
      const restoreSeconds = (performance.now() - beganAt) / 1_000
      if (archived.lsn && !(await hasReached(scratch.server, archived.lsn)))
        problems.push('a commit of this hour is not in the archive')
      const lostSeconds = archived.seconds ?? (Date.now() - newest.getTime()) / 1_000
      if (lostSeconds > options.mostLostSeconds)
        problems.push(
          `${Math.round(lostSeconds)} s of what was confirmed would be lost, more than ${options.mostLostSeconds}: look at archive_timeout and at what the database's log says of archive_command`,
        )
      const files = await checkKeyAndFiles(scratch.server, options, problems)
      return {
        what: `backup ${backup.label} with its log up to ${newest.toISOString()}`,
        madeAt: backup.stoppedAt,
        tables: Object.keys(record.tables).length,
        rows: Object.values(record.tables).reduce((sum, [rows]) => sum + rows, 0),
        restoreSeconds,
        lostSeconds,
        files,
        problems,
      }
    } finally {
      await scratch.stop()
    }
  })
}

/** The same for a dump: restored into an embedded database of its own, where it is compared by counts and hashes. */
export async function drillDump(file: string, options: DrillOptions): Promise<DrillReport> {
  const { config, room } = options
  return inScratchFolder(room, {}, async (folder) => {
    const beganAt = performance.now()
    const madeAt = fs.statSync(file, { throwIfNoEntry: false })?.mtime
    if (!madeAt) throw new BackupProblem(`There is no dump at ${file}.`)
    const dataDir = path.join(folder, 'data')
    const log = createLog({ ...config, logLevel: 'silent' })
    const server = await startEmbeddedPostgres({ dataDir, log })
    try {
      const secretKeys = [config.secretKey, ...config.earlierSecretKeys]
      const restored = await restoreDatabase({ url: server.url, secretKeys, file, replace: false })
      const restoreSeconds = (performance.now() - beganAt) / 1_000
      const problems: string[] = []
      const files = await checkKeyAndFiles({ connectionString: server.url }, options, problems)
      return {
        what: `dump ${file}`,
        madeAt,
        ...restored,
        restoreSeconds,
        lostSeconds: (Date.now() - madeAt.getTime()) / 1_000,
        files,
        problems,
      }
    } finally {
      await server.stop()
    }
  })
}

/**
 * Commits something on the living database and waits until it is in the archive: how long that takes is what would be lost.
 * A database that is away has nothing to say; then the age of the newest commit is all that is known.
 */
async function commitAndWaitForArchive(
  server: Server,
  mostSeconds: number,
): Promise<{ lsn?: string; seconds?: number }> {
  try {
    return await withClient(server, async (client) => {
      const { rows } = await client.query<{ lsn: string; file: string }>(
        `select lsn::text, pg_walfile_name(lsn) as file from pg_logical_emit_message(true, 'nyaysathi', 'backup drill') lsn`,
      )
      const { lsn = '', file = '' } = rows[0] ?? {}
      const beganAt = performance.now()
      for (;;) {
        const seconds = (performance.now() - beganAt) / 1_000
        if (await isArchived(client, file)) return { lsn, seconds }
        if (seconds > mostSeconds + 30) return { seconds }
        await pause(500)
      }
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    return {}
  }
}

/** The names of the files of one timeline are in the order of their content. */
async function isArchived(client: pg.Client, file: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
    [file],
  )
  return rows[0]?.done ?? false
}

type Place = Parameters<typeof startScratchServer>[0]

/** At the very place in the log for which the record was taken, everything has to be as it was. */
async function compareAtRecord(place: Place, { record }: Backup): Promise<string[]> {
  if (!record) return []
  const scratch = await startScratchServer(place, {})
  try {
    return await withClient(scratch.server, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ state: string }>(
          'select pg_get_wal_replay_pause_state() as state',
        )
        if (rows[0]?.state === 'paused') break
        await pause(200)
      }
      return await compareWithRecord(client, record)
    })
  } finally {
    await scratch.stop()
  }
}

async function waitUntilRestored(server: Server): Promise<Date> {
  for (;;) {
    const row = await withClient(server, async (client) => {
      const { rows } = await client.query<{ going: boolean; newest: Date | null }>(
        'select pg_is_in_recovery() as going, pg_last_xact_replay_timestamp() as newest',
      )
      return rows[0]
    })
    if (row && !row.going) return row.newest ?? new Date(0)
    await pause(200)
  }
}

async function hasReached(server: Server, lsn: string): Promise<boolean> {
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ reached: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [lsn],
    )
    return rows[0]?.reached ?? false
  })
}

async function checkKeyAndFiles(
  server: Server,
  { config, filesIn, sample }: DrillOptions,
  problems: string[],
): Promise<FileCheck> {
  const pool = new pg.Pool({ ...server, max: 4 })
  pool.on('error', () => {})
  try {
    const keys = await withKeptKeys(pool, deriveKeys(config.secretKey, config.earlierSecretKeys)).catch(
      () => undefined,
    )
    if (!keys) {
      problems.push(
        'SECRET_KEY does not open what is in the backup: with this key nothing that people wrote can be read, and no file. Find the key that the installation had',
      )
      return { files: 0, missing: 0, opened: 0, broken: 0 }
    }
    const where = filesIn ? { ...config, storage: undefined, dataDir: filesIn } : config
    const files = await checkStoredFiles({ config: where, pool, keys }, { sample })
    if (files.missing > 0) problems.push(`${files.missing} of ${files.files} files are missing or cut`)
    if (files.broken > 0)
      problems.push(`${files.broken} of ${files.opened} files that were tried do not open`)
    return files
  } finally {
    await pool.end()
  }
}

/** As whom the program itself comes to this database. */
function personOf(url: string): Server {
  const { username, pathname } = new URL(url)
  return {
    user: decodeURIComponent(username) || 'postgres',
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
  }
}

function programsOf({ postgres }: Backup, named: string | undefined): string {
  const debian = `/usr/lib/postgresql/${postgres}/bin`
  const folders = [named, debian, ...(process.env.PATH ?? '').split(path.delimiter)]
  const found = folders.find((folder) => folder && fs.existsSync(path.join(folder, 'postgres')))
  if (!found) {
    throw new BackupProblem(
      `PostgreSQL ${postgres} is not on this machine: install it, or say where its programs are with --programs.`,
    )
  }
  return found
}

function requireRoom(room: string, { size }: Backup): void {
  const { bavail, bsize } = fs.statfsSync(room)
  const free = bavail * bsize
  if (free > size * 1.2) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new BackupProblem(
    `The drill needs ${gigabytes(size * 1.2)} in ${room}, and ${gigabytes(free)} are free there: name another folder with --room.`,
  )
}

async function inScratchFolder<T>(
  room: string,
  { uid, gid }: RunAs,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(room), 'nyaysathi-drill-'))
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Where the drill takes place unless said otherwise. */
export const usualRoom = os.tmpdir()
