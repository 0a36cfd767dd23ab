import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import {
  beforeFirstRelease,
  countPendingMigrations,
  type Migration,
  readOwnMigrations,
} from './migrations.ts'

const { url: serverUrl } = inject('testServer')
const name = `nyaysathi_empty_${randomBytes(6).toString('hex')}`
const server = new pg.Client({ connectionString: serverUrl })
const emptyUrl = new URL(serverUrl)
emptyUrl.pathname = name

beforeAll(async () => {
  await server.connect()
  await server.query(`create database ${name}`)
})

afterAll(async () => {
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

test('twelve starts at once on an empty database all succeed, and each migration is applied once', async () => {
  const database = new pg.Pool({ connectionString: emptyUrl.href, max: 1 })
  // A connection that is just closing hears that its database is dropped, and nobody else would listen to it any more.
  database.on('connect', (client) => client.on('error', () => {}))
  const pendingBefore = await countPendingMigrations(database)
  expect(pendingBefore).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 12 }, () => migrateDatabase(emptyUrl.href)))
  expect(await countPendingMigrations(database)).toBe(0)
  const { rows } = await database.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ applied: pendingBefore }])
  await database.end()
})

test('a database that is not there is said in one line, without the password', async () => {
  const nowhere = new URL('postgres://nyaysathi:hunter2@127.0.0.1:1/nyaysathi')
  await expect(migrateDatabase(nowhere.href)).rejects.toThrow(
    'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED).',
  )
})

test('PostgreSQL 14 is refused in one line', async () => {
  const old = await serveVersion('140012')
  await expect(migrateDatabase(`postgres://nyaysathi@127.0.0.1:${old.port}/nyaysathi`)).rejects.toThrow(
    `PostgreSQL 14 at 127.0.0.1:${old.port} is too old: version 15 or newer is needed.`,
  )
  old.close()
})

describe('a database from before the first release', () => {
  test('that has all of its migrations stands at the first release', async () => {
    const database = await makeDatabase()
    await pretendToBeOlder(database, beforeFirstRelease.count)
    await migrateDatabase(database.url)
    expect(await countPendingMigrations(database.pool)).toBe(0)
    expect(await ask(database, 'select count(*)::int as people from users')).toEqual([{ people: 0 }])
  })

  test('that lacks some of them is told in one line what to do, and left as it is', async () => {
    const database = await makeDatabase()
    await pretendToBeOlder(database, 20)
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      /^The database stands at migration 20 of 35 from before the first release, and this version begins there\. Start it once with .+, then with this one\.$/,
    )
    expect(await countPendingMigrations(database.pool)).toBe(readOwnMigrations().length)
  })
})

describe('a migration', () => {
  const hasNotes = "select to_regclass('public.notes') is not null as there"

  test('that fails has changed nothing, and says why in one line', async () => {
    const database = await makeDatabase()
    const broken = trial('create table notes (note text)', 'alter table nowhere add column note text')
    await expect(migrateDatabase(database.url, { migrations: broken })).rejects.toThrow(
      'Migration 9999_trial failed, and nothing was changed: relation "nowhere" does not exist (42P01).',
    )
    expect(await ask(database, hasNotes)).toEqual([{ there: false }])
    await migrateDatabase(database.url, { migrations: trial('create table notes (note text)') })
    expect(await ask(database, hasNotes)).toEqual([{ there: true }])
  })

  test('gives up a table that somebody holds, and the next start gets it', async () => {
    const database = await makeDatabase()
    const migrations = trial('alter table users add column note text')
    const reader = await database.pool.connect()
    await reader.query('begin; select from users')
    await expect(
      migrateDatabase(database.url, { migrations, lockTimeoutMs: 20, attempts: 2, pauseMs: 1 }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('Migration 9999_trial waited in vain for a table'),
      tryAgain: true,
    })
    await reader.query('commit')
    reader.release()
    await migrateDatabase(database.url, { migrations })
    expect(await ask(database, 'select note from users')).toEqual([])
  })

  test('waits for a table that is soon free', async () => {
    const database = await makeDatabase()
    const reader = await database.pool.connect()
    await reader.query('begin; select from users')
    const migrated = migrateDatabase(database.url, {
      migrations: trial('alter table users add column note text'),
      lockTimeoutMs: 20,
      attempts: Number.POSITIVE_INFINITY,
      pauseMs: 1,
    })
    await reader.query('commit')
    reader.release()
    await migrated
    expect(await ask(database, 'select note from users')).toEqual([])
  })

  test('is cut off when it holds what people need for too long', async () => {
    const database = await makeDatabase()
    await expect(
      migrateDatabase(database.url, { migrations: trial('select pg_sleep(60)'), statementTimeoutMs: 20 }),
    ).rejects.toThrow('Migration 9999_trial failed, and nothing was changed: canceling statement')
  })

  test('builds an index beside people who write, and builds it again when that was cut off', async () => {
    const database = await makeDatabase()
    await database.pool.query("insert into page_views values ('2026-01-01', 'a', 7), ('2026-01-01', 'b', 7)")
    const migrations = trial('create unique index concurrently once on page_views (views)')
    const state = "select indisvalid as whole from pg_index where indexrelid = to_regclass('once')"
    await expect(migrateDatabase(database.url, { migrations })).rejects.toThrow(
      'could not create unique index',
    )
    expect(await ask(database, state)).toEqual([{ whole: false }])
    await database.pool.query("delete from page_views where route = 'b'")
    await migrateDatabase(database.url, { migrations })
    expect(await ask(database, state)).toEqual([{ whole: true }])
  })
})

describe('while another start migrates', () => {
  test('it says whose turn it is, gives up after a time, and a turn that ends is taken over', async () => {
    const database = await makeDatabase()
    const migrations = trial('create table notes (note text)')
    // As a version from before held it, or a pooler that kept its connection.
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(7203115100)')
    const { rows } = await holder.query('select pg_backend_pid() as pid')
    const line = `Another start migrates the database: connection ${rows[0].pid} of the database (nyaysathi)`
    await expect(migrateDatabase(database.url, { migrations, turnTimeoutMs: 200 })).rejects.toMatchObject({
      message: expect.stringContaining(line),
      tryAgain: true,
    })
    const said = Promise.withResolvers<string>()
    const migrated = migrateDatabase(database.url, { migrations, onWaiting: said.resolve })
    expect(await said.promise).toContain(line)
    holder.release(new Error('closed, and what it held with it'))
    await migrated
    expect(await ask(database, 'select count(*)::int as notes from notes')).toEqual([{ notes: 0 }])
  })

  test('and is killed in the middle, its own is done whole, and once', { tags: ['deep'] }, async () => {
    const database = await makeDatabase()
    const first = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { migrateDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'migrate-database.ts'))}
       import { readOwnMigrations } from ${JSON.stringify(path.join(import.meta.dirname, 'migrations.ts'))}
       const slow = { name: '9999_trial', statements: ['create table notes (note text)', 'select pg_sleep(5)'], hash: 'trial' }
       await migrateDatabase(${JSON.stringify(database.url)}, { migrations: [...readOwnMigrations(), slow] })`,
    ])
    const isAsleep =
      "select count(*)::int as asleep from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"
    await expect.poll(async () => (await ask(database, isAsleep))[0]).toEqual({ asleep: 1 })
    const second = migrateDatabase(database.url, {
      migrations: trial('create table notes (note text)'),
      attempts: Number.POSITIVE_INFINITY,
    })
    first.kill('SIGKILL')
    await second
    expect(
      await ask(
        database,
        "select count(*)::int as times from drizzle.__drizzle_migrations where hash = 'trial'",
      ),
    ).toEqual([{ times: 1 }])
    expect(await ask(database, 'select count(*)::int as notes from notes')).toEqual([{ notes: 0 }])
  })
})

async function makeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

async function ask(database: TestDatabase, question: string): Promise<unknown[]> {
  return (await database.pool.query(question)).rows
}

/** The migrations of the program, and one more. */
function trial(...statements: string[]): Migration[] {
  return [...readOwnMigrations(), { name: '9999_trial', statements, hash: 'trial' }]
}

/** Remembers `count` migrations from before the first release instead of that one. */
async function pretendToBeOlder(database: TestDatabase, count: number): Promise<void> {
  const later = readOwnMigrations().slice(1)
  const older = Array.from({ length: beforeFirstRelease.count }, (_, index) => `older ${index}`)
  older[beforeFirstRelease.count - 1] = beforeFirstRelease.last
  const isWhole = count === beforeFirstRelease.count
  const remembered = [...older.slice(0, count), ...(isWhole ? later.map(({ hash }) => hash) : [])]
  await database.pool.query('truncate drizzle.__drizzle_migrations restart identity')
  await database.pool.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) select hash, 0 from unnest($1::text[]) as hash',
    [remembered],
  )
}

/** As much of PostgreSQL as it takes to be asked for its version: whoever asks anything is told that. */
async function serveVersion(version: string) {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const idle = message('Z', Buffer.from('I'))
  const field = Buffer.concat([
    Buffer.from('\0\x01version\0\0\0\0\0\0\0\0\0\0\x17\0\x04\xff\xff\xff\xff\0\0', 'latin1'),
  ])
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)])
  const answer = [message('T', field), message('D', row), message('C', Buffer.from('SELECT 1\0')), idle]
  const listener = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), idle]))
      socket.on('data', () => socket.write(Buffer.concat(answer)))
    })
    socket.on('error', () => {})
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP port was expected.')
  return { port: address.port, close: () => listener.close() }
}
