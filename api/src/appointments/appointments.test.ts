import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => test.close())

const post = (who: TestPerson, url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, headers: { ...who.headers, ...headers }, payload })
const listOf = async (who: TestPerson) =>
  (await test.app.inject({ url: '/api/appointments/details', headers: who.headers })).json()

/** Days from now, at an hour in India. */
const day = (days: number, time = '10:00') =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

const book = (who: TestPerson, helper: TestHelper, more: object = {}, headers: Record<string, string> = {}) =>
  post(
    who,
    '/api/appointments',
    {
      nyaysathi_id: helper.nyaysathi_id,
      appointment_date: day(3),
      case_type: 'family',
      case_description: 'My landlord keeps the deposit.',
      ...more,
    },
    headers,
  )
const accept = (who: TestPerson, appointment_id: string) =>
  post(who, '/api/appointments/accept', { appointment_id })
const decline = (who: TestPerson, appointment_id: string) =>
  post(who, '/api/appointments/decline', { appointment_id })

/** Whether two that overlap, of two citizens, can both be accepted at once. */
async function acceptTwoAtOnce(): Promise<number[]> {
  const helper = await makeHelper(test.services)
  const first = (await book(await makePerson(test.services), helper)).json()
  const second = (
    await book(await makePerson(test.services), helper, { appointment_date: day(3, '10:15') })
  ).json()
  const answers = await Promise.all(
    [first, second].map(({ appointment_id }) => accept(helper, appointment_id)),
  )
  return answers.map(({ statusCode }) => statusCode).sort()
}

describe('a request', () => {
  it('is told to both sides, sealed at rest, in Indian time, and takes no status from outside', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const booked = await book(asha, helper, {
      status: 'Accepted',
      payment_status: 'paid',
      user_id: helper.user_id,
    })
    expect(booked.statusCode).toBe(201)
    expect(booked.json().status).toBe('Scheduled')
    expect(booked.json().answer_by).toMatch(/Z$/)
    for (const side of [asha, helper]) {
      const [seen] = await listOf(side)
      // One promise for the screen after booking, the lists and the mails.
      expect(seen.answer_by).toBe(booked.json().answer_by)
      expect(seen).toMatchObject({
        user_id: asha.user_id,
        appointment_date: new Date(`${day(3)}+05:30`).toISOString(),
        duration: 30,
        mode: 'online',
        consultation_type: 'initial',
        payment_status: 'pending',
        status: 'Scheduled',
        case_description: 'My landlord keeps the deposit.',
        other_party: { name: side === asha ? 'Meera Iyer' : 'Asha' },
      })
      expect(JSON.stringify(seen)).not.toContain('@')
    }
    const { rows } = await test.services.database.pool.query(
      `select encode(sealed_description, 'escape') as kept from appointments`,
    )
    expect(JSON.stringify(rows)).not.toContain('landlord')
    expect(await listOf(await makePerson(test.services))).toEqual([])
  })

  it('is refused in the past, too far off, on a day that is not there, twice, and by helpers', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    for (const appointment_date of [day(-1), day(500), '2027-02-31T10:00', 'soon', '2027-02-20T24:00']) {
      expect((await book(asha, helper, { appointment_date })).statusCode, appointment_date).toBe(400)
    }
    for (const status of ['pending', 'suspended', 'rejected'] as const) {
      expect((await book(asha, await makeHelper(test.services, { status }))).statusCode).toBe(404)
    }
    const own = await book(helper, helper)
    expect(own.statusCode).toBe(403)
    expect(own.json().error).toBe(
      'As a NyaySathi/NGO, you cannot book appointments. Please switch to a user account.',
    )
    const ngo = await makeHelper(test.services, { type: 'ngo' })
    expect((await book(ngo, helper)).statusCode).toBe(403)
    const twice = await Promise.all([book(asha, helper), book(asha, helper)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('is one for one idempotency key, and another body under it is refused', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const key = { 'idempotency-key': 'booking-one-0001' }
    const both = await Promise.all([book(asha, helper, {}, key), book(asha, helper, {}, key)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both[0]?.json()).toEqual(both[1]?.json())
    expect((await book(asha, helper, { duration: 60 }, key)).statusCode).toBe(409)
    expect(await listOf(asha)).toHaveLength(1)
  })

  it('is one of ten with a helper, also when twelve are sent at once', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => book(asha, helper, { appointment_date: day(4 + i) })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(await listOf(asha)).toHaveLength(10)
  })

  it('is one of thirty in all, also when they are sent at once, and one that is over makes room', async () => {
    const asha = await makePerson(test.services)
    const helpers = await Promise.all([1, 2, 3, 4].map(() => makeHelper(test.services)))
    const answers = await Promise.all(
      helpers.flatMap((helper) =>
        Array.from({ length: 8 }, (_, i) => book(asha, helper, { appointment_date: day(4 + i) })),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30)
    const refused = answers.filter(({ statusCode }) => statusCode === 403)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.json().error).toBe(
      'You have too many open appointments. Please wait for some of them.',
    )
    const kept = answers.find(({ statusCode }) => statusCode === 201)?.json()
    const wish = { appointment_date: day(30) }
    expect((await book(asha, helpers[0] as TestHelper, wish)).statusCode).toBe(403)
    await post(asha, '/api/appointments/cancel', { appointment_id: kept.appointment_id })
    expect((await book(asha, helpers[0] as TestHelper, wish)).statusCode).toBe(201)
  })

  it.each([
    ['10:00', '04:30'],
    ['10:00:30', '04:30'],
    ['10:00Z', '10:00'],
    ['10:00+05:30', '04:30'],
    ['10:00:00.000-08:00', '18:00'],
    ['02:00+14:00', '12:00'],
  ])('for %s is at %s of Greenwich', async (written, greenwich) => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const booked = await book(asha, helper, { appointment_date: day(5, written) })
    expect(booked.statusCode).toBe(201)
    const [{ appointment_date }] = await listOf(asha)
    expect(appointment_date.slice(11, 16)).toBe(greenwich)
    expect(appointment_date).toBe(
      new Date(/Z|[+-]\d\d:\d\d$/.test(written) ? day(5, written) : `${day(5, written)}+05:30`).toISOString(),
    )
  })

  it('comes in a week that one asks for', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    for (const days of [3, 4, 5]) await book(asha, helper, { appointment_date: day(days) })
    const query = new URLSearchParams({ from: `${day(4, '00:00')}:00+05:30`, to: `${day(5, '10:00')}` })
    const url = `/api/appointments/details?${query}`
    const answer = await test.app.inject({ url, headers: asha.headers })
    expect(answer.json()).toHaveLength(1)
    const wrong = await test.app.inject({
      url: '/api/appointments/details?from=soon',
      headers: asha.headers,
    })
    expect(wrong.statusCode).toBe(400)
  })

  it('dies after 48 hours without an answer', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const { appointment_id } = (await book(asha, helper)).json()
    const late = `update appointments set requested_at = now() - interval '48 hours 1 second' where appointment_id = $1`
    await test.services.database.pool.query(late, [appointment_id])
    expect((await listOf(asha))[0].status).toBe('Expired')
    expect((await accept(helper, appointment_id)).statusCode).toBe(409)
    expect((await book(asha, helper)).statusCode).toBe(201)
  })
})

describe('a decision', () => {
  it('is only the helper’s own, only from Scheduled, and once', async () => {
    const [asha, helper, other] = [
      await makePerson(test.services),
      await makeHelper(test.services),
      await makeHelper(test.services),
    ]
    const { appointment_id } = (await book(asha, helper)).json()
    expect((await accept(asha, appointment_id)).statusCode).toBe(403)
    expect((await accept(other, appointment_id)).statusCode).toBe(404)
    const race = await Promise.all([accept(helper, appointment_id), decline(helper, appointment_id)])
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await decline(helper, appointment_id)).statusCode).toBe(409)
  })

  it('leaves the time to nobody else, and the next half hour free', async () => {
    const [asha, ravi, helper] = [
      await makePerson(test.services),
      await makePerson(test.services),
      await makeHelper(test.services),
    ]
    const { appointment_id } = (await book(asha, helper)).json()
    expect((await accept(helper, appointment_id)).json()).toEqual({ appointment_id, status: 'Accepted' })
    const taken = await book(ravi, helper, { appointment_date: day(3, '10:15') })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().error).toBe('This time is no longer available.')
    expect((await book(ravi, helper, { appointment_date: day(3, '10:30') })).statusCode).toBe(201)
  })

  it('for two that overlap falls once; without the constraint it would fall twice', async () => {
    expect(await acceptTwoAtOnce()).toEqual([200, 409])
    const { pool } = test.services.database
    await pool.query('alter table appointments drop constraint appointments_accepted_apart')
    expect(await acceptTwoAtOnce()).toEqual([200, 200])
  })
})

describe('an account that is erased', () => {
  it('leaves the other side a record without name and texts', async () => {
    const [asha, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    await book(asha, helper)
    const { pool } = test.services.database
    const { appointmentsOfAccount } = await import('./appointments-of-account.ts')
    await appointmentsOfAccount.erase?.(test.services, pool, asha.user_id)
    await pool.query('delete from users where user_id = $1', [asha.user_id])
    expect((await listOf(helper))[0]).toMatchObject({
      user_id: null,
      status: 'Cancelled',
      case_description: '',
      other_party: { name: 'Deleted account' },
    })
  })
})
