import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countPendingMigrations, migrateDatabase } from './migrate-database.ts'

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
    'The database at 127.0.0.1:1 cannot be reached or refuses us (ECONNREFUSED). Check DATABASE_URL.',
  )
})

test('PostgreSQL 14 is refused in one line', async () => {
  const old = await serveVersion('140012')
  await expect(migrateDatabase(`postgres://nyaysathi@127.0.0.1:${old.port}/nyaysathi`)).rejects.toThrow(
    `PostgreSQL 14 at 127.0.0.1:${old.port} is too old: version 15 or newer is needed.`,
  )
  old.close()
})

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
