import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { DatabaseStartError } from '../database-start-error.ts'
import { errorCodeOf } from './durable-files.ts'
import { type FolderOwner, ownFolder } from './folder-owner.ts'
import { stopOrphanServer } from './orphan-server.ts'
import { findPostgresEngine, type PostgresEngine, prepareEngine } from './postgres-engine.ts'
import { openPostgresHome, sharedHomes } from './postgres-home.ts'
import {
  connectionOf,
  databaseName,
  findFreePort,
  type PostgresServer,
  ServerEndedEarly,
  type ServerLaunch,
  startPostgresServer,
} from './postgres-server.ts'
import { canEnter, choosePostgresUser, type PostgresUser, type PostgresUserKind } from './postgres-user.ts'
import { startWatchdog } from './watchdog.ts'

export type EmbeddedPostgres = {
  url: string
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const startAttempts = 60

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
}: {
  dataDir: string
  log: Log
  runAs?: PostgresUserKind[]
  /** Settings of the server, beside and above ours. */
  settings?: Record<string, string>
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
    const running = await keepServerRunning({ engine, home, user, settings, log })
    try {
      await createDatabase(connectionOf(home, running.port, 'postgres'))
    } catch (error) {
      await running.stop()
      throw error
    }
    return {
      url: connectionOf(home, running.port, databaseName),
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

type Launch = Omit<ServerLaunch, 'port'> & { log: Log }

async function keepServerRunning(launch: Launch) {
  const watchdog = startWatchdog(path.join(launch.home.clusterFolder, 'postmaster.pid'))
  let server: PostgresServer
  try {
    server = await startWithPatience(launch, watchdog.watch)
  } catch (error) {
    watchdog.dismiss()
    throw error
  }
  const { port } = server
  let stopping = false

  const restartWhenItEnds = async () => {
    while (!stopping) {
      await server.ended
      if (stopping) return
      launch.log.error('the database server ended unexpectedly and is started again')
      try {
        await stopOrphanServer(launch.home.clusterFolder, launch.log)
        server = await startWithPatience(launch, watchdog.watch, port)
        if (stopping) return void (await server.stop())
        launch.log.warn('the database server is back')
      } catch (error) {
        launch.log.error(
          { reason: error instanceof Error ? error.message : '' },
          'the database server cannot start',
        )
        await sleep(1_000, undefined, { ref: false })
      }
    }
  }
  const restarting = restartWhenItEnds()

  return {
    port,
    stop: async () => {
      stopping = true
      await server.stop()
      await restarting
      watchdog.dismiss()
    },
  }
}

/** A port can be taken between finding and using it, and the last backends of a killed server need a moment to go. */
async function startWithPatience(launch: Launch, onSpawn: (pid: number) => void, port?: number) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgresServer({ ...launch, port: port ?? (await findFreePort()) }, onSpawn)
    } catch (error) {
      const passes =
        error instanceof ServerEndedEarly && /in use|could not create any TCP/.test(error.lastWords)
      if (!passes || attempt === startAttempts) throw error
      await sleep(500)
    }
  }
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
