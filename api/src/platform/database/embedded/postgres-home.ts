import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commandLine } from '../../command-line.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { errorCodeOf, syncFolder, writeFileDurably } from './durable-files.ts'
import type { PostgresEngine } from './postgres-engine.ts'
import { unavailable } from './postgres-engine.ts'
import { canEnter, giveFolderTo, type PostgresUser } from './postgres-user.ts'

export const superuser = 'nyaysathi'

/** Where clusters go whose `DATA_DIR` the user that PostgreSQL runs as cannot enter. */
export const sharedHomes = '/var/lib/nyaysathi'

/** A cluster and what belongs to it, in one folder that appears complete or not at all. */
export type PostgresHome = {
  folder: string
  clusterFolder: string
  logFile: string
  password: string
}

/** Opens the home of the cluster below `dataDir`, and makes it first when there is none. Call it as the folder's owner. */
export function openPostgresHome(dataDir: string, engine: PostgresEngine, user: PostgresUser): PostgresHome {
  const folder = locateHome(dataDir, user)
  sweepHalfMade(folder)
  if (!fs.existsSync(folder)) createHome(folder, engine, user)
  refuseOtherMajor(folder, engine)
  try {
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
    return {
      folder,
      clusterFolder: path.join(folder, 'cluster'),
      logFile: path.join(folder, 'server.log'),
      password,
    }
  } catch (error) {
    throw new DatabaseStartError(
      `The database in ${folder} cannot be read (${errorCodeOf(error)}): is it another user's?`,
    )
  }
}

/** `DATA_DIR`/postgres, or the place that a link of this name leads to. */
function locateHome(dataDir: string, user: PostgresUser): string {
  const usual = path.join(dataDir, 'postgres')
  const linked = readLink(usual)
  if (linked) return linked
  if (canEnter(user, dataDir)) return usual
  if (fs.existsSync(usual)) {
    throw new DatabaseStartError(
      `${dataDir} cannot be entered by the user that PostgreSQL must run as. Start as the owner of the folder instead of root.`,
    )
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const elsewhere = path.join(sharedHomes, name)
  fs.mkdirSync(sharedHomes, { recursive: true, mode: 0o755 })
  fs.symlinkSync(elsewhere, usual)
  syncFolder(dataDir)
  return elsewhere
}

/** What a kill in the middle of the first start leaves behind. */
function sweepHalfMade(folder: string): void {
  const above = path.dirname(folder)
  const halfMade = `${path.basename(folder)}.new-`
  for (const name of fs.readdirSync(above)) {
    if (!name.startsWith(halfMade)) continue
    // A writer that was killed a moment ago may still be adding files; what stays is swept at the next start.
    fs.rmSync(path.join(above, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  }
}

function createHome(folder: string, engine: PostgresEngine, user: PostgresUser): void {
  const draft = `${folder}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = path.join(draft, 'password')
  try {
    fs.mkdirSync(draft, { mode: 0o700 })
    writeFileDurably(passwordFile, `${randomBytes(32).toString('hex')}\n`)
    giveFolderTo(user, draft)
    createCluster(path.join(draft, 'cluster'), passwordFile, engine, user)
    writeFileDurably(path.join(draft, 'engine.json'), describeEngine(engine))
    syncFolder(draft)
    fs.renameSync(draft, folder)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
  syncFolder(path.dirname(folder))
}

function createCluster(
  clusterFolder: string,
  passwordFile: string,
  engine: PostgresEngine,
  user: PostgresUser,
): void {
  const [command = '', ...options] = [
    ...user.prefix,
    path.join(engine.folder, 'bin', 'initdb'),
    `--pgdata=${clusterFolder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const made = spawnSync(command, options, {
    ...user.switchTo,
    cwd: '/',
    env: postgresEnvironment,
    encoding: 'utf8',
  })
  if (made.status === 0) return
  const reason = made.stderr?.trim().split('\n').at(-1) || errorCodeOf(made.error)
  throw unavailable(`could not make its database in ${path.dirname(path.dirname(clusterFolder))} (${reason})`)
}

/** Only what PostgreSQL needs: our own environment holds secrets and may hold PG* variables of the operator's. */
export const postgresEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }),
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Which PostgreSQL made the files; another major version cannot read them. */
function describeEngine({ version, major }: PostgresEngine): string {
  return `${JSON.stringify({ engine: 'postgresql', version, major })}\n`
}

function refuseOtherMajor(folder: string, engine: PostgresEngine): void {
  const record = path.join(folder, 'engine.json')
  const made = readMajor(record, path.join(folder, 'cluster', 'PG_VERSION'))
  if (made !== engine.major) {
    throw new DatabaseStartError(
      `${folder} was made by PostgreSQL ${made}, and this version of the program brings ${engine.major}. ` +
        `Dump it with the version that made it (${commandLine('db:dump')}) and restore it here (${commandLine('db:restore')}).`,
    )
  }
  if (fs.readFileSync(record, 'utf8') !== describeEngine(engine))
    writeFileDurably(record, describeEngine(engine))
}

function readMajor(record: string, versionFile: string): number {
  try {
    const { engine, major } = JSON.parse(fs.readFileSync(record, 'utf8')) as { engine: string; major: number }
    const inCluster = Number.parseInt(fs.readFileSync(versionFile, 'utf8'), 10)
    if (engine === 'postgresql' && major === inCluster) return major
    return inCluster
  } catch (error) {
    throw new DatabaseStartError(
      `The database in ${path.dirname(record)} cannot be read (${errorCodeOf(error)}): is it damaged or another user's?`,
    )
  }
}

function readLink(file: string): string | undefined {
  try {
    return fs.readlinkSync(file)
  } catch {
    return undefined
  }
}
