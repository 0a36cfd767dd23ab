import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let calls: ReturnType<typeof appointmentCalls>
let asha: TestPerson
let helper: TestHelper
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = appointmentCalls(test)
})
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const open = everyDay.map((day) => `${day}: 10:00 AM - 12:00 PM`)
beforeEach(async () => {
  asha = await makePerson(test.services)
  helper = await makeHelper(test.services, { available_timings: open })
})
afterAll(() => test.close())

const dayOf = (days: number) => indianTime(days).slice(0, 10)
const slots = async (of: TestHelper, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ nyaysathi_id: of.nyaysathi_id, from: dayOf(3), days: '1', ...more })
  return calls.call('GET', asha, `/api/appointments/slots?${query}`)
}
const timesOf = async (of: TestHelper, more?: Record<string, string>) =>
  (await slots(of, more)).json().slots.map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16))
const setHours = (who: TestPerson, hours: object) => calls.call('PUT', who, '/api/appointments/hours', hours)

describe('free slots', () => {
  it('follow the published hours, in Indian time', async () => {
    const answer = await slots(helper)
    expect(answer.json()).toEqual({
      published: true,
      slots: [
        ['10:00', '10:30'],
        ['10:30', '11:00'],
        ['11:00', '11:30'],
        ['11:30', '12:00'],
      ].map(([from, to]) => ({
        starts_at: `${indianTime(3, from)}:00+05:30`,
        ends_at: `${indianTime(3, to)}:00+05:30`,
      })),
    })
    expect(await timesOf(helper, { duration: '90' })).toEqual(['10:00', '10:30'])
    expect((await slots(helper, { days: '31' })).json().slots).toHaveLength(31 * 4)
    const night = await makeHelper(test.services, {
      available_timings: everyDay.map((day) => `${day}: 23:00 - 01:00`),
    })
    expect(await timesOf(night)).toEqual(['00:00', '00:30', '23:00', '23:30'])
    expect(await timesOf(night, { duration: '60' })).toEqual(['00:00', '23:00', '23:30'])
  })

  it('leave out the past, and what is taken, and tell nothing of it', async () => {
    expect(await timesOf(helper, { from: dayOf(-5), days: '3' })).toEqual([])
    const ravi = await makePerson(test.services)
    await calls.accepted(ravi, helper, { appointment_date: indianTime(3, '10:30') })
    await calls.booked(ravi, helper, { appointment_date: indianTime(3, '11:00') })
    const answer = await slots(helper)
    expect(await timesOf(helper)).toEqual(['10:00', '11:00', '11:30'])
    expect(Object.keys(answer.json())).toEqual(['published', 'slots'])
    expect(answer.body).not.toContain(ravi.user_id)
  })

  it('are none where nothing is published or readable, and any time can be asked for', async () => {
    for (const available_timings of [[], ['by phone']]) {
      const quiet = await makeHelper(test.services, { available_timings })
      expect((await slots(quiet)).json()).toEqual({ published: false, slots: [] })
      const at = { appointment_date: indianTime(3, '03:20') }
      expect((await calls.book(asha, quiet, at)).statusCode).toBe(201)
    }
  })

  it('are not told of who is no verified helper, nor for a day that is not there', async () => {
    for (const status of ['pending', 'suspended'] as const) {
      const other = await makeHelper(test.services, { status, available_timings: open })
      expect((await slots(other)).statusCode).toBe(404)
    }
    for (const from of ['2026-02-31', '2026-13-01', 'today']) {
      expect((await slots(helper, { from })).statusCode, from).toBe(400)
    }
  })
})

describe('extra hours of one day', () => {
  const extra = (day: number, from: string, to: string) => ({ day: dayOf(day), from, to })

  it('can be booked on that day alone, and go on where weekly hours end', async () => {
    const own = await makeHelper(test.services, { available_timings: open })
    const extra_hours = [extra(3, '12:00', '13:00'), extra(4, '18:30', '19:30')]
    expect((await setHours(own, { extra_hours })).json().extra_hours).toEqual(extra_hours)
    expect(await timesOf(own, { duration: '60' })).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'])
    expect(await timesOf(own, { from: dayOf(4) })).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '18:30',
      '19:00',
    ])
    expect(await timesOf(own, { from: dayOf(5) })).toEqual(['10:00', '10:30', '11:00', '11:30'])
    const at = async (day: number, time: string) =>
      (await calls.book(asha, own, { appointment_date: indianTime(day, time), duration: 60 })).statusCode
    expect(await at(3, '11:30')).toBe(201)
    expect(await at(4, '18:30')).toBe(201)
    expect(await at(5, '18:30')).toBe(409)
  })

  it('are the only ones of a helper without weekly hours, and none on a day off', async () => {
    const own = await makeHelper(test.services)
    const extra_hours = [extra(3, '22:30', '24:00'), extra(4, '09:00', '10:00')]
    const answer = (await setHours(own, { extra_hours, days_off: [{ from: dayOf(4) }] })).json()
    expect(answer).toMatchObject({ published: true, extra_hours })
    expect(await timesOf(own)).toEqual(['22:30', '23:00', '23:30'])
    expect((await slots(own, { from: dayOf(4) })).json()).toEqual({ published: true, slots: [] })
    expect((await calls.book(asha, own, { appointment_date: indianTime(5, '22:30') })).statusCode).toBe(409)
    expect((await setHours(own, { buffer_minutes: 10 })).json().extra_hours).toEqual(extra_hours)
    expect((await setHours(own, { extra_hours: [] })).json()).toMatchObject({
      published: false,
      extra_hours: [],
    })
  })

  it('are refused with a sentence where they make no sense, and nothing is lost', async () => {
    const own = await makeHelper(test.services)
    const kept = [extra(3, '09:00', '10:00')]
    await setHours(own, { extra_hours: kept })
    for (const [extra_hours, sentence] of [
      [
        [extra(3, '10:00', '09:00')],
        'The end of extra hours must be after their beginning, on the same day.',
      ],
      [
        [extra(3, '09:00', '11:00'), extra(3, '10:00', '12:00')],
        'Two of these extra hours overlap. Please join them, or leave one out.',
      ],
      [[{ day: '2027-02-30', from: '09:00', to: '10:00' }], 'Please give days that are in the calendar.'],
    ] as const) {
      const answer = await setHours(own, { extra_hours })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { extra_hours: sentence }])
    }
    expect((await setHours(own, { extra_hours: [extra(3, '9:00', '25:00')] })).statusCode).toBe(400)
    expect((await calls.call('GET', own, '/api/appointments/hours')).json().extra_hours).toEqual(kept)
  })
})

describe('booking', () => {
  const outside =
    'The NyaySathi does not take appointments at this time. Please choose one of the free times.'

  it('outside the published hours is refused with a sentence', async () => {
    for (const [time, duration] of [
      ['09:45', 30],
      ['11:45', 30],
      ['11:00', 90],
      ['20:00', 30],
    ] as const) {
      const answer = await calls.book(asha, helper, { appointment_date: indianTime(3, time), duration })
      expect([answer.statusCode, answer.json().error], time).toEqual([409, outside])
    }
    const inside = await calls.book(asha, helper, {
      appointment_date: indianTime(3, '10:40'),
      duration: 60,
    })
    expect(inside.statusCode).toBe(201)
  })

  it('on a day off is refused, slots and proposals too; the helper may leave the own hours', async () => {
    const { days_off } = (
      await setHours(helper, { days_off: [{ from: dayOf(3), to: dayOf(4) }, { from: dayOf(5) }] })
    ).json()
    expect(days_off).toEqual([{ from: dayOf(3), to: dayOf(5) }])
    expect((await slots(helper, { days: '4' })).json().slots).toHaveLength(4)
    expect((await calls.book(asha, helper)).statusCode).toBe(409)
    const id = await calls.booked(asha, helper, { appointment_date: indianTime(6) })
    const propose = (who: TestPerson) =>
      calls.post(who, 'propose', { appointment_id: id, appointment_date: indianTime(4), reason: 'Sooner.' })
    expect((await propose(asha)).statusCode).toBe(409)
    expect((await propose(helper)).statusCode).toBe(201)
    const quiet = await makeHelper(test.services)
    await setHours(quiet, { days_off: [{ from: dayOf(3) }] })
    expect((await calls.book(asha, quiet)).statusCode).toBe(409)
  })
})

describe('hours of a helper', () => {
  it('say what is read, what is not, and what was agreed for a day off', async () => {
    const mixed = await makeHelper(test.services, {
      available_timings: ['Monday: 10 AM - 2 PM', 'by phone', 'Saturday: 22:00 - 02:00'],
    })
    expect((await calls.call('GET', mixed, '/api/appointments/hours')).json()).toEqual({
      published: true,
      weekly: [
        { day: 1, from: 600, to: 840 },
        { day: 6, from: 1320, to: 1560 },
      ],
      unreadable: ['by phone'],
      buffer_minutes: 0,
      days_off: [],
      extra_hours: [],
      accepted_on_days_off: [],
      requests_on_days_off: [],
    })
    const id = await calls.accepted(asha, helper)
    const answer = (
      await setHours(helper, { days_off: [{ from: dayOf(2), to: dayOf(9) }], buffer_minutes: 15 })
    ).json()
    expect(answer).toMatchObject({ accepted_on_days_off: [id], buffer_minutes: 15 })
    expect((await setHours(helper, { buffer_minutes: 20 })).json().days_off).toHaveLength(1)
    expect((await setHours(helper, { days_off: [] })).json()).toMatchObject({
      days_off: [],
      buffer_minutes: 20,
    })
  })

  it('warn of a request that a day off falls on, until it is answered', async () => {
    const own = await makeHelper(test.services)
    const id = await calls.booked(asha, own)
    const off = { days_off: [{ from: dayOf(2), to: dayOf(9) }] }
    expect((await setHours(own, off)).json()).toMatchObject({
      accepted_on_days_off: [],
      requests_on_days_off: [id],
    })
    await calls.decline(own, id)
    expect((await setHours(own, off)).json().requests_on_days_off).toEqual([])
  })

  it('refuse what makes no sense, and citizens', async () => {
    for (const hours of [
      { buffer_minutes: -5 },
      { buffer_minutes: 121 },
      { buffer_minutes: 7.5 },
      { days_off: [{ from: '0000-01-01' }] },
      { days_off: [{ from: '2027-02-30' }] },
      { days_off: [{ from: dayOf(5), to: dayOf(4) }] },
    ]) {
      expect((await setHours(helper, hours)).statusCode, JSON.stringify(hours)).toBe(400)
    }
    expect((await setHours(asha, { buffer_minutes: 5 })).statusCode).toBe(403)
  })
})

/** Two requests with a quarter of an hour between them, accepted at once, by a helper who wants twenty minutes. */
async function acceptTooClose(): Promise<number[]> {
  const busy = await makeHelper(test.services)
  await setHours(busy, { buffer_minutes: 20 })
  const ids = await Promise.all(
    ['10:00', '10:45'].map(async (time) =>
      calls.booked(await makePerson(test.services), busy, { appointment_date: indianTime(3, time) }),
    ),
  )
  const answers = await Promise.all(ids.map((id) => calls.accept(busy, id)))
  return answers.map(({ statusCode }) => statusCode).sort()
}

describe('the pause between appointments', () => {
  it('is kept free by slots, bookings and proposals, and stays as it was when accepted', async () => {
    await setHours(helper, { buffer_minutes: 30 })
    const first = await calls.accepted(asha, helper, { appointment_date: indianTime(3, '10:30') })
    expect(await timesOf(helper)).toEqual(['11:30'])
    const at = (time: string) => calls.book(asha, helper, { appointment_date: indianTime(3, time) })
    expect((await at('11:00')).statusCode).toBe(409)
    expect((await at('10:00')).statusCode).toBe(409)
    await setHours(helper, { buffer_minutes: 0 })
    expect(await timesOf(helper)).toEqual(['10:00', '11:30'])
    await calls.post(asha, 'cancel', { appointment_id: first })
    expect(await timesOf(helper)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })

  it('holds when two are accepted at once; without the constraint it would not', async () => {
    expect(await acceptTooClose()).toEqual([200, 409])
    await test.services.database.pool.query(
      'alter table appointments drop constraint appointments_accepted_apart',
    )
    expect(await acceptTooClose()).toEqual([200, 200])
  })
})
