/** @module-tag deep */

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { insertAccount } from '../identity/index.ts'
import { hashPassword } from '../identity/passwords/password-hashing.ts'
import { migrateDatabase } from '../platform/database/migrate-database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createSilentLog } from '../platform/log.ts'
import { goodPassword } from './account-calls.ts'
import { makeGuestId } from './factories.ts'
import { canMountDisks, fillDisk, mountSmallDisk, unmountDisk } from './small-disk.ts'
import { createDataFolder, serverPidOf, waitUntil } from './test-database-folder.ts'
import { createTestServices } from './test-services.ts'

/** Enough for a cluster, both files that keep room, and what has to be free before they are made. */
const diskMebibytes = 420

let disk: string
let stop: () => Promise<void>
beforeEach(() => {
  disk = createDataFolder()
})
afterEach(async () => {
  await stop()
  unmountDisk(disk)
  fs.rmSync(disk, { recursive: true, force: true })
})

/** The whole product on a disk of its own, with limits, the real answers and two people who have an account. */
async function startOnSmallDisk() {
  mountSmallDisk(disk, diskMebibytes)
  const dataDir = path.join(disk, 'data')
  const log = createSilentLog()
  const database = await openDatabase({ config: { databaseUrl: undefined, dataDir }, log })
  stop = database.close
  await migrateDatabase(database.url)
  const services = createTestServices({ database, env: { RATE_LIMITS: 'on' } })
  const app = await buildApp(services, { webFolder: 'no-built-web' })
  stop = async () => {
    await app.close()
    await database.close()
  }
  const password_hash = await hashPassword(goodPassword)
  for (const name of ['asha', 'meera'])
    await insertAccount(services.keys, database.pool, {
      user_type: 'user',
      name,
      email: `${name}@example.org`,
      password_hash,
    })
  const post = (url: string, payload: object = {}, token?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
  const signIn = (name: string, more = {}) =>
    post('/api/auth/login', { email: `${name}@example.org`, password: goodPassword, ...more })
  const chatsOf = (token: string) =>
    app.inject({ url: '/api/chats/list', headers: { authorization: `Bearer ${token}` } })
  const write = () => post('/api/chats/guest', { guest_id: makeGuestId() })
  const rooms = ['room-for-recovery', 'room-for-signing-in'].map((file) =>
    path.join(dataDir, 'postgres', file),
  )
  await waitUntil(() => rooms.every((room) => fs.existsSync(room)))
  return { dataDir, post, signIn, chatsOf, write }
}

/** Asks again until the answer has this status; the guard looks each second. */
async function until(status: number, ask: () => Promise<LightMyRequestResponse>) {
  for (;;) {
    const answer = await ask()
    if (answer.statusCode === status) return answer
    await sleep(100)
  }
}

describe.runIf(canMountDisks())('on a disk without a byte left', () => {
  it('people sign in, read, hear what to do in danger and sign out, while all else is refused in plain words', async () => {
    const { dataDir, post, signIn, chatsOf, write } = await startOnSmallDisk()
    const before: string = (await signIn('asha')).json().token
    const { secret } = (await post('/api/auth/second-factor', { password: goodPassword }, before)).json()
    const code = new TOTP({ secret }).generate()
    const confirmed = await post('/api/auth/second-factor/confirm', { one_time_code: code }, before)
    const [one_time_code] = confirmed.json().recovery_codes
    const filler = fillDisk(path.join(disk, 'filler'))
    // Until the guard looks, the disk itself may refuse one write and have room for the next.
    await waitUntil(() => !fs.existsSync(path.join(dataDir, 'postgres/room-for-signing-in')))

    expect((await until(503, write)).json().code).toBe('disk_full')
    const { token } = (await until(200, () => signIn('meera'))).json()
    expect((await chatsOf(token)).statusCode).toBe(200)
    expect((await write()).json()).toEqual({
      code: 'disk_full',
      error: 'Our storage is full, so nothing new can be saved right now. What you saved before is safe.',
    })
    const inDanger = await post('/model_chat', {
      message: 'He is beating me right now, please help',
      history: [],
    })
    expect(inDanger.statusCode).toBe(200)
    expect(inDanger.json().response).toContain('112')

    // A code of the second step works, and once only.
    expect((await signIn('asha', { one_time_code })).statusCode).toBe(200)
    expect((await signIn('asha', { one_time_code })).json().code).toBe('second_factor_required')

    // Guessing is slowed down from memory, where the count may begin anew once.
    let guesses = 0
    const guess = () => {
      guesses += 1
      return signIn('nobody', { password: `wrong ${guesses}` })
    }
    await until(429, guess)
    expect(guesses).toBeLessThanOrEqual(21)
    expect((await guess()).statusCode).toBe(429)

    expect((await post('/api/auth/logout', {}, token)).statusCode).toBe(200)
    expect((await chatsOf(token)).statusCode).toBe(401)
    expect((await post('/api/auth/logout/all', {}, before)).statusCode).toBe(200)
    expect((await chatsOf(before)).statusCode).toBe(401)

    // The database is killed, and comes back to the same.
    process.kill(serverPidOf(dataDir), 'SIGKILL')
    await until(503, write)
    const again = (await until(200, () => signIn('meera'))).json().token
    expect((await chatsOf(again)).statusCode).toBe(200)

    // Another program takes the room that was given up as well: refused in words, and those who are in read on.
    fillDisk(filler)
    expect((await until(503, () => signIn('meera'))).json().code).toBe('disk_full')
    expect((await chatsOf(again)).statusCode).toBe(200)

    fs.rmSync(filler)
    await until(201, write)
    expect((await signIn('meera')).statusCode).toBe(200)
  })
})
