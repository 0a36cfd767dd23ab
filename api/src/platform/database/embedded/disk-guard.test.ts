/** @module-tag deep */

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { makeGuestChat, makeGuestId, makeMemberChat, makePerson } from '../../../testing/factories.ts'
import { canMountDisks, fillDisk, mountSmallDisk, unmountDisk } from '../../../testing/small-disk.ts'
import { createDataFolder, serverPidOf } from '../../../testing/test-database-folder.ts'
import { createTestServices } from '../../../testing/test-services.ts'
import { createSilentLog } from '../../log.ts'
import { connectDatabase } from '../connect-database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const mebibyte = 1_048_576
let folder: string
let mounted: boolean

beforeEach(() => {
  folder = createDataFolder()
  mounted = false
})

afterEach(() => {
  if (mounted) unmountDisk(folder)
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('on a full disk people are told so in plain words, can read on, and can write again later', async () => {
  let free = 10_000 * mebibyte
  const log = createSilentLog()
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log, freeBytes: () => free })
  await migrateDatabase(embedded.url)
  const database = connectDatabase(embedded.url, log)
  const services = createTestServices({ database, env: { RATE_LIMITS: 'on' } })
  const app = await buildApp(services, { webFolder: 'no-built-web' })
  const person = await makePerson(services)
  const guest = makeGuestId()
  const chats = [await makeGuestChat(app, guest), await makeMemberChat(app, person)]
  const write = () => app.inject({ method: 'POST', url: '/api/chats/guest', payload: { guest_id: guest } })

  free = 20 * mebibyte
  const refused = await until(write, 503)
  expect(refused.json()).toEqual({
    code: 'disk_full',
    error: 'Our storage is full, so nothing new can be saved right now. What you saved before is safe.',
  })
  const notUsedForLong = "update sessions set last_seen_at = now() - interval '5 minutes'"
  await database.pool.query(`begin read write; ${notUsedForLong}; commit`)
  const reads = [
    await app.inject(`/api/chats/guest/${guest}/chats`),
    await app.inject({ url: '/api/chats/list', headers: person.headers }),
  ]
  expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(reads.map((read) => read.json().at(-1).chat_id)).toEqual(chats)
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  free = 10_000 * mebibyte
  await until(write, 201)
  await app.close()
  await database.close()
  await embedded.stop()
})

test('the room that is given up on a full disk is for signing in, and nothing else is written into it', async () => {
  const roomForSigningIn = path.join(folder, 'postgres', 'room-for-signing-in')
  let isFull = false
  const freeBytes = () => {
    if (!isFull) return 10_000 * mebibyte
    return fs.existsSync(roomForSigningIn) ? 0 : 65 * mebibyte
  }
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: createSilentLog(), freeBytes })
  const database = connectDatabase(embedded.url, createSilentLog())
  await database.pool.query('create table notes (note text)')
  await expect.poll(() => fs.existsSync(roomForSigningIn)).toBe(true)

  isFull = true
  await expect.poll(() => fs.existsSync(roomForSigningIn)).toBe(false)
  const write = () => database.pool.query("insert into notes values ('new')")
  const outcome = () =>
    write().then(
      () => 'written',
      () => 'refused',
    )
  await expect.poll(outcome).toBe('refused')
  await sleep(2_500)
  expect(await outcome()).toBe('refused')
  await database.close()
  await embedded.stop()
})

test.runIf(canMountDisks())(
  'a server that ends on a disk without a byte left comes back for reading, and for writing later',
  async () => {
    mountSmallDisk(folder, 340)
    mounted = true
    const dataDir = path.join(folder, 'data')
    const embedded = await startEmbeddedPostgres({ dataDir, log: createSilentLog() })
    const database = connectDatabase(embedded.url, createSilentLog())
    await database.pool.query('create table notes (note text)')
    await database.pool.query("insert into notes values ('kept')")
    const filler = fillDisk(path.join(folder, 'filler'))
    const writes = Array.from({ length: 4 }, () => writeUntilRefused(database.pool))
    await Promise.all(writes)
    process.kill(serverPidOf(dataDir), 'SIGKILL')
    const read = async () => (await database.pool.query("select note from notes where note = 'kept'")).rows
    await expect.poll(() => read().catch(() => [])).toEqual([{ note: 'kept' }])

    fs.rmSync(filler)
    const write = () => database.pool.query("insert into notes values ('new')")
    await expect
      .poll(() =>
        write().then(
          () => 'written',
          () => 'refused',
        ),
      )
      .toBe('written')
    await database.close()
    await embedded.stop()
  },
)

async function until<Answer extends { statusCode: number }>(ask: () => Promise<Answer>, status: number) {
  for (;;) {
    const answer = await ask()
    if (answer.statusCode === status) return answer
    await sleep(100)
  }
}

async function writeUntilRefused(pool: pg.Pool): Promise<void> {
  const large = 'x'.repeat(500_000)
  try {
    for (;;)
      await pool.query('insert into notes select md5(random()::text) || $1 from generate_series(1, 20)', [
        large,
      ])
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}
