import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => test.close())

const overviewOf = (who: TestPerson) =>
  test.app.inject({ url: '/api/nyaysathi/overview', headers: who.headers })

/** As it may stand in the table, at any time before or after now. */
async function put(
  helper: TestPerson,
  citizen: TestPerson,
  {
    status,
    starts,
    requested = `now() - interval '1 hour'`,
  }: { status: string; starts: string; requested?: string },
) {
  await test.services.database.pool.query(
    `insert into appointments (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                               case_type, sealed_description, sealed_notes, status, requested_at, creation_digest)
     select gen_random_uuid(), $1, $2, s, s + interval '30 minutes', 30, 'online', 'initial', 'family', '', '', $3,
            ${requested}, ''
       from (select date_trunc('milliseconds', ${starts}) as s) at`,
    [citizen.user_id, helper.user_id, status],
  )
}

const monday = `(date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`

it('counts what is the helper’s own, by the week of India', async () => {
  const [asha, helper, other] = [
    await makePerson(test.services),
    await makeHelper(test.services, { average_rating: 4.5, total_reviews: 12 }),
    await makeHelper(test.services),
  ]
  await put(helper, asha, { status: 'Scheduled', starts: `now() + interval '20 days'` })
  await put(helper, asha, { status: 'Scheduled', starts: `now() + interval '21 days'` })
  // Dead: too old, or its time has come.
  await put(helper, asha, {
    status: 'Scheduled',
    starts: `now() + interval '22 days'`,
    requested: `now() - interval '49 hours'`,
  })
  await put(helper, asha, { status: 'Scheduled', starts: `now() - interval '1 minute'` })
  await put(helper, asha, { status: 'Accepted', starts: `now() - interval '3 days'` })
  await put(helper, asha, { status: 'Accepted', starts: `${monday} + interval '7 days'` })
  await put(helper, asha, { status: 'Declined', starts: `now() - interval '4 days'` })
  await put(helper, asha, { status: 'Cancelled', starts: `now() - interval '5 days'` })
  await put(other, asha, { status: 'Scheduled', starts: `now() + interval '20 days'` })

  const seen = (await overviewOf(helper)).json()
  expect(seen).toMatchObject({
    requests_waiting: 2,
    upcoming_this_week: 0,
    completed: 1,
    average_rating: 4.5,
    total_reviews: 12,
    cases_waiting: 0,
  })
  const { rows } = await test.services.database.pool.query(
    `select ${monday} as "from", ${monday} + interval '7 days' as "to"`,
  )
  expect(seen.week).toEqual({ from: rows[0].from.toISOString(), to: rows[0].to.toISOString() })
  expect(new Date(seen.answer_before).getTime()).toBeGreaterThan(Date.now() + 46 * 3_600_000)
  expect((await overviewOf(other)).json()).toMatchObject({ requests_waiting: 1, completed: 0 })
})

it('tells of the last minute of Sunday, and of nothing of the week after', async () => {
  const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
  const lastMinute = `${monday} + interval '7 days' - interval '1 minute'`
  await put(helper, asha, { status: 'Accepted', starts: lastMinute })
  await put(helper, asha, { status: 'Accepted', starts: `${monday} + interval '7 days 1 hour'` })
  const { rows } = await test.services.database.pool.query(`select (${lastMinute} > now())::integer as count`)
  expect((await overviewOf(helper)).json().upcoming_this_week).toBe(rows[0].count)
})

it('is for helpers only', async () => {
  expect((await overviewOf(await makePerson(test.services))).statusCode).toBe(403)
  const pending = await makeHelper(test.services, { status: 'pending' })
  expect((await overviewOf(pending)).json()).toMatchObject({ requests_waiting: 0, total_reviews: 0 })
})
