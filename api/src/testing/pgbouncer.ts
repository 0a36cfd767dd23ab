import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../platform/free-port.ts'

/** Debian's, or another one to be tried. */
const program = process.env.NYAYSATHI_PGBOUNCER ?? '/usr/sbin/pgbouncer'

export const hasPgBouncer = fs.existsSync(program)

/** PgBouncer by transaction in front of all databases of a server, which hands out its connections in turn. */
export async function startPgBouncer(serverUrl: string, settings: Record<string, string | number> = {}) {
  const { hostname, port, username, password } = new URL(serverUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-pgbouncer-'))
  const listenPort = await findFreePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 10,
    // No two transactions in a row on the same connection, where there are more than one.
    server_round_robin: 1,
    ...settings,
  }
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}${password && ` password='${password}'`}
[pgbouncer]
${Object.entries(all)
  .map(([name, value]) => `${name} = ${value}\n`)
  .join('')}`,
  )
  fs.chmodSync(folder, 0o755)
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const start = async () => {
    const started = spawn(program, [...as, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    started.stderr.on('data', (text) => {
      said += String(text)
    })
    while (!said.includes('process up')) {
      if (started.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`)
      await Promise.race([once(started.stderr, 'data'), once(started, 'close')])
    }
    return started
  }
  let child = await start()
  const kill = async () => {
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  return {
    /** The same database through it. */
    urlOf(databaseUrl: string): string {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${listenPort}`
      return url.href
    },
    kill,
    async start(): Promise<void> {
      child = await start()
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    async stop(): Promise<void> {
      await kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
