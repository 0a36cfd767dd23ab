import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeGuestId, makeMemberChat, makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { counting, patienceMs } from './counts-in-memory.ts'

const rateLimitPolicies = {
  guestChatsPerSource: { by: 'source', points: 5, seconds: 600 },
  messagesPerAccount: { by: 'account', points: 4, seconds: 600 },
  guestFeedbackPerSource: { by: 'source', points: 200, seconds: 600 },
} as const
const on = { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp({ env: on, rateLimitPolicies })
  two = await createTestApp({ env: on, rateLimitPolicies, database: one.database })
})
afterEach(async () => {
  await one.database.pool.query('delete from rate_limits')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

function startChat(test: TestApp, forwardedFor: string, remoteAddress = '10.1.1.1') {
  return test.app.inject({
    method: 'POST',
    url: '/api/chats/guest',
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { guest_id: makeGuestId() },
    remoteAddress,
  })
}

/** On a message that nobody wrote: 404 until the limit is reached. */
function feedback(test: TestApp, forwardedFor: string) {
  return test.app.inject({
    method: 'PUT',
    url: `/api/chats/guest/messages/${randomUUID()}/feedback`,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { guest_id: makeGuestId(), rating: 'up' },
    remoteAddress: '10.1.1.1',
  })
}

function add(test: TestApp, person: TestPerson, chatId: string) {
  return test.app.inject({
    method: 'POST',
    url: `/api/chats/messages/add/${chatId}`,
    headers: person.headers,
    payload: { sender_id: person.user_id, message_text: 'x' },
  })
}

describe('a limit', () => {
  it('holds across two instances at the same moment, and says how long to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => startChat(index % 2 ? one : two, '203.0.113.1')),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5)
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused).toHaveLength(7)
    for (const answer of refused) {
      expect(answer.json()).toEqual({
        error: 'Too many requests. Please wait a moment and try again.',
        code: 'too_many_requests',
      })
      const wait = Number(answer.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(600)
    }
  })

  it('of a size that is counted in memory is exact on one instance, and costs few statements', async () => {
    const { pool } = one.database
    const query = vi.spyOn(pool, 'query')
    const answers = await Promise.all(Array.from({ length: 260 }, () => feedback(one, '203.0.113.20')))
    const settled = query.mock.calls.filter(
      ([asked]) => (asked as { name?: string }).name === 'settle_rate_limits',
    )
    query.mockRestore()
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(200)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(60)
    expect(settled.length).toBeLessThan(60)
  })

  it('of that size lets in at most 5 % more for a second instance', async () => {
    const ask = (length: number, instances: TestApp[]) =>
      Promise.all(
        Array.from({ length }, (_, index) =>
          feedback(instances[index % instances.length] ?? one, '203.0.113.21'),
        ),
      )
    const answers = [await ask(300, [one, two]), await ask(30, [one]), await ask(30, [two])]
    const admitted = answers.flat().filter(({ statusCode }) => statusCode === 404).length
    expect(admitted).toBeGreaterThanOrEqual(200)
    expect(admitted).toBeLessThanOrEqual(210)
    expect(answers.slice(1).map((some) => some.at(-1)?.statusCode)).toEqual([429, 429])
  })

  it('counts each source for itself: an IPv4 address, or the network of an IPv6 household', async () => {
    for (let count = 1; count <= 6; count += 1) {
      expect((await startChat(one, '203.0.113.2')).statusCode).toBe(count === 6 ? 429 : 201)
      const inHousehold = `2001:db8:0:1::${count}`
      expect((await startChat(one, inHousehold)).statusCode).toBe(count === 6 ? 429 : 201)
    }
    expect((await startChat(one, '203.0.113.3')).statusCode).toBe(201)
    expect((await startChat(one, '2001:db8:0:2::1')).statusCode).toBe(201)
  })

  it('believes a forwarded address only from a configured proxy', async () => {
    for (let count = 1; count <= 6; count += 1) {
      const answer = await startChat(one, `198.51.100.${count}`, '192.0.2.66')
      expect(answer.statusCode).toBe(count === 6 ? 429 : 201)
    }
  })

  it('of an account follows the person, not the address', async () => {
    const busy = await makePerson(one.services)
    const other = await makePerson(one.services)
    const chatId = await makeMemberChat(one.app, busy)
    for (let count = 1; count <= 4; count += 1) expect((await add(one, busy, chatId)).statusCode).toBe(201)
    expect((await add(two, busy, chatId)).statusCode).toBe(429)
    expect((await add(two, other, await makeMemberChat(two.app, other))).statusCode).toBe(201)
  })

  it('opens again where the count was taken away, on instances that had refused too', async () => {
    for (let count = 1; count <= 7; count += 1) await startChat(one, '203.0.113.8')
    const refused = await startChat(one, '203.0.113.8')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    await one.database.pool.query('delete from rate_limits')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    const admitted = await startChat(one, '203.0.113.8')
    vi.useRealTimers()
    expect(admitted.statusCode).toBe(201)
  })

  it('starts anew when its time is over', async () => {
    for (let count = 1; count <= 6; count += 1) await startChat(one, '203.0.113.4')
    await one.database.pool.query('update rate_limits set expire = 1')
    expect((await startChat(two, '203.0.113.4')).statusCode).toBe(201)
  })
})

describe('a limit without its table', () => {
  it('goes on in memory while its table is locked', async () => {
    counting.patienceMs = patienceMs
    const impatient = await createTestApp({ env: on, rateLimitPolicies, database: one.database })
    const lock = await one.database.pool.connect()
    await lock.query('begin')
    await lock.query('lock table rate_limits')
    const statuses = []
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await startChat(impatient, '203.0.113.10')).statusCode)
    await lock.query('rollback')
    lock.release()
    await impatient.close()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('goes on in memory when its table cannot be used', async () => {
    await one.database.pool.query('alter table rate_limits rename to elsewhere')
    const statuses = []
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await startChat(one, '203.0.113.9')).statusCode)
    await one.database.pool.query('alter table elsewhere rename to rate_limits')
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

it('RATE_LIMITS=off lets everything pass', async () => {
  const off = await createTestApp({ env: { RATE_LIMITS: 'off' }, rateLimitPolicies, database: one.database })
  for (let count = 1; count <= 8; count += 1)
    expect((await startChat(off, '203.0.113.5')).statusCode).toBe(201)
  await off.close()
})
