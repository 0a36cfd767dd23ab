import type { CasePool } from '@nyaysathi/contracts/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAssistant } from '../assistant/index.ts'
import { fileOf, type Part } from '../testing/application-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { makeWaitingCases, type WaitingCase } from '../testing/pool-cases.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let citizen: TestPerson
let helper: TestHelper
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from cases')
  citizen = await makePerson(test.services, { name: 'Vasundhara Deshmukh' })
  helper = await makeHelper(test.services, { type: 'volunteer', specialization: '' })
})

type Query = Record<string, string>
async function page(query: Query = {}, who: TestHelper = helper) {
  const url = `/api/cases/pool?${new URLSearchParams(query)}`
  const answer = await test.app.inject({ url, headers: who.headers })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const total = answer.headers['x-total-count']
  return {
    found: answer.json() as CasePool,
    total: total === undefined ? undefined : Number(total),
    cursor: answer.headers['x-next-cursor'] as string | undefined,
  }
}

/** All pages of a list, as a person reads them. */
async function walk(query: Query = {}): Promise<{ found: CasePool; total: number | undefined }> {
  const first = await page(query)
  const found = [...first.found]
  for (let { cursor } = first; cursor; ) {
    const next = await page({ ...query, cursor })
    expect(next.total).toBeUndefined()
    found.push(...next.found)
    cursor = next.cursor
  }
  return { found, total: first.total }
}
const idsOf = (found: CasePool) => found.map(({ case_id }) => case_id)
const wait = (cases: Omit<WaitingCase, 'citizen'>[]) =>
  makeWaitingCases(
    test.services,
    cases.map((one) => ({ citizen, ...one })),
  )

describe('the order', () => {
  it('is by what cannot wait: a life, liberty, then the day that counts first', async () => {
    const [none, late, month, over, week, today, custody, life] = await wait([
      { text: 'none', waitsHours: 9 },
      { text: 'in forty days', daysLeft: 40, waitsHours: 8 },
      { text: 'in three weeks', daysLeft: 21 },
      { text: 'missed last week', daysLeft: -8, waitsHours: 7 },
      { text: 'in a week', daysLeft: 7 },
      { text: 'today', daysLeft: 0 },
      { text: 'arrested', danger: 'custody' },
      { text: 'beaten', danger: 'life' },
    ])
    const { found } = await page({ sort: 'urgent' })
    expect(idsOf(found)).toEqual([life, custody, today, week, month, over, late, none])
    const shown = Object.fromEntries(found.map(({ case_id, urgency }) => [case_id, urgency]))
    expect(shown).toMatchObject({
      [`${life}`]: { level: 'life' },
      [`${custody}`]: { level: 'custody' },
      [`${today}`]: { level: 'week', days_left: 0, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      [`${week}`]: { level: 'week', days_left: 7 },
      [`${month}`]: { level: 'month', days_left: 21 },
    })
    for (const calm of [none, late, over]) expect(shown[`${calm}`]).toBeUndefined()
    const least = async (urgency: string) => idsOf((await page({ urgency, sort: 'urgent' })).found)
    expect(await least('life')).toEqual([life])
    expect(await least('custody')).toEqual([life, custody])
    expect(await least('week')).toEqual([life, custody, today, week])
    expect(await least('month')).toEqual([life, custody, today, week, month])
  })

  it('is by waiting, by newest, or by distance from the helper’s town', async () => {
    const people = await Promise.all(
      ['Mumbai', 'Nagpur', 'Pune', 'No such town'].map(() => makePerson(test.services)),
    )
    const { sealFact } = await import('../identity/index.ts')
    for (const [at, city] of ['Mumbai', 'Nagpur', 'Pune', 'No such town'].entries())
      await test.database.pool.query('update users set sealed_city = $2 where user_id = $1', [
        people[at]?.user_id,
        sealFact(test.services.keys, people[at]?.user_id ?? '', 'city', city),
      ])
    const [mumbai, nagpur, pune, nowhere] = await makeWaitingCases(
      test.services,
      people.map((one, at) => ({ citizen: one, text: 'x', waitsHours: 10 - at })),
    )
    expect(idsOf((await page()).found)).toEqual([mumbai, nagpur, pune, nowhere])
    expect(idsOf((await page({ sort: 'newest' })).found)).toEqual([nowhere, pune, nagpur, mumbai])
    const { found } = await walk({ sort: 'nearest', limit: '1' })
    expect(idsOf(found)).toEqual([pune, mumbai, nagpur, nowhere])
    expect(found.map(({ distance_km }) => distance_km)).toEqual([
      0,
      expect.any(Number),
      expect.any(Number),
      undefined,
    ])
    expect(found[1]?.distance_km).toBeLessThan(found[2]?.distance_km ?? 0)
  })
})

const kinds = ['civil', 'family', 'property'] as const
/** A pool in which every third is of a kind, every tenth tells of a deposit, and levels are mixed. */
const manyOf = (count: number): Omit<WaitingCase, 'citizen'>[] =>
  Array.from({ length: count }, (_none, at) => ({
    text: `Query ${at} ${at % 10 === 0 ? 'The landlord keeps my Deposit.' : 'My employer owes me.'} ${'More of the story. '.repeat(20)}`,
    case_type: kinds[at % 3] ?? 'civil',
    danger: at % 50 === 0 ? 'life' : null,
    daysLeft: at % 7 === 0 ? at % 60 : null,
    // Many at the same moment, so that only the id tells them apart.
    waitsHours: Math.floor(at / 5) / 100,
  }))

async function standsFor(count: number) {
  const ids = await wait(manyOf(count))
  const all = [...ids].sort()
  for (const sort of ['waiting', 'newest', 'urgent', 'nearest']) {
    const { found, total } = await walk({ sort, limit: '100' })
    expect(total).toBe(count)
    expect(idsOf(found).sort()).toEqual(all)
  }
  const byTime = (await walk({ limit: '100' })).found.map(({ offered_at }) => offered_at)
  expect(byTime).toEqual([...byTime].sort())
  const order = ['life', 'custody', 'week', 'month', undefined]
  const levels = (await walk({ sort: 'urgent', limit: '100' })).found.map(({ urgency }) =>
    order.indexOf(urgency?.level),
  )
  expect(levels).toEqual([...levels].sort((one, other) => one - other))
  const tenth = await walk({ q: 'deposit landlord', limit: '100' })
  expect([tenth.total, tenth.found.length]).toEqual([count / 10, count / 10])
  for (const { excerpt } of tenth.found) expect(excerpt).toContain('Deposit')
  const both = await walk({ q: 'depos', case_type: 'property', sort: 'urgent', limit: '7' })
  const expected = manyOf(count).filter(
    ({ text, case_type }) => text.includes('Deposit') && case_type === 'property',
  )
  expect([both.total, new Set(idsOf(both.found)).size]).toEqual([expected.length, expected.length])
  expect(await walk({ q: 'nothing of the sort' })).toEqual({ found: [], total: 0 })
}

it('300 queries are counted, sorted, searched and read to the end', () => standsFor(300))
it(
  '5,000 queries are counted, sorted, searched and read to the end',
  { tags: ['deep'], timeout: 300_000 },
  () => standsFor(5_000),
)

describe('search', () => {
  it('finds words by their beginning in any script, and kind, place and language', async () => {
    const [hindi, english] = await wait([
      { text: 'मकान मालिक किराया बढ़ा रहा है', case_type: 'property', waitsHours: 1 },
      { text: 'My Café was closed by the owner', case_type: 'consumer' },
    ])
    const search = async (q: string) => idsOf((await page({ q })).found)
    expect(await search('किराय')).toEqual([hindi])
    expect(await search('बढा')).toEqual([hindi])
    expect(await search('CAFE')).toEqual([english])
    expect(await search('property pune')).toEqual([hindi])
    expect(await search('संपत्ति महाराष्ट्र')).toEqual([])
    expect(await search('english maharashtra')).toEqual([hindi, english])
    expect(await search('afé')).toEqual([])
    expect(await search('...')).toEqual([hindi, english])
  })

  it('narrows by town or district, and by papers', async () => {
    const [pune] = await wait([{ text: 'x' }])
    expect(idsOf((await page({ district: 'pune' })).found)).toEqual([pune])
    expect((await page({ district: 'Nagpur' })).total).toBe(0)
    const files: Part[] = [['document_1', fileOf()]]
    const form = new FormData()
    for (const [name, value] of [['case_type', 'family'], ['case_description', 'y'], ...files] as Part[])
      form.append(name, value)
    const sent = await test.app.inject({
      method: 'POST',
      url: '/cases',
      headers: citizen.headers,
      payload: form,
    })
    const { found, total } = await page({ papers: '1' })
    expect([idsOf(found), total]).toEqual([[sent.json().case_id], 1])
  })

  it.each(['urgent', 'nearest', 'waiting'])('a cursor that is not ours is refused: %s', async (sort) => {
    for (const cursor of ['x', Buffer.from('0 0 0 x').toString('base64url')]) {
      const url = `/api/cases/pool?sort=${sort}&cursor=${cursor}`
      expect((await test.app.inject({ url, headers: helper.headers })).statusCode).toBe(400)
    }
  })

  it('a query that another takes in between is not in the next page, and none is lost', async () => {
    const ids = await wait(Array.from({ length: 6 }, (_none, at) => ({ text: 'x', waitsHours: 10 - at })))
    const first = await page({ limit: '2' })
    const other = await makeHelper(test.services, { type: 'volunteer', specialization: '' })
    const url = `/api/cases/${ids[2]}/take`
    await test.app.inject({ method: 'POST', url, headers: other.headers, payload: {} })
    const next = await page({ limit: '2', cursor: first.cursor ?? '' })
    expect(idsOf(next.found)).toEqual([ids[3], ids[4]])
  })
})

describe('what is hidden until a query is taken', () => {
  let real: TestApp
  beforeAll(async () => {
    const { clock, log, config } = test.services
    real = await createTestApp({
      database: test.database,
      assistant: createAssistant({ llm: config.llm, clock, log }),
    })
  })
  afterAll(() => real.close())

  const story =
    'I am Vasundhara Deshmukh. My husband Rakesh was arrested yesterday, FIR 123/2024. Call me on 98220 12345 or vasu@example.com. I live in Flat 12, Sai Nagar, Pune.'
  const secrets = ['Vasundhara', 'Deshmukh', 'Rakesh', '123/2024', '98220', 'vasu@', 'Sai']
  async function submit(text: string): Promise<string> {
    const form = new FormData()
    form.append('case_type', 'family')
    form.append('case_description', text)
    const sent = await real.app.inject({
      method: 'POST',
      url: '/cases',
      headers: citizen.headers,
      payload: form,
    })
    return sent.json().case_id
  }
  const step = (who: TestPerson, case_id: string, call: string, payload: object = {}) =>
    real.app.inject({ method: 'POST', url: `/api/cases/${case_id}/${call}`, headers: who.headers, payload })
  const get = (who: TestPerson, url: string) => real.app.inject({ url, headers: who.headers })

  it('names, numbers and addresses; who has taken it reads all', async () => {
    const case_id = await submit(story)
    const listed = await get(helper, '/api/cases/pool')
    const opened = await get(helper, `/api/cases/pool/${case_id}`)
    for (const { body } of [listed, opened]) for (const secret of secrets) expect(body).not.toContain(secret)
    expect(opened.json()).toMatchObject({ masked: true, urgency: { level: 'custody' } })
    expect(opened.json().case_description).toContain('My husband [name 2] was arrested yesterday')
    for (const q of ['rakesh', 'deshmukh', '98220', 'name'])
      expect((await get(helper, `/api/cases/pool?q=${q}`)).json()).toEqual([])
    expect((await get(helper, '/api/cases/pool?q=arrested')).json()).toHaveLength(1)
    await step(helper, case_id, 'take')
    expect((await get(helper, `/api/cases/pool/${case_id}`)).json()).toMatchObject({
      masked: false,
      case_description: story,
    })
    expect((await get(citizen, `/api/cases/${case_id}`)).json().case_description).toBe(story)
    const { rows } = await test.database.pool.query('select * from case_readings where case_id = $1', [
      case_id,
    ])
    const kept = JSON.stringify(
      rows.map(({ sealed_masked, ...row }) => [sealed_masked.toString('latin1'), row]),
    )
    for (const word of [...secrets, 'arrested', 'husband']) expect(kept).not.toContain(word)
  })

  it('also in the question and the reply of an earlier helper', async () => {
    const case_id = await submit('My husband Rakesh keeps my papers.')
    await step(helper, case_id, 'take')
    await step(helper, case_id, 'ask', { question: 'Where does Rakesh live?' })
    await step(citizen, case_id, 'reply', { reply: 'With his brother Suresh, 98220 12345.' })
    await step(helper, case_id, 'release', { reason: 'no_time' })
    const next = await makeHelper(test.services)
    const { earlier } = (await get(next, `/api/cases/pool/${case_id}`)).json()
    expect(earlier).toMatchObject([
      { question: 'Where does [name 1] live?', reply: 'With his brother [name 2], [phone number].' },
    ])
    await step(next, case_id, 'take')
    const taken = (await get(next, `/api/cases/pool/${case_id}`)).json()
    expect(taken.earlier[0].reply).toBe('With his brother Suresh, 98220 12345.')
  })

  it('in queries of the time before, from the first look on, and they are read by the clock', async () => {
    const case_id = await submit(story)
    await test.database.pool.query('delete from case_readings')
    const look = async () => (await get(helper, '/api/cases/pool')).body
    for (const secret of secrets) expect(await look()).not.toContain(secret)
    await real.services.jobs.enqueue(test.database.pool, 'cases.read')
    await real.services.jobs.idle()
    const { rows } = await test.database.pool.query('select case_id, danger from case_readings')
    expect(rows).toEqual([{ case_id, danger: 'custody' }])
    for (const secret of secrets) expect(await look()).not.toContain(secret)
  })

  it('all of it, when it cannot be read; and it is kept all the same', async () => {
    const { cannedAssistant } = await import('../testing/canned-assistant.ts')
    const fail = () => {
      throw new Error('a fault that names Vasundhara')
    }
    const broken = await createTestApp({
      database: test.database,
      assistant: { ...cannedAssistant, queries: { read: fail, hideIn: fail } },
    })
    const form = new FormData()
    form.append('case_type', 'family')
    form.append('case_description', story)
    const sent = await broken.app.inject({
      method: 'POST',
      url: '/cases',
      headers: citizen.headers,
      payload: form,
    })
    expect(sent.statusCode).toBe(201)
    const seen = await broken.app.inject({ url: '/api/cases/pool', headers: helper.headers })
    expect(seen.json()).toMatchObject([{ case_id: sent.json().case_id, excerpt: '' }])
    expect(broken.services.logLines.join('\n')).not.toContain('Vasundhara')
    await broken.close()
  })

  it('is given to the citizen with everything else', async () => {
    await submit(story)
    const { readZip } = await import('../testing/read-zip.ts')
    const files = await readZip((await get(citizen, '/api/users/export')).rawPayload)
    const mine = JSON.parse(String(files['cases/1/case.json']))
    expect(mine.as_the_server_read_it_for_helpers).toMatchObject({ danger: 'custody' })
  })
})
