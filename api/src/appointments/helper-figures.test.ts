import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let administrator: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  administrator = await makePerson(test.services, { user_type: 'admin' })
})
afterAll(() => test.close())

const figuresOf = async ({ nyaysathi_id }: Pick<TestHelper, 'nyaysathi_id'>) => {
  const { headers } = administrator
  return test.app.inject({ url: `/api/admin/nyaysathi/${nyaysathi_id}/appointments`, headers })
}
async function decide({ nyaysathi_id }: TestHelper, decision: 'suspend' | 'restore') {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/admin/nyaysathi/${nyaysathi_id}/${decision}`,
    headers: administrator.headers,
    payload: decision === 'suspend' ? { reason: 'Asked for money.' } : {},
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const settled = () => test.services.jobs.idle()

describe('administrators who are about to suspend a helper', () => {
  it('see how many appointments fall and when the next is, and nothing of whose they are', async () => {
    const calls = appointmentCalls(test)
    const helper = await makeHelper(test.services)
    const citizen = await makePerson(test.services, { name: 'Asha Rao' })
    expect((await figuresOf(helper)).json()).toEqual({ standing: { accepted: 0, requested: 0 }, fallen: [] })
    await calls.accepted(citizen, helper, { appointment_date: indianTime(5, '11:30') })
    await calls.booked(citizen, helper, { appointment_date: indianTime(4, '09:00') })
    await calls.booked(citizen, helper, { appointment_date: indianTime(6, '09:00') })
    const declined = await calls.booked(citizen, helper, { appointment_date: indianTime(3, '09:00') })
    await calls.decline(helper, declined)
    const answer = await figuresOf(helper)
    expect(answer.json()).toEqual({
      standing: {
        accepted: 1,
        requested: 2,
        next_at: new Date(`${indianTime(4, '09:00')}+05:30`).toISOString(),
      },
      fallen: [],
    })
    expect(answer.body).not.toContain(citizen.user_id)
    expect((await figuresOf({ nyaysathi_id: crypto.randomUUID() })).statusCode).toBe(404)
    expect((await figuresOf({ nyaysathi_id: 'none' })).statusCode).toBe(404)
  })

  it('see afterwards, day by day, what fell and how much of it is placed elsewhere', async () => {
    const calls = appointmentCalls(test)
    const [helper, other] = [await makeHelper(test.services), await makeHelper(test.services)]
    const [asha, bina] = [await makePerson(test.services), await makePerson(test.services)]
    const day = (days: number) => indianTime(days).slice(0, 10)
    // Asked of somebody else before: that replaces nothing.
    await calls.booked(bina, other, { appointment_date: indianTime(8) })
    await calls.accepted(asha, helper, { appointment_date: indianTime(4, '10:00') })
    await calls.booked(asha, helper, { appointment_date: indianTime(5, '10:00') })
    await calls.accepted(bina, helper, { appointment_date: indianTime(4, '15:00') })
    const alone = await calls.booked(bina, helper, { appointment_date: indianTime(6) })
    await calls.post(bina, 'cancel', { appointment_id: alone })
    await decide(helper, 'suspend')
    // At once, whether or not the job that cancels has been by.
    const fell = [
      { day: day(4), count: 2, placed: 0 },
      { day: day(5), count: 1, placed: 0 },
    ]
    expect((await figuresOf(helper)).json().fallen).toEqual(fell)
    await settled()
    expect((await figuresOf(helper)).json()).toEqual({
      standing: { accepted: 0, requested: 0 },
      fallen: fell,
    })
    // One new request places one of two.
    const again = await calls.booked(asha, other, { appointment_date: indianTime(7) })
    expect((await figuresOf(helper)).json().fallen).toEqual([
      { day: day(4), count: 2, placed: 1 },
      { day: day(5), count: 1, placed: 0 },
    ])
    await calls.decline(other, again)
    expect((await figuresOf(helper)).json().fallen).toEqual(fell)
  })

  it('see of a second suspension only what fell with it', async () => {
    const calls = appointmentCalls(test)
    const helper = await makeHelper(test.services)
    const citizen = await makePerson(test.services)
    await calls.accepted(citizen, helper, { appointment_date: indianTime(4) })
    await decide(helper, 'suspend')
    await settled()
    await decide(helper, 'restore')
    await calls.accepted(citizen, helper, { appointment_date: indianTime(5) })
    await decide(helper, 'suspend')
    await settled()
    expect((await figuresOf(helper)).json().fallen).toEqual([
      { day: indianTime(5).slice(0, 10), count: 1, placed: 0 },
    ])
  })
})
