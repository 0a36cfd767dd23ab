/** @module-tag deep */

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createDataFolder,
  openFolder,
  serverPidOf,
  startWriter,
  waitUntil,
} from '../../../testing/test-database-folder.ts'
import { createSilentLog } from '../../log.ts'
import { startOfProcess } from './process-identity.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir: string

beforeEach(() => {
  dataDir = createDataFolder()
})

afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

test('it listens on loopback alone, asks for a password, and forces what it confirms to the disk', async () => {
  const database = await openFolder(dataDir)
  try {
    const settings = await ask(
      database.url,
      `select name, setting from pg_settings
        where name in ('listen_addresses', 'unix_socket_directories', 'ssl', 'fsync', 'synchronous_commit', 'full_page_writes')
        order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      ssl: 'off',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    })
    const [role] = await ask(database.url, 'select rolpassword from pg_authid where rolname = current_user')
    expect(role?.rolpassword).toMatch(/^SCRAM-SHA-256\$/)
    const wrong = new URL(database.url)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const passwordFile = path.join(dataDir, 'postgres', 'password')
    expect(fs.statSync(passwordFile).mode & 0o777).toBe(0o600)
    expect(new URL(database.url).password).toBe(fs.readFileSync(passwordFile, 'utf8').trim())
  } finally {
    await database.stop()
  }
})

test.runIf(process.platform === 'linux')(
  'a server that a killed program left behind is stopped, not adopted',
  async () => {
    const writer = startWriter(dataDir)
    await writer.waitFor(() => writer.acknowledged.length > 0)
    const orphan = serverPidOf(dataDir)
    killWatchdogOf(dataDir)
    await writer.kill()
    expect(startOfProcess(orphan)).toBeDefined()
    const database = await openFolder(dataDir)
    expect(startOfProcess(orphan)).toBeUndefined()
    expect(serverPidOf(dataDir)).not.toBe(orphan)
    const rows = await ask(database.url, 'select number from written')
    expect(rows.length).toBeGreaterThanOrEqual(writer.acknowledged.length)
    await database.stop()
  },
)

test('a pid file whose process is somebody else now does not stop the start, nor that process', async () => {
  await (await openFolder(dataDir)).stop()
  const somebodyElse = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: 'pipe' })
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  fs.writeFileSync(pidFile, `${somebodyElse.pid}\n`)
  const database = await openFolder(dataDir)
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(somebodyElse.exitCode ?? somebodyElse.signalCode).toBeNull()
  somebodyElse.kill('SIGKILL')
})

test('a folder of another major version is refused in one line, untouched', async () => {
  await (await openFolder(dataDir)).stop()
  const home = path.join(dataDir, 'postgres')
  fs.writeFileSync(path.join(home, 'cluster', 'PG_VERSION'), '17\n')
  await expect(openFolder(dataDir)).rejects.toThrow(
    `${home} was made by PostgreSQL 17, and this version of the program brings 18. ` +
      'Dump it with the version that made it (npm run db:dump) and restore it here (npm run db:restore).',
  )
  expect(fs.existsSync(path.join(home, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('the folder records what made it', async () => {
  await (await openFolder(dataDir)).stop()
  const record: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres', 'engine.json'), 'utf8'))
  expect(record).toEqual({ engine: 'postgresql', version: expect.stringMatching(/^18\./), major: 18 })
})

test('the log of the server repeats nothing that people wrote', async () => {
  const database = await openFolder(dataDir)
  await ask(database.url, 'create table notes (note text unique)')
  const write = () => ask(database.url, "insert into notes values ('he hits me at night')")
  await write()
  await expect(write()).rejects.toMatchObject({ code: '23505' })
  await expect(ask(database.url, "select 'he hits me at night'::int")).rejects.toMatchObject({
    code: '22P02',
  })
  await database.stop()
  const log = fs.readFileSync(path.join(dataDir, 'postgres', 'server.log'), 'utf8')
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('at night')
})

test('an interrupted stop of a restarting server leaves nothing running', async () => {
  const database = await startEmbeddedPostgres({ dataDir, log: createSilentLog() })
  const port = Number(new URL(database.url).port)
  const server = serverPidOf(dataDir)
  process.kill(server, 'SIGKILL')
  await waitUntil(() => startOfProcess(server) === undefined)
  await database.stop()
  await expect(connects(port)).resolves.toBe(false)
})

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function killWatchdogOf(folder: string): void {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const words = readWords(pid)
    if (words.includes('nyaysathi-watchdog') && words.includes(folder)) process.kill(Number(pid), 'SIGKILL')
  }
}

function readWords(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
