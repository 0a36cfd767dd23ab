import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp({ env: { STORIES: 'moderated' } })
  admin = await makePerson(test.services, { user_type: 'admin' })
})
beforeEach(() => test.database.pool.query('delete from stories'))
afterAll(() => test.close())

const told = {
  name: 'Asha',
  title: 'My wages came',
  category: 'work',
  story: 'I wrote to the labour office and was paid.',
  rating: 4,
  consent: true,
  language: 'en',
}

const share = (more: object = {}, headers: Record<string, string> = {}, at = test) =>
  at.app.inject({ method: 'POST', url: '/api/stories', headers, payload: { ...told, ...more } })
const published = async (at = test) => (await at.app.inject({ url: '/api/stories' })).json()
const withdraw = (code: string) =>
  test.app.inject({ method: 'POST', url: '/api/stories/withdraw', payload: { code } })
const queue = async (state = 'waiting') =>
  (await test.app.inject({ url: `/api/admin/stories?state=${state}`, headers: admin.headers })).json()
const decide = (story_id: string, step: 'publish' | 'remove') =>
  test.app.inject({ method: 'POST', url: `/api/admin/stories/${story_id}/${step}`, headers: admin.headers })
const count = async () => (await test.database.pool.query('select * from stories')).rows.length

describe('a story', () => {
  it('is seen by an administrator alone, and by everybody once published', async () => {
    const answer = await share()
    expect(answer.statusCode).toBe(201)
    expect(await published()).toEqual([])
    const [waiting] = await queue()
    const { consent: _, ...seen } = told
    expect(waiting).toMatchObject(seen)
    expect((await decide(waiting.story_id, 'publish')).statusCode).toBe(200)
    expect(await published()).toEqual([{ ...seen, story_id: waiting.story_id }])
    expect(await queue()).toEqual([])
    expect(await queue('published')).toHaveLength(1)
    const { rows } = await test.database.pool.query(
      "select action, actor_user_id from audit_entries where action = 'story.published' and subject_id = $1",
      [waiting.story_id],
    )
    expect(rows).toEqual([{ action: 'story.published', actor_user_id: admin.user_id }])
  })

  it('lies sealed in the database', async () => {
    await share()
    const { rows } = await test.database.pool.query('select * from stories')
    const stored = Object.values(rows[0])
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join()
    for (const text of ['Asha', 'wages', 'labour']) expect(stored).not.toContain(text)
  })

  it.each([
    ['without consent', { consent: false }, 'consent'],
    ['without a title', { title: ' ' }, 'title'],
    ['of no category', { category: 'gossip' }, 'category'],
    ['that is too long', { story: 'x'.repeat(4_001) }, 'story'],
    ['with six stars', { rating: 6 }, 'rating'],
  ])('%s is not taken', async (_what, more, field) => {
    const answer = await share(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect(await count()).toBe(0)
  })

  it('can be taken back with its code, waiting or published, and is erased', async () => {
    const { code } = (await share()).json()
    expect((await withdraw('NS-0000-0000-0000-0000')).statusCode).toBe(404)
    // As it is read aloud and typed.
    expect((await withdraw(code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect(await count()).toBe(0)
    expect((await withdraw(code)).statusCode).toBe(404)

    const second = (await share()).json()
    await decide((await queue())[0].story_id, 'publish')
    expect((await withdraw(second.code)).statusCode).toBe(200)
    expect(await published()).toEqual([])
  })

  it('that is refused, or taken down, is erased', async () => {
    await share()
    const [{ story_id }] = await queue()
    expect((await decide(story_id, 'remove')).statusCode).toBe(200)
    expect(await count()).toBe(0)
    expect((await decide(story_id, 'remove')).statusCode).toBe(404)
    expect((await decide(story_id, 'publish')).statusCode).toBe(404)
  })

  it('is published once, and not when it was taken back in the same moment', async () => {
    const { code } = (await share()).json()
    const [{ story_id }] = await queue()
    const answers = await Promise.all([1, 2, 3].map(() => decide(story_id, 'publish')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const [taken, again] = await Promise.all([withdraw(code), decide(story_id, 'publish')])
    expect(taken.statusCode).toBe(200)
    expect([404, 409]).toContain(again.statusCode)
    expect(await published()).toEqual([])
  })

  it('sent twice is one, with one code; another under the same key is refused', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-browser' }
    const answers = await Promise.all([1, 2, 3].map(() => share({}, key)))
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1)
    expect(await count()).toBe(1)
    expect((await share({ title: 'Other' }, key)).statusCode).toBe(409)
  })

  it('that nobody looked at leaves after ninety days', async () => {
    await share()
    await share()
    await test.database.pool.query(
      "update stories set received_at = now() - interval '91 days' where story_id = (select story_id from stories limit 1)",
    )
    await test.services.jobs.enqueue(test.database.pool, 'retention.forget')
    await test.services.jobs.idle()
    expect(await count()).toBe(1)
  })
})

it('so many from one source, and no more', async () => {
  const limited = await createTestApp({
    database: test.database,
    env: { STORIES: 'moderated', RATE_LIMITS: 'on' },
    rateLimitPolicies: { storiesPerSource: { by: 'source', points: 2, seconds: 3_600 } },
  })
  const answers = [await share({}, {}, limited), await share({}, {}, limited), await share({}, {}, limited)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
  await limited.close()
})

it('without the setting nothing is taken or shown, and what was told can still be taken back', async () => {
  const { code } = (await share()).json()
  await decide((await queue())[0].story_id, 'publish')
  const off = await createTestApp({ database: test.database })
  expect((await share({}, {}, off)).statusCode).toBe(404)
  expect((await off.app.inject({ url: '/api/stories' })).statusCode).toBe(404)
  const taken = await off.app.inject({ method: 'POST', url: '/api/stories/withdraw', payload: { code } })
  expect(taken.statusCode).toBe(200)
  await off.close()
})
