/** @module-tag deep */

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../platform/database/connect-database.ts'
import { migrateDatabase } from '../platform/database/migrate-database.ts'
import { untilAvailable } from '../platform/database/until-available.ts'
import { createSilentLog } from '../platform/log.ts'
import { createBreakableLink } from './breakable-link.ts'
import { makeHelper } from './factories.ts'
import { hasPostgres15, startPostgresPair } from './postgres-pair.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let pair: Awaited<ReturnType<typeof startPostgresPair>>
let test: TestApp

describe.skipIf(!hasPostgres15)('reading from a standby', () => {
  beforeAll(async () => {
    pair = await startPostgresPair()
    await migrateDatabase(pair.primary.url)
    const database = connectDatabase(pair.primary.url, createSilentLog(), { readUrl: pair.standby.url })
    await database.learnWay()
    test = await createTestApp({ database: { ...database, drop: async () => {} } })
  })
  afterAll(async () => {
    await test.close()
    await test.database.close()
    await pair.stop()
  })

  const state = () => test.database.reader.state()
  const until = (wanted: string) => expect.poll(state).toBe(wanted)
  const asksStandby = async () =>
    (await test.database.reader.query('select pg_is_in_recovery() as standby')).rows[0].standby
  const namesInDirectory = async () => {
    const answer = await test.app.inject('/api/auth/nyaysathi/all')
    expect(answer.statusCode).toBe(200)
    return answer.json().map(({ name }: { name: string }) => name)
  }
  const whatEverybodyReads = [
    '/api/auth/nyaysathi/all?q=divorce%20pune',
    '/api/places/search?lat=18.52&lng=73.85&query=court',
  ]
  /** Reads on until `work` is done, and some more. */
  const readThrough = async (work: () => Promise<unknown>) => {
    const statuses: number[] = []
    let isDone = false
    const readers = whatEverybodyReads
      .flatMap((url) => [url, url])
      .map(async (url) => {
        for (let after = 0; after < 5; after += Number(isDone))
          statuses.push((await test.app.inject(url)).statusCode)
      })
    await work()
    isDone = true
    await Promise.all(readers)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }

  it('serves the directory and the places, and a place that was just brought in', async () => {
    await until('used')
    expect(await asksStandby()).toBe(true)
    const { nyaysathi_id } = await makeHelper(test.services, { name: 'Meera Iyer' })
    await expect.poll(namesInDirectory).toEqual(['Meera Iyer'])
    expect((await test.app.inject(`/api/nyaysathi/public/${nyaysathi_id}`)).statusCode).toBe(200)
    for (const url of whatEverybodyReads) expect((await test.app.inject(url)).statusCode).toBe(200)
    const ready = (await test.app.inject('/readyz')).json()
    expect(ready.needs[1]).toMatchObject({ name: 'read replica', state: 'ok' })
  })

  it('is left while it lags, and used again when it has caught up', async () => {
    await until('used')
    const standby = connectDatabase(pair.standby.url, createSilentLog())
    onTestFinished(() => standby.close())
    await standby.pool.query('select pg_wal_replay_pause()')
    await makeHelper(test.services, { name: 'Late Sharma' })
    await expect.poll(namesInDirectory).toContain('Late Sharma')
    await until('not used')
    await standby.pool.query('select pg_wal_replay_resume()')
    await until('used')
    expect(await namesInDirectory()).toContain('Late Sharma')
  })

  it('shows who is signed in what they have just changed, however late it is', async () => {
    await until('used')
    const standby = connectDatabase(pair.standby.url, createSilentLog())
    onTestFinished(() => standby.close())
    await standby.pool.query('select pg_wal_replay_pause()')
    const helper = await makeHelper(test.services, { name: 'New Here' })
    const url = `/api/nyaysathi/public/${helper.nyaysathi_id}`
    expect((await test.app.inject({ url, headers: helper.headers })).statusCode).toBe(200)
    await standby.pool.query('select pg_wal_replay_resume()')
  })

  it('is killed under requests without an error to anybody, and used again when it is back', async () => {
    await until('used')
    await readThrough(pair.standby.end)
    await until('not used')
    expect((await test.app.inject('/readyz')).json().needs[1]).toMatchObject({ state: 'replaced' })
    await pair.standby.start()
    await until('used')
    expect(await asksStandby()).toBe(true)
  })

  it('goes on alone while the database itself is away', async () => {
    const link = await createBreakableLink(pair.primary.url)
    const database = connectDatabase(link.url, createSilentLog(), { readUrl: pair.standby.url })
    await database.learnWay()
    const cut = await createTestApp({
      database: { ...database, drop: async () => {} },
      env: { RATE_LIMITS: 'on' },
    })
    await expect.poll(() => database.reader.state()).toBe('used')
    for (const url of whatEverybodyReads) expect((await cut.app.inject(url)).statusCode).toBe(200)
    await link.cut()
    for (const url of whatEverybodyReads) expect((await cut.app.inject(url)).statusCode).toBe(200)
    expect((await cut.app.inject('/readyz')).statusCode).toBe(503)
    await cut.close()
    await database.close()
  })

  it('a start on it waits with a plain line, and goes on when it is promoted, which nobody who reads notices', async () => {
    await until('used')
    const lines: string[] = []
    const start = untilAvailable(() => migrateDatabase(pair.standby.url), {
      log: createSilentLog(),
      onAway: (line) => lines.push(line),
    })
    await expect.poll(() => lines[0]).toContain('is a read-only standby')
    const standby = connectDatabase(pair.standby.url, createSilentLog(), { readUrl: pair.standby.url })
    onTestFinished(() => standby.close())
    const onStandby = await createTestApp({ database: { ...standby, drop: async () => {} } })
    expect((await onStandby.app.inject('/readyz')).json()).toMatchObject({
      error: 'The database is a read-only standby.',
    })
    await readThrough(async () => {
      await standby.pool.query('select pg_promote()')
      await start
      // It is a database of its own by now, which nothing new comes to.
      await until('not used')
    })
    expect((await onStandby.app.inject('/readyz')).statusCode).toBe(200)
    // Where both addresses lead to the promoted one, it is read from.
    await standby.learnWay()
    await expect.poll(() => standby.reader.state()).toBe('used')
    await onStandby.close()
  })
})
