import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../run/free-port.mjs'
import { haveDebianPackages } from './debian-packages.mjs'

const programs = '/usr/lib/postgresql/15/bin'

/** A throw-away server of the oldest PostgreSQL that we promise to work with. undefined: there is none to be had. */
export async function startPostgres15() {
  if (!fs.existsSync(programs) && !haveDebianPackages(['postgresql-15'])) return undefined
  const user = findUser()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-postgres-15-'))
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const cluster = path.join(folder, 'cluster')
  const made = spawnSync(
    path.join(programs, 'initdb'),
    [
      '--pgdata',
      cluster,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (made.status !== 0) return undefined
  const port = await findFreePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // As many as the embedded one of the other tests has.
    max_connections: 200,
    log_min_messages: 'fatal',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilItListens(server, port)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilItListens(server, port) {
  while (server.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const connected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (connected) return
    await sleep(100)
  }
}
