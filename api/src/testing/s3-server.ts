import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../platform/free-port.ts'
import { mountSmallDisk, unmountDisk } from './small-disk.ts'

const programs = ['memcached', 'account', 'container', 'object', 'proxy'] as const
const programOf = (name: string) => `/usr/bin/${name === 'memcached' ? name : `swift-${name}-server`}`

/** True where Debian's OpenStack Swift and memcached are installed, as `npm run test:deep` does where it can. */
export const hasS3Server = programs.every((name) => fs.existsSync(programOf(name)))

export type S3Server = {
  endpoint: string
  /** Names of the environment, with values that this server takes. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** The folder that objects lie in. */
  objects: string
  stop(): Promise<void>
}

/**
 * A throw-away server that speaks S3 and refuses wrong signatures: OpenStack Swift with one copy of everything in a
 * temporary folder, on this machine's own address. It needs nothing of /etc. `disk`: objects lie on one of their own of so
 * many mebibytes, in memory; only where `canMountDisks`.
 */
export async function startS3Server({ disk }: { disk?: number } = {}): Promise<S3Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-s3-'))
  const objects = path.join(folder, 'devices')
  fs.mkdirSync(objects)
  if (disk) mountSmallDisk(objects, disk)
  fs.mkdirSync(path.join(objects, 'd1'))
  const ports = Object.fromEntries(
    await Promise.all(programs.map(async (name) => [name, await findFreePort()] as const)),
  )
  writeSettings(folder, ports)
  makeRings(folder, ports)
  const children = programs.map((name) => run(name, folder, ports))
  const stop = async () => {
    await Promise.all(children.map(end))
    if (disk) unmountDisk(objects)
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await Promise.all(children.map((child, at) => untilItListens(child, ports[programs[at] ?? ''] ?? 0)))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    credentials: { AWS_ACCESS_KEY_ID: 'test:keeper', AWS_SECRET_ACCESS_KEY: 'only-for-tests' },
    objects,
    stop,
  }
}

type Ports = Record<string, number>

function writeSettings(folder: string, ports: Ports): void {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  const common = (name: string) =>
    [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${ports[name]}`,
      `swift_dir = ${folder}`,
      `devices = ${path.join(folder, 'devices')}`,
      'mount_check = false',
      'workers = 0',
      `user = ${os.userInfo().username}`,
      'log_level = ERROR',
      // Swift has no other way to say where the log goes; nobody listens there.
      `log_address = ${path.join(folder, 'no-log')}`,
    ].join('\n')
  write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = only\nswift_hash_path_suffix = tests\n')
  for (const name of ['account', 'container', 'object']) {
    write(
      `${name}.conf`,
      `${common(name)}\n[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\nallow_versions = on\n`,
    )
  }
  write(
    'proxy.conf',
    `${common('proxy')}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo symlink versioned_writes proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ap-south-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_keeper = only-for-tests .admin
user_test_reader = only-for-tests
[filter:slo]
use = egg:swift#slo
[filter:symlink]
use = egg:swift#symlink
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
allow_object_versioning = true
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# There is no other copy to ask meanwhile.
error_suppression_interval = 1
`,
  )
}

/** Where each kind of thing lies: here, once. */
function makeRings(folder: string, ports: Ports): void {
  const program = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(sys.argv[2::2], sys.argv[3::2]):
    builder = RingBuilder(1, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1,
                     'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`
  const rings = ['account', 'container', 'object'].flatMap((name) => [name, String(ports[name])])
  const made = spawnSync('/usr/bin/python3', ['-c', program, folder, ...rings], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`The rings of the S3 server were not made: ${made.stderr}`)
}

function run(name: string, folder: string, ports: Ports): ChildProcess {
  const options =
    name === 'memcached'
      ? ['-l', '127.0.0.1', '-p', String(ports[name]), '-U', '0', '-u', os.userInfo().username]
      : [path.join(folder, `${name}.conf`)]
  // It dies with us, however we end.
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', programOf(name), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const connected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (connected) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The S3 server did not start.')
}
