import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleAppointments } from '../appointments/settle-appointments.ts'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { shortName } from './present-rating.ts'
import { ratingsOfAccount } from './ratings-of-account.ts'

let test: TestApp
let calls: ReturnType<typeof appointmentCalls>
let asha: TestPerson
let helper: TestHelper
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = appointmentCalls(test)
})
beforeEach(async () => {
  asha = await makePerson(test.services, { name: 'Asha Kiran Patil' })
  helper = await makeHelper(test.services)
})
afterAll(() => test.close())

/** An appointment that was yesterday or before, at this hour. */
async function met(who: TestPerson, with_: TestHelper = helper, hour = 10): Promise<string> {
  const appointment_date = indianTime(3, `${hour}:00`)
  const id = await calls.accepted(who, with_, { appointment_date })
  await calls.letPass(id, '4 days')
  return id
}
const rate = (who: TestPerson, appointment_id: string, rating: number, more: object = {}) =>
  calls.call('PUT', who, '/api/appointments/rating', { appointment_id, rating, ...more })
const unrate = (who: TestPerson, id: string) => calls.call('DELETE', who, `/api/appointments/rating/${id}`)
const publicOf = async (of: TestHelper) =>
  (await test.app.inject({ url: `/api/nyaysathi/public/${of.nyaysathi_id}` })).json().ratings
const ratingsOf = async (of: TestHelper, app = test.app) =>
  (await app.inject({ url: `/api/appointments/ratings?nyaysathi_id=${of.nyaysathi_id}` })).json()

describe('a rating', () => {
  it('is the citizen’s, once the appointment is over, and shown without more than was allowed', async () => {
    const id = await calls.accepted(asha, helper)
    expect((await rate(asha, id, 5)).statusCode).toBe(409)
    await calls.letPass(id, '4 days')
    expect((await calls.see(asha, id)).can).toContain('rate')
    expect((await rate(helper, id, 5)).statusCode).toBe(403)
    expect((await rate(await makePerson(test.services), id, 5)).statusCode).toBe(404)
    for (const wrong of [0, 6, 4.5]) expect((await rate(asha, id, wrong)).statusCode).toBe(400)

    const rated = await rate(asha, id, 4, { comment: ' Patient and clear. ' })
    expect(rated.statusCode).toBe(200)
    expect(await publicOf(helper)).toEqual({ average_rating: 4, total_reviews: 1 })
    const month = expect.stringMatching(/^\d{4}-\d\d$/)
    const review = {
      rating_id: rated.json().rating_id,
      user: 'Anonymous',
      anonymous: true,
      comment: 'Patient and clear.',
      rating: 4,
      month,
    }
    expect(await ratingsOf(helper)).toEqual([review])
    await rate(asha, id, 2, { comment: 'Came late.', show_name: true })
    const changed = { ...review, user: 'Asha P.', anonymous: false, comment: 'Came late.', rating: 2 }
    expect(await ratingsOf(helper)).toEqual([changed])
    const profile = (await calls.call('GET', helper, '/api/auth/user/details')).json()
    expect(profile.ratings).toEqual({ average_rating: 2, total_reviews: 1, reviews: [changed] })
    expect((await calls.see(asha, id)).rating).toEqual({ rating: 2, comment: 'Came late.', show_name: true })
    expect((await calls.see(helper, id)).rating).toBeUndefined()

    expect((await unrate(await makePerson(test.services), id)).statusCode).toBe(404)
    expect((await unrate(asha, id)).statusCode).toBe(200)
    expect((await unrate(asha, id)).statusCode).toBe(404)
    expect([await publicOf(helper), await ratingsOf(helper)]).toEqual([
      { average_rating: 0, total_reviews: 0 },
      [],
    ])
  })

  it('counts each once, also when many are written, changed and removed at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(test.services)))
    const ids: string[] = []
    for (const [index, person] of people.entries()) ids.push(await met(person, helper, 10 + index))
    await Promise.all(
      people.flatMap((person, index) => {
        const id = ids[index] ?? ''
        return [rate(person, id, 1 + (index % 5)), rate(person, id, 1 + (index % 5))]
      }),
    )
    // 1 2 3 4 5 1 2 3 4 5 1 2
    expect(await publicOf(helper)).toEqual({ average_rating: 2.75, total_reviews: 12 })
    await Promise.all(
      people.map((person, index) =>
        index < 6 ? unrate(person, ids[index] ?? '') : rate(person, ids[index] ?? '', 5),
      ),
    )
    expect(await publicOf(helper)).toEqual({ average_rating: 5, total_reviews: 6 })
  })

  it('can follow a helper who did not come, and not a citizen who did not; for ninety days', async () => {
    const alone = await met(asha, helper, 11)
    await calls.post(asha, 'no-show', { appointment_id: alone })
    expect((await rate(asha, alone, 1)).statusCode).toBe(200)
    const missed = await met(asha, helper, 12)
    await calls.post(helper, 'no-show', { appointment_id: missed })
    expect((await rate(asha, missed, 1)).statusCode).toBe(409)
    const old = await met(asha, helper, 13)
    await calls.letPass(old, '91 days')
    await settleAppointments(test.services)
    expect((await rate(asha, old, 1)).statusCode).toBe(409)
  })

  it('is shown of no advocate under Rule 36, but to the advocate', async () => {
    const rule36 = await createTestApp({
      database: test.database,
      env: { RATE_LIMITS: 'off', LISTING_POLICY: 'rule36' },
    })
    const ngo = await makeHelper(test.services, { type: 'ngo' })
    for (const of of [helper, ngo]) await rate(asha, await met(asha, of, of === ngo ? 14 : 11), 5)
    expect(await ratingsOf(helper, rule36.app)).toEqual([])
    expect(await ratingsOf(ngo, rule36.app)).toHaveLength(1)
    const [{ rating_id }] = await ratingsOf(helper)
    const report = (who: TestPerson) =>
      rule36.app.inject({
        method: 'POST',
        url: `/api/appointments/ratings/${rating_id}/report`,
        headers: who.headers,
        payload: { reason: 'x' },
      })
    expect((await report(asha)).statusCode).toBe(404)
    expect((await report(helper)).statusCode).toBe(200)
    await rule36.close()
  })

  it('pages', async () => {
    for (const hour of [11, 12, 13]) await rate(asha, await met(asha, helper, hour), 5)
    const url = `/api/appointments/ratings?nyaysathi_id=${helper.nyaysathi_id}&limit=2`
    const first = await test.app.inject({ url })
    const second = await test.app.inject({ url: `${url}&cursor=${first.headers['x-next-cursor']}` })
    const ids = [...first.json(), ...second.json()].map(({ rating_id }) => rating_id)
    expect([first.json().length, new Set(ids).size, second.headers['x-next-cursor']]).toEqual([
      2,
      3,
      undefined,
    ])
  })
})

describe('a reported rating', () => {
  const queue = async (admin: TestPerson, status = 'reported') =>
    (await calls.call('GET', admin, `/api/admin/ratings?status=${status}&limit=100`)).json()
  const decide = (admin: TestPerson, how: string, id: string, more: object = {}) =>
    calls.call('POST', admin, `/api/admin/ratings/${id}/${how}`, {
      reason: 'It names a third person.',
      ...more,
    })

  it('waits for an administrator, who hides or keeps it with a reason, in the log', async () => {
    const admin = await makePerson(test.services, { user_type: 'admin' })
    const appointment = await met(asha)
    const { rating_id } = (await rate(asha, appointment, 1, { comment: 'He is a thief.' })).json()
    const report = (who: TestPerson, reason: string) =>
      calls.call('POST', who, `/api/appointments/ratings/${rating_id}/report`, { reason })
    expect((await queue(admin)).some((each: { rating_id: string }) => each.rating_id === rating_id)).toBe(
      false,
    )
    const reader = await makePerson(test.services)
    await Promise.all([
      report(helper, 'I never took a rupee.'),
      report(helper, 'Twice.'),
      report(reader, 'Rude.'),
    ])
    const { rows } = await test.services.database.pool.query(
      `select encode(sealed_reason, 'escape') as kept from appointment_rating_reports`,
    )
    expect(JSON.stringify(rows)).not.toContain('rupee')

    const find = async (status?: string) =>
      (await queue(admin, status)).find((each: { rating_id: string }) => each.rating_id === rating_id)
    const count = async () => (await calls.call('GET', admin, '/api/admin/queues')).json().ratings
    expect(await count()).toBe((await queue(admin)).length)
    const waiting = await find()
    expect(waiting).toMatchObject({
      comment: 'He is a thief.',
      hidden: false,
      helper: 'Meera Iyer',
      revision: '0',
    })
    expect(waiting.reports).toHaveLength(2)
    expect(waiting.reports.filter((each: { by_helper: boolean }) => each.by_helper)).toHaveLength(1)
    expect(JSON.stringify(waiting)).not.toContain(asha.user_id)
    expect(JSON.stringify(waiting)).not.toContain(appointment)

    await rate(asha, appointment, 1, { comment: 'He kept my papers.' })
    expect((await decide(admin, 'hide', rating_id, { revision: '0' })).statusCode).toBe(409)
    expect((await decide(admin, 'hide', rating_id, { revision: '1' })).json()).toEqual({
      rating_id,
      hidden: true,
    })
    expect([await publicOf(helper), await ratingsOf(helper), await find()]).toEqual([
      { average_rating: 0, total_reviews: 0 },
      [],
      undefined,
    ])
    expect((await calls.see(asha, appointment)).rating).toMatchObject({
      hidden_because: 'It names a third person.',
    })
    const before = await count()
    // Changed since: it stays hidden, and is looked at again.
    await rate(asha, appointment, 2, { comment: 'Slow.' })
    expect(await publicOf(helper)).toEqual({ average_rating: 0, total_reviews: 0 })
    expect(await find()).toMatchObject({
      hidden: true,
      comment: 'Slow.',
      decided_reason: 'It names a third person.',
    })
    expect(await count()).toBe(before + 1)
    expect((await decide(admin, 'keep', rating_id)).json()).toEqual({ rating_id, hidden: false })
    expect(await publicOf(helper)).toEqual({ average_rating: 2, total_reviews: 1 })
    expect(await find()).toBeUndefined()
    expect(await find('all')).toBeDefined()
    const log = await test.services.database.pool.query(
      'select action from audit_entries where subject_id = $1 order by recorded_at, position',
      [helper.nyaysathi_id],
    )
    expect(log.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['rating.hidden', 'rating.kept']),
    )
  })

  it('that was hidden stays so when it is taken back and written again, and is looked at', async () => {
    const admin = await makePerson(test.services, { user_type: 'admin' })
    const appointment = await met(asha)
    const before = await publicOf(helper)
    const { rating_id } = (await rate(asha, appointment, 1, { comment: 'He is a thief.' })).json()
    await calls.call('POST', helper, `/api/appointments/ratings/${rating_id}/report`, { reason: 'No.' })
    await decide(admin, 'hide', rating_id)
    const find = async (status?: string) =>
      (await queue(admin, status)).find((each: { rating_id: string }) => each.rating_id === rating_id)
    const takeBack = () => calls.call('DELETE', asha, `/api/appointments/rating/${appointment}`)
    expect((await takeBack()).statusCode).toBe(200)
    expect((await takeBack()).statusCode).toBe(404)
    expect((await calls.see(asha, appointment)).rating).toBeUndefined()
    expect([await find(), await find('hidden'), await find('all')]).toEqual([undefined, undefined, undefined])
    expect((await decide(admin, 'keep', rating_id)).statusCode).toBe(404)
    const { rows } = await test.services.database.pool.query(
      'select comment, (select count(*)::integer from appointment_rating_reports t where t.rating_id = r.rating_id) as reports from appointment_ratings r where rating_id = $1',
      [rating_id],
    )
    expect(rows).toEqual([{ comment: '', reports: 0 }])

    await rate(asha, appointment, 1, { comment: 'He is a thief.' })
    expect(await publicOf(helper)).toEqual(before)
    expect((await calls.see(asha, appointment)).rating).toMatchObject({
      hidden_because: 'It names a third person.',
    })
    expect(await find()).toMatchObject({ hidden: true, comment: 'He is a thief.' })
    await decide(admin, 'keep', rating_id)
    expect((await publicOf(helper)).total_reviews).toBe(before.total_reviews + 1)
  })

  it('is decided by administrators alone, and reported only where it can be seen', async () => {
    const appointment = await met(asha)
    const { rating_id } = (await rate(asha, appointment, 1)).json()
    for (const who of [asha, helper]) {
      expect((await decide(who, 'hide', rating_id)).statusCode).toBe(403)
      expect((await calls.call('GET', who, '/api/admin/ratings')).statusCode).toBe(403)
    }
    const admin = await makePerson(test.services, { user_type: 'admin' })
    await decide(admin, 'hide', rating_id)
    const report = await calls.call('POST', helper, `/api/appointments/ratings/${rating_id}/report`, {
      reason: 'x',
    })
    expect(report.statusCode).toBe(404)
  })
})

it('goes with the account that wrote it, and is given out to both before', async () => {
  const ravi = await makePerson(test.services, { name: 'Ravi' })
  await rate(asha, await met(asha, helper, 11), 1, { comment: 'Too dear.' })
  await rate(ravi, await met(ravi, helper, 14), 5)
  const exported = async (who: TestPerson) => {
    const entries = (await ratingsOfAccount.exportEntries?.(test.services, who.user_id)) ?? []
    return Object.fromEntries(
      await Promise.all(
        entries.map(async ({ path, content }) => [path, JSON.stringify(await content())] as const),
      ),
    )
  }
  expect((await exported(asha))['ratings.json']).toContain('Too dear.')
  expect((await exported(helper))['ratings-of-me.json']).toContain('Too dear.')
  expect((await exported(helper))['ratings-of-me.json']).not.toContain(asha.user_id)
  const { pool } = test.services.database
  await ratingsOfAccount.erase?.(test.services, pool, asha.user_id)
  await pool.query('delete from users where user_id = $1', [asha.user_id])
  expect(await publicOf(helper)).toEqual({ average_rating: 5, total_reviews: 1 })
})

it.each([
  ['Asha Kiran Patil', 'Asha P.'],
  ['Asha', 'Asha'],
  ['आशा किरण पाटिल', 'आशा पा.'],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it('the audit log says whose rating was reported, and hidden on what ground', async () => {
  const { rating_id } = (
    await rate(asha, await met(asha), 2, { comment: 'She lives in Nehru Street.' })
  ).json()
  await calls.call('POST', helper, `/api/appointments/ratings/${rating_id}/report`, {
    reason: 'It tells my street.',
  })
  const admin = await makePerson(test.services, { user_type: 'admin' })
  const decided = { reason: 'It names the street.', ground: 'personal_data' }
  expect((await calls.call('POST', admin, `/api/admin/ratings/${rating_id}/hide`, decided)).statusCode).toBe(
    200,
  )
  const { rows } = await test.database.pool.query(
    "select action, subject_id, detail from audit_entries where action like 'rating.%' and subject_id = $1 order by position",
    [helper.nyaysathi_id],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'rating.reported' }),
      expect.objectContaining({ action: 'rating.hidden', detail: 'personal_data' }),
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('treet')
})

it('is not offered, and not taken, for a helper whose account is gone', async () => {
  const id = await met(asha)
  expect((await calls.see(asha, id)).can).toEqual(expect.arrayContaining(['rate', 'mark_no_show']))
  await test.services.database.pool.query('delete from users where user_id = $1', [helper.nyaysathi_id])
  const seen = await calls.see(asha, id)
  expect([seen.nyaysathi_id, seen.other_party.name, seen.can]).toEqual([null, 'Deleted account', []])
  expect((await rate(asha, id, 5)).statusCode).toBe(409)
})
