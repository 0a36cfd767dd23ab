/** @module-tag deep */

import { execFileSync } from 'node:child_process'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createBreakableLink } from '../../testing/breakable-link.ts'
import { cannedAssistant } from '../../testing/canned-assistant.ts'
import { makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTestServices } from '../../testing/test-services.ts'
import { connectDatabase, type Database } from '../database/connect-database.ts'
import { createSilentLog } from '../log.ts'
import { inTransaction } from '../statements.ts'
import { counting, patienceMs } from './counts-in-memory.ts'
import { isAway } from './database-errors.ts'
import { readyPatienceMs } from './health-routes.ts'
import type { HttpServer } from './http-server.ts'

let direct: TestDatabase
let link: Awaited<ReturnType<typeof createBreakableLink>>
let database: Database
let app: HttpServer
let person: TestPerson
beforeAll(async () => {
  direct = await createTestDatabase()
  link = await createBreakableLink(direct.url)
  database = connectDatabase(link.url, createSilentLog())
  // Limits on, as patient as in the product: their own counting must not add to the waiting.
  counting.patienceMs = patienceMs
  // Less than a question to the database is given, as in the product.
  readyPatienceMs.asked = 2_000
  const services = createTestServices({ database, env: { RATE_LIMITS: 'on' } })
  app = await buildApp(services, { webFolder: 'no-built-web', assistant: cannedAssistant })
  person = await makePerson(services)
})
afterEach(async () => {
  link.resume()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await link.cut()
  await direct.drop()
})

const startChat = () =>
  app.inject({ method: 'POST', url: '/api/chats', headers: person.headers, payload: { is_ai_chat: true } })
const startGuestChat = () =>
  app.inject({
    method: 'POST',
    url: '/api/chats/guest',
    payload: { guest_id: 'anon_0123456789012345678901' },
  })
const list = () => app.inject({ url: '/api/chats/list', headers: person.headers })

/** How long an answer took of the time in which this process could do anything: while a busy machine holds it up, that stands still. */
async function inOwnTime<Answer>(call: () => Promise<Answer>) {
  let tenths = 0
  const clock = setInterval(() => {
    tenths += 1
  }, 100)
  const answer = await call()
  clearInterval(clock)
  return { answer, seconds: tenths / 10 }
}

async function expectAway() {
  for (const call of [startChat, startGuestChat, list]) {
    const { answer, seconds } = await inOwnTime(call)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('database_away')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(5)
  }
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({
    error: 'The database does not answer.',
    code: 'not_ready',
    needs: [expect.objectContaining({ name: 'database', state: 'away' })],
  })
  const forAnswers = await app.inject('/readyz?for=answers')
  expect(forAnswers.statusCode).toBe(200)
  expect(forAnswers.json()).toMatchObject({ status: 'ok', needs: [{ name: 'database', state: 'away' }] })
  const answered = await app.inject({
    method: 'POST',
    url: '/model_chat',
    payload: { message: 'What is bail?' },
  })
  expect(answered.statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
}

async function expectBack() {
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  // On a busy machine an answer may take longer than it is waited for, as if the database were away once more.
  await expect.poll(async () => (await startChat()).statusCode).toBe(201)
  await expect.poll(async () => (await list()).statusCode).toBe(200)
}

describe('a database that is away', () => {
  it('because its connections are refused: 503 within 5 seconds, and recovery without a restart', async () => {
    await expectBack()
    await link.cut()
    await expectAway()
    await link.restore()
    await expectBack()
  })

  it('because it no longer answers on open connections: the same', async () => {
    await expectBack()
    link.stop()
    await expectAway()
    link.resume()
    await expectBack()
  })

  it('because it fell silent: a balancer that asks for answers is told so before it loses its patience', async () => {
    await expectBack()
    link.stop()
    const [ready, forAnswers] = ['/readyz', '/readyz?for=answers'].map((url) => app.inject(url))
    const isFirst = await Promise.race([ready?.then(() => 'ready'), forAnswers?.then(() => 'for answers')])
    expect(isFirst).toBe('for answers')
    expect((await forAnswers)?.statusCode).toBe(200)
    expect((await ready)?.statusCode).toBe(503)
    link.resume()
    await expectBack()
  })

  it('because it ends all connections: one refusal at most, then all is well', async () => {
    await expectBack()
    await direct.pool.query(
      'select pg_terminate_backend(pid, 60_000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expectBack()
  })
})

describe('a connection that is lost within a transaction', () => {
  it.for(['between two statements', 'during one'])(
    '%s is told to whoever asks, and to nobody else',
    async (when) => {
      await expectBack()
      const work = inTransaction(database.pool, async (connection) => {
        await connection.query('select 1')
        if (when === 'during one') return Promise.all([connection.query('select pg_sleep(60)'), link.cut()])
        const lost = new Promise((resolve) => (connection as pg.PoolClient).once('end', resolve))
        await link.cut()
        await lost
        return connection.query('select 1')
      })
      // An event that nobody listens to would end the process, and here the run.
      expect(isAway(await work.catch((error) => error))).toBe(true)
      await link.restore()
      await expectBack()
    },
  )
})

it('an answer that comes while this process itself is held up is an answer', async () => {
  const patience = { connectMs: 60_000, queryMs: 50 }
  const hurried = connectDatabase(direct.url, createSilentLog(), { patience })
  const connection = await hurried.pool.connect()
  const question = `select 'told' as answer`
  const asked = connection.query(question)
  holdUpUntilTold(question)
  expect((await asked).rows).toEqual([{ answer: 'told' }])
  connection.release()
  await hurried.close()
})

/** Nothing else of this process runs meanwhile. */
function holdUpUntilTold(question: string): void {
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import pg from ${JSON.stringify(import.meta.resolve('pg'))}
     const client = new pg.Client(${JSON.stringify(direct.url)})
     await client.connect()
     const isTold = "select from pg_stat_activity where state = 'idle' and query = $1"
     while ((await client.query(isTold, [${JSON.stringify(question)}])).rowCount === 0);
     await client.end()`,
  ])
}

describe('/readyz', () => {
  it('says that a database is not migrated yet', async () => {
    await expectBack()
    await direct.pool.query('alter schema drizzle rename to elsewhere')
    const says = () => expect.poll(async () => (await app.inject('/readyz')).json())
    const notMigrated = { error: 'The database is not migrated yet.', code: 'not_ready' }
    await says().toMatchObject(notMigrated)
    await direct.pool.query('alter schema elsewhere rename to drizzle')
    await direct.pool.query(`update drizzle.__drizzle_migrations set hash = 'x' || hash where id = 1`)
    await says().toMatchObject(notMigrated)
    await direct.pool.query(`update drizzle.__drizzle_migrations set hash = substr(hash, 2) where id = 1`)
    await says().toMatchObject({ status: 'ok', needs: [{ state: 'ok' }] })
    expect((await app.inject('/readyz?for=lunch')).statusCode).toBe(400)
  })
})

describe('a full disk', () => {
  it('is said in plain words, reading goes on, and writing again when there is room', async () => {
    await expectBack()
    await direct.pool.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left'; end $$;
      create trigger full_disk before insert on chats for each row execute function refuse()`)
    const refused = await startChat()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({
      error: 'Our storage is full, so nothing new can be saved right now. What you saved before is safe.',
      code: 'disk_full',
    })
    expect(refused.headers['retry-after']).toBeTruthy()
    expect((await list()).statusCode).toBe(200)
    await direct.pool.query('drop trigger full_disk on chats')
    expect((await startChat()).statusCode).toBe(201)
  })
})
