import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../platform/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** True where Debian's PostgreSQL 15 is installed, as `npm run test:deep` does where it can. */
export const hasPostgres15 = fs.existsSync(programs)

/** A throw-away primary, and a standby that it streams to. */
export async function startPostgresPair() {
  const user = findUser()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-pair-'))
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const do_ = (program: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs, program), options, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()]
  do_('initdb', '--pgdata=primary', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync')
  const run = async (name: 'primary' | 'standby', port: number) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      log_min_messages: 'fatal',
      max_connections: 200,
    }
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', name, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      { ...user, cwd: folder, stdio: 'ignore' },
    )
    await untilItAnswers(server, port)
    return server
  }
  const primary = await run('primary', primaryPort)
  const from = `host=127.0.0.1 port=${primaryPort} user=postgres`
  do_('pg_basebackup', '--pgdata=standby', `--dbname=${from}`, '--write-recovery-conf', '--checkpoint=fast')
  let standby = await run('standby', standbyPort)
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    primaryUrl: urlOf(primaryPort),
    standbyUrl: urlOf(standbyPort),
    killStandby: () => end(standby, 'SIGQUIT'),
    startStandby: async () => {
      standby = await run('standby', standbyPort)
    },
    stop: async () => {
      for (const server of [standby, primary]) await end(server, 'SIGQUIT')
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
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
