import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseStartError } from '../database-start-error.ts'
import type { PostgresEngine } from './postgres-engine.ts'
import { type PostgresHome, postgresEnvironment, superuser } from './postgres-home.ts'
import type { PostgresUser } from './postgres-user.ts'

export type PostgresServer = {
  pid: number
  port: number
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export type ServerLaunch = {
  engine: PostgresEngine
  home: PostgresHome
  user: PostgresUser
  port: number
  /** Beside and above ours. */
  settings: Record<string, string>
}

export const databaseName = 'nyaysathi'

/** After a crash it reads its log again first; on a slow disk that takes a while. */
const readyTimeLimitMs = 300_000

/**
 * Both together are less than the program leaves for closing its database. Ending at once is safe: the next start
 * reads the log again.
 */
const politeStopMs = 2_500
const quickStopMs = 2_000

/** Thrown when the server ended before it was ready. */
export class ServerEndedEarly extends DatabaseStartError {
  readonly lastWords: string
  constructor(lastWords: string, logFile: string) {
    super(`The embedded PostgreSQL ended at once (${lastWords || 'without a word'}). Its log is ${logFile}.`)
    this.lastWords = lastWords
  }
}

/** Starts the server and waits until it answers. `onSpawn` hears its process id before anything else can happen. */
export async function startPostgresServer(
  launch: ServerLaunch,
  onSpawn: (pid: number) => void,
): Promise<PostgresServer> {
  const { home, port } = launch
  const logStart = prepareLog(home.logFile)
  const child = spawnServer(launch)
  if (child.pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error]
    throw new DatabaseStartError(`The embedded PostgreSQL cannot be started (${error.message}).`)
  }
  onSpawn(child.pid)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const server = { pid: child.pid, port, ended, stop: () => stopServer(child, launch) }
  const deadline = Date.now() + readyTimeLimitMs
  while (!(await answers(home, port))) {
    if (hasEnded(child)) throw new ServerEndedEarly(readLastWords(home.logFile, logStart), home.logFile)
    if (Date.now() > deadline) {
      await server.stop()
      throw new DatabaseStartError(`The embedded PostgreSQL does not answer. Its log is ${home.logFile}.`)
    }
    await sleep(20)
  }
  return server
}

export function connectionOf(home: Pick<PostgresHome, 'password'>, port: number, database: string): string {
  return `postgres://${superuser}:${home.password}@127.0.0.1:${port}/${database}`
}

function spawnServer({ engine, home, user, port, settings: given }: ServerLaunch): ChildProcess {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ssl: 'off',
    max_connections: 50,
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // The texts of statements and errors can hold what people wrote: none of that reaches the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    ...given,
  }
  const [command = '', ...options] = [
    ...user.prefix,
    path.join(engine.folder, 'bin', 'postgres'),
    '-D',
    home.clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = fs.openSync(home.logFile, 'a', 0o600)
  try {
    // Its own process group, so that Ctrl-C in the terminal reaches only us and requests in flight can finish.
    const child = spawn(command, options, {
      ...user.switchTo,
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    fs.closeSync(log)
  }
}

async function answers(home: PostgresHome, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionOf(home, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(child: ChildProcess, { engine, home }: ServerLaunch): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const within = (limitMs: number) => Promise.race([ended.then(() => true), sleep(limitMs, false)])
  if (process.platform === 'win32') stopOnWindows(engine, home)
  else child.kill('SIGINT')
  if (await within(politeStopMs)) return
  child.kill('SIGQUIT')
  if (await within(quickStopMs)) return
  child.kill('SIGKILL')
  await ended
}

/** Windows has no signals: its own program tells the server to stop. */
function stopOnWindows(engine: PostgresEngine, home: PostgresHome): void {
  const control = path.join(engine.folder, 'bin', 'pg_ctl.exe')
  spawn(control, ['stop', '-D', home.clusterFolder, '-m', 'fast', '-W'], { stdio: 'ignore' }).on(
    'error',
    () => {},
  )
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Its length at the start; it begins anew when it has grown large. */
function prepareLog(logFile: string): number {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size < 1_000_000) return size
  fs.truncateSync(logFile)
  return 0
}

/** Why it ended, without its answers to our own asking whether it is ready. */
function readLastWords(logFile: string, from: number): string {
  const lines = fs.readFileSync(logFile).subarray(from).toString('utf8').split('\n').filter(Boolean)
  const reasons = lines.filter(
    (line) =>
      /FATAL|PANIC|error while loading|not found/.test(line) && !/starting up|not yet accepting/.test(line),
  )
  return (reasons.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '')
}
