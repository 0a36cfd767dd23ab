import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { makeWaitingCases } from '../testing/pool-cases.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mails: MailServer
let test: TestApp
let citizen: TestPerson
let helper: TestHelper
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mails.url } })
})
afterAll(async () => {
  await test.close()
  await mails.close()
})
beforeEach(async () => {
  await test.database.pool.query('delete from cases')
  await test.database.pool.query('delete from pool_filters')
  mails.received.length = 0
  citizen = await makePerson(test.services)
  helper = await makeHelper(test.services)
})

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, who: TestPerson, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/cases/pool-filters${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  })
const save = (filter: object, id: string = randomUUID(), who: TestPerson = helper) =>
  call('PUT', `/${id}`, who, filter)
const savedBy = async (who: TestPerson) => (await call('GET', '', who)).json()
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

describe('a saved filter', () => {
  const wanted = {
    name: 'Rent in Pune',
    q: 'deposit',
    case_type: 'property',
    state: 'Maharashtra',
    district: 'Pune',
    language: 'Marathi',
    urgency: 'week',
    papers: true,
    sort: 'urgent',
    mail: 'daily',
  }

  it('is kept under the id that its helper made, changed under it, and forgotten', async () => {
    const filter_id = randomUUID()
    const first = await save(wanted, filter_id)
    expect([first.statusCode, first.json()]).toEqual([200, { filter_id, ...wanted }])
    expect((await save(wanted, filter_id)).json()).toEqual({ filter_id, ...wanted })
    expect((await save({ name: 'All' }, filter_id)).json()).toEqual({
      filter_id,
      name: 'All',
      q: '',
      case_type: '',
      state: '',
      district: '',
      language: '',
      urgency: '',
      papers: false,
      sort: 'waiting',
      mail: 'no',
    })
    expect(await savedBy(helper)).toHaveLength(1)
    expect((await call('DELETE', `/${filter_id}`, helper)).statusCode).toBe(200)
    expect((await call('DELETE', `/${filter_id}`, helper)).statusCode).toBe(404)
    expect(await savedBy(helper)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const filter_id = randomUUID()
    await save(wanted, filter_id)
    const stranger = await makeHelper(test.services)
    expect(await savedBy(stranger)).toEqual([])
    for (const answer of [
      await save({ name: 'Mine now' }, filter_id, stranger),
      await call('DELETE', `/${filter_id}`, stranger),
      await save({ name: 'x' }, 'no-uuid'),
    ])
      expect(answer.statusCode).toBe(404)
    expect(await savedBy(helper)).toEqual([{ filter_id, ...wanted }])
    const suspended = await makeHelper(test.services, { status: 'suspended' })
    expect((await call('GET', '', suspended)).statusCode).toBe(403)
  })

  it('has a name of its own, and there are at most twenty, also when they are saved at once', async () => {
    await save({ name: 'Rent' })
    const again = await save({ name: 'rent' })
    expect([again.statusCode, again.json().error]).toEqual([409, 'You have a filter of this name already.'])
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_none, at) => save({ name: `Filter ${at}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    expect(await savedBy(helper)).toHaveLength(20)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'x', case_type: 'tax' }, 'case_type'],
    [{ name: 'x', mail: 'hourly' }, 'mail'],
    [{ name: 'x', urgency: 'very' }, 'urgency'],
  ])('is refused as %o', async (filter, field) => {
    const answer = await save(filter)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('is given out with the account, and goes with it', async () => {
    const filter_id = randomUUID()
    await save(wanted, filter_id)
    const answer = await test.app.inject({ url: '/api/users/export', headers: helper.headers })
    const files = await readZip(answer.rawPayload)
    expect(JSON.parse(String(files['saved-filters-of-the-pool.json']))).toEqual([{ filter_id, ...wanted }])
    await sql('delete from users where user_id = $1', [helper.user_id])
    expect((await sql('select * from pool_filters')).rows).toEqual([])
  })
})

describe('mail for new ones', () => {
  const run = async (times = 1) => {
    const { jobs } = test.services
    await Promise.all(
      Array.from({ length: times }, () => jobs.enqueue(test.database.pool, 'cases.pool-news')),
    )
    await jobs.idle()
  }
  const sent = () => mails.received.filter(({ to }) => to === helper.email)
  const wait = (case_type = 'family', text = 'He has changed the lock.') =>
    makeWaitingCases(test.services, [{ citizen, text, case_type }])
  /** In India, so that a day's mail may go or not. */
  const lastMailedDaysAgo = (days: number | null) =>
    sql("update pool_filters set mailed_on = (now() at time zone 'Asia/Kolkata')::date - $1::integer", [days])

  it('comes once for each query, and never says what it tells', async () => {
    await wait()
    await save({ name: 'Family', case_type: 'family', mail: 'soon' })
    await run()
    // What waited before the mails were switched on is no news.
    expect(sent()).toEqual([])
    await wait()
    await run(2)
    await run()
    expect(sent()).toHaveLength(1)
    const [mail] = sent()
    expect(mail?.subject).toBe('A query that fits you: family, Pune, English')
    expect(mail?.text).toContain('family, Pune, English.')
    for (const told of ['lock', 'Asha', citizen.user_id]) expect(mail?.raw).not.toContain(told)
  })

  it('bundles all queries of all filters of one helper', async () => {
    await save({ name: 'Family', mail: 'soon' })
    await save({ name: 'Lock', q: 'lock', mail: 'soon' })
    for (let count = 0; count < 7; count += 1) await wait()
    await run()
    expect(sent().map(({ subject }) => subject)).toEqual(['7 queries that fit you'])
    expect(sent()[0]?.text).toContain('The others you find in the list.')
  })

  it('comes only for what fits, is wished, and still waits', async () => {
    await save({ name: 'Lock', q: 'landlord', mail: 'soon' })
    await save({ name: 'Off', mail: 'no' })
    await wait()
    await run()
    expect(sent()).toEqual([])
    const [taken] = await wait('family', 'The landlord')
    const other = await makeHelper(test.services)
    await test.app.inject({
      method: 'POST',
      url: `/api/cases/${taken}/take`,
      headers: other.headers,
      payload: {},
    })
    await run()
    expect(sent()).toEqual([])
    await wait('criminal', 'The landlord')
    await run()
    expect(sent()).toEqual([])
    await wait('family', 'The landlord')
    await sql("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
      helper.nyaysathi_id,
    ])
    await run()
    expect(sent()).toEqual([])
  })

  it('comes once a day where that is wished', async () => {
    await save({ name: 'Family', mail: 'daily' })
    await wait()
    await lastMailedDaysAgo(0)
    await run()
    expect(sent()).toEqual([])
    await lastMailedDaysAgo(1)
    const { rows } = await sql("select (now() at time zone 'Asia/Kolkata')::time >= '08:00' as is_day")
    await wait()
    await run()
    // Before eight in the morning nobody is written to.
    expect(sent().map(({ subject }) => subject)).toEqual(rows[0].is_day ? ['2 queries that fit you'] : [])
  })
})
