import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { DatabaseStartError } from '../database-start-error.ts'
import { guardDisk } from './disk-guard.ts'
import { errorCodeOf } from './durable-files.ts'
import { type FolderOwner, ownFolder } from './folder-owner.ts'
import { keepServerRunning } from './keep-server-running.ts'
import { stopOrphanServer } from './orphan-server.ts'
import { findPostgresEngine, type PostgresEngine, prepareEngine } from './postgres-engine.ts'
import { openPostgresHome, sharedHomes } from './postgres-home.ts'
import { connectionOf, databaseName } from './postgres-server.ts'
import {
  canEnter,
  choosePostgresUser,
  giveFolderTo,
  type PostgresUser,
  type PostgresUserKind,
} from './postgres-user.ts'

type EmbeddedPostgres = {
  url: string
  /** As `DiskGuard` says. */
  hasRoomForSigningIn(): boolean
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * PostgreSQL's own server on the files in `dataDir`, for this process alone. It ends with us, however we end; when it
 * ends alone it is started again on the same port, so that the url stays true.
 *
 * @throws {DatabaseStartError} whose message is one line for the operator.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  runAs,
  settings = {},
  freeBytes,
}: {
  dataDir: string
  log: Log
  runAs?: PostgresUserKind[]
  /** Settings of the server, beside and above ours. */
  settings?: Record<string, string>
  /** How much is free in a folder; only tests say it themselves. */
  freeBytes?: (folder: string) => number
}): Promise<EmbeddedPostgres> {
  const user = choosePostgresUser(runAs)
  const folder = makeDataFolder(dataDir)
  const owners = [ownFolder(folder)]
  try {
    const engine = reachableEngine(folder, user)
    const home = openPostgresHome(folder, engine, user)
    // Two data folders can lead to one cluster, when somebody copied the link.
    if (path.dirname(home.folder) !== folder) owners.push(ownFolder(home.folder))
    await stopOrphanServer(home.clusterFolder, log)
    giveFolderTo(user, home.folder)
    const disk = guardDisk({ folder: home.folder, log, ...(freeBytes && { freeBytes }) })
    const running = await keepServerRunning({ engine, home, user, settings, log, disk })
    try {
      await createDatabase(connectionOf(home, running.port, 'postgres'))
    } catch (error) {
      await running.stop()
      throw error
    }
    return {
      url: connectionOf(home, running.port, databaseName),
      hasRoomForSigningIn: disk.hasRoomForSigningIn,
      stop: async () => {
        await running.stop()
        releaseAll(owners)
      },
    }
  } catch (error) {
    releaseAll(owners)
    throw error
  }
}

function releaseAll(owners: FolderOwner[]): void {
  for (const owner of owners.toReversed()) owner.release()
}

function makeDataFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new DatabaseStartError(`DATA_DIR cannot be written (${errorCodeOf(error)}): ${dataDir}`)
  }
}

function reachableEngine(dataDir: string, user: PostgresUser): PostgresEngine {
  const engine = findPostgresEngine()
  return prepareEngine(engine, {
    reachable: canEnter(user, engine.folder),
    copiesFolder: user.switchTo ? sharedHomes : dataDir,
  })
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
