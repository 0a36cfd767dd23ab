import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../platform/free-port.ts'
import { mountSmallDisk, unmountDisk } from './small-disk.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** True where Debian's PostgreSQL 15 is installed, as `npm run test:deep` does where it can. */
export const hasPostgres15 = fs.existsSync(programs)

type Options = {
  /** The primary lies on a disk of its own of so many mebibytes, in memory. Only where `canMountDisks`. */
  primaryDisk?: number
  /** Of PostgreSQL, for both. */
  settings?: Record<string, string | number>
  /** Files that both read, such as their certificate: they come to belong to PostgreSQL's user. */
  files?: string[]
  /** More environment for the primary. */
  primaryEnv?: Record<string, string>
}

/** A throw-away primary, and a standby that it streams to. */
export async function startPostgresPair({
  primaryDisk,
  settings = {},
  files = [],
  primaryEnv,
}: Options = {}) {
  const user = findUser()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-pair-'))
  const disk = path.join(folder, 'primary-disk')
  if (primaryDisk) {
    fs.mkdirSync(disk)
    mountSmallDisk(disk, primaryDisk)
  }
  if (user)
    for (const file of [folder, ...(primaryDisk ? [disk] : []), ...files])
      fs.chownSync(file, user.uid, user.gid)
  const do_ = (program: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs, program), options, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }

  /** One of the two, by the folder that it keeps its data in. */
  async function serverIn(data: string, port: number, env: Record<string, string> = {}) {
    let server: ChildProcess
    const start = async () => {
      const all = {
        listen_addresses: '127.0.0.1',
        port,
        unix_socket_directories: '',
        fsync: 'off',
        log_min_messages: 'fatal',
        max_connections: 200,
        ...settings,
      }
      server = spawn(
        path.join(programs, 'postgres'),
        ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
        { ...user, cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' },
      )
      await untilItAnswers(server, port)
    }
    return {
      port,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start,
      /** As the machine's end would: nothing is written any more. */
      kill: async () => {
        const all = [server, ...childrenOf(server)]
        const ended = hasEnded(server) ? undefined : once(server, 'exit')
        for (const { pid } of all) signal(pid, 'SIGKILL')
        await ended
      },
      end: () => end(server, 'SIGQUIT'),
      hasEnded: () => hasEnded(server),
      /** All its processes stand still; connections stay as they are. */
      freeze: () => {
        for (const { pid } of [server, ...childrenOf(server)]) signal(pid, 'SIGSTOP')
      },
      goOn: () => {
        for (const { pid } of [server, ...childrenOf(server)]) signal(pid, 'SIGCONT')
      },
      promote: () => do_('pg_ctl', 'promote', '--pgdata', data, '--wait'),
    }
  }

  const primary = await serverIn(primaryDisk ? disk : 'primary', await findFreePort(), primaryEnv)
  const standby = await serverIn('standby', await findFreePort())
  const dataOfPrimary = primaryDisk ? disk : 'primary'
  do_(
    'initdb',
    `--pgdata=${dataOfPrimary}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  )
  await primary.start()
  const from = `host=127.0.0.1 port=${primary.port} user=postgres`
  do_('pg_basebackup', '--pgdata=standby', `--dbname=${from}`, '--write-recovery-conf', '--checkpoint=fast')
  await standby.start()
  return {
    primary,
    standby,
    /** The folder that the primary keeps its data in. */
    primaryFolder: path.resolve(folder, dataOfPrimary),
    stop: async () => {
      for (const server of [standby, primary]) {
        server.goOn()
        await server.end()
      }
      if (primaryDisk) unmountDisk(disk)
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** PostgreSQL starts each of its processes from the first one. */
function childrenOf({ pid }: ChildProcess): { pid: number }[] {
  const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout
  return listed
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ pid: Number(line) }))
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL ended.')
}
