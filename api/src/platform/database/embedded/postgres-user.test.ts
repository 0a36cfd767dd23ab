/** @module-tag deep */

import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createDataFolder,
  serverPidOf,
  startWriter,
  waitUntil,
} from '../../../testing/test-database-folder.ts'
import { createSilentLog } from '../../log.ts'
import { canEnter, choosePostgresUser, type PostgresUserKind } from './postgres-user.ts'
import { startOfProcess } from './process-identity.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir: string

beforeEach(() => {
  dataDir = createDataFolder()
})

afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

describe.runIf(process.getuid?.() === 0)('as root, whom PostgreSQL refuses', () => {
  test('there is a clear line when there is no other user to be', () => {
    expect(() => choosePostgresUser([])).toThrow(
      'The embedded PostgreSQL cannot run as root, and there is no other user here that it could run as. ' +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  })

  test.runIf(namespacesWork())('it runs in a user namespace, and the files stay ours', async () => {
    await open(['namespace'])
    expect(fs.statSync(path.join(dataDir, 'postgres', 'cluster')).uid).toBe(0)
  })

  test('below a folder that others can enter it runs as another user', async () => {
    fs.chmodSync(dataDir, 0o711)
    await open(['switched'])
    expect(fs.lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()).toBe(false)
    expect(fs.statSync(path.join(dataDir, 'postgres', 'cluster')).uid).toBeGreaterThan(0)
  })

  test('below a folder that others cannot enter the cluster is kept elsewhere, with a link to it', async () => {
    await open(['switched'])
    const home = fs.readlinkSync(path.join(dataDir, 'postgres'))
    try {
      expect(home).toMatch(/^\/var\/lib\/nyaysathi\/[0-9a-f]{16}$/)
      await open(['switched'])
      expect(fs.readlinkSync(path.join(dataDir, 'postgres'))).toBe(home)
    } finally {
      fs.rmSync(home, { recursive: true, force: true })
    }
  })

  const nameless = { uid: 54_321, gid: 54_321 }
  const canBeNameless = namespacesWork() && canEnter({ prefix: [], switchTo: nameless }, import.meta.dirname)

  test.runIf(canBeNameless)('a user that no list of users knows, as in containers, can run it', async () => {
    fs.chownSync(dataDir, nameless.uid, nameless.gid)
    const writer = startWriter(dataDir, nameless)
    await writer.waitFor(() => writer.acknowledged.length > 0)
    expect(writer.words).toEqual(['ready'])
    expect(fs.statSync(path.join(dataDir, 'postgres', 'cluster')).uid).toBe(nameless.uid)
    const server = serverPidOf(dataDir)
    await writer.kill()
    await waitUntil(() => startOfProcess(server) === undefined)
  })

  test.runIf(namespacesWork())('a cluster goes on under either way of running', async () => {
    fs.chmodSync(dataDir, 0o711)
    await open(['switched'], 'create table kept as select 1 as one')
    await open(['namespace'], 'insert into kept values (2)')
    expect(await open(['switched'], 'select one from kept order by 1')).toEqual([{ one: 1 }, { one: 2 }])
  })
})

/** Opens, runs one statement, and stops; the server was not root. */
async function open(runAs: PostgresUserKind[], statement = 'select 1 as one') {
  const database = await startEmbeddedPostgres({ dataDir, log: createSilentLog(), runAs })
  try {
    const status = fs.readFileSync(`/proc/${serverPidOf(dataDir)}/status`, 'utf8')
    const capabilities = /CapEff:\s*([0-9a-f]+)/.exec(status)?.[1] ?? ''
    expect(Number.parseInt(capabilities, 16)).toBe(0)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows
  } finally {
    await database.stop()
  }
}

function namespacesWork(): boolean {
  try {
    return choosePostgresUser(['namespace']).prefix.length > 0
  } catch {
    return false
  }
}
