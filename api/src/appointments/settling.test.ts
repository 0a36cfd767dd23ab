import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { settleAppointments, settlingJob } from './settle-appointments.ts'

let test: TestApp
let calls: ReturnType<typeof appointmentCalls>
let asha: TestPerson
let helper: TestHelper
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = appointmentCalls(test)
})
beforeEach(async () => {
  asha = await makePerson(test.services)
  helper = await makeHelper(test.services)
})
afterAll(() => test.close())

const rowOf = async (id: string) => {
  const { rows } = await test.services.database.pool.query(
    'select status from appointments where appointment_id = $1',
    [id],
  )
  return rows[0]
}
const lettersTold = async (kind: string) => {
  const { rows } = await test.services.database.pool.query(
    'select count(*)::integer as count from mails where kind = $1',
    [kind],
  )
  return rows[0].count
}

describe('the job', () => {
  it('writes down what has expired and what is over, once, however often and at once it runs', async () => {
    const asked = await calls.booked(asha, helper, { appointment_date: indianTime(9) })
    const met = await calls.accepted(asha, helper)
    const waiting = await calls.booked(asha, helper, { appointment_date: indianTime(10) })
    await calls.letPass(asked, '2 days')
    await calls.letPass(met, '4 days')
    // Before the job both sides read the truth already.
    expect((await calls.see(asha, asked)).status).toBe('Expired')
    expect((await calls.see(helper, met)).status).toBe('Completed')
    expect([await rowOf(asked), await rowOf(met)]).toMatchObject([
      { status: 'Scheduled' },
      { status: 'Accepted' },
    ])

    await Promise.all([1, 2, 3].map(() => settleAppointments(test.services)))
    await test.services.jobs.enqueue(test.services.database.pool, settlingJob)
    await test.services.jobs.idle()
    expect([await rowOf(asked), await rowOf(met), await rowOf(waiting)]).toEqual([
      { status: 'Expired' },
      { status: 'Completed' },
      { status: 'Scheduled' },
    ])
    expect(await lettersTold('appointment_expired')).toBe(1)
    expect(await lettersTold('appointment_completed')).toBe(1)
  })

  it('comes too late for an answer, and an answer too late for it: one of them counts', async () => {
    const id = await calls.booked(asha, helper)
    const soon = `update appointments set requested_at = now() - interval '47 hours 59 minutes 59.9 seconds' where appointment_id = $1`
    await test.services.database.pool.query(soon, [id])
    const [answer] = await Promise.all([calls.accept(helper, id), settleAppointments(test.services)])
    await settleAppointments(test.services)
    const { status } = await rowOf(id)
    expect(['Accepted', 'Scheduled']).toContain(answer.statusCode === 200 ? status : 'Scheduled')
    expect(status === 'Accepted').toBe(answer.statusCode === 200)
  })

  it('settles more than one batch', async () => {
    await test.services.database.pool.query(
      `insert into appointments (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                                 case_type, sealed_description, sealed_notes, creation_digest, status)
       select gen_random_uuid(), $1, $2, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes',
              30, 'online', 'initial', 'civil', '', '', '', 'Accepted' from generate_series(1, 210) n`,
      [asha.user_id, helper.user_id],
    )
    await settleAppointments(test.services)
    const { rows } = await test.services.database.pool.query(
      'select distinct status from appointments where user_id = $1',
      [asha.user_id],
    )
    expect(rows).toEqual([{ status: 'Completed' }])
  })
})

describe('who did not come', () => {
  const mark = (who: TestPerson, appointment_id: string) => calls.post(who, 'no-show', { appointment_id })
  const dispute = (who: TestPerson, appointment_id: string) =>
    calls.post(who, 'no-show/dispute', { appointment_id })
  const met = async (ago: string) => {
    const id = await calls.accepted(asha, helper)
    const { rows } = await test.services.database.pool.query(
      'select extract(epoch from ends_at - now())::integer as seconds from appointments where appointment_id = $1',
      [id],
    )
    await calls.letPass(id, `${rows[0].seconds} seconds`)
    await calls.letPass(id, ago)
    return id
  }

  it('can be said by either side, and contradicted by the other, once', async () => {
    const id = await met('1 hour')
    const both = await Promise.all([mark(asha, id), mark(helper, id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [marker, other] = both[0]?.statusCode === 200 ? [asha, helper] : [helper, asha]
    expect(await calls.see(other, id)).toMatchObject({
      status: 'NoShow',
      no_show: { marked_by: marker === asha ? 'citizen' : 'helper', disputed: false },
    })
    expect((await dispute(marker, id)).statusCode).toBe(409)
    expect((await dispute(other, id)).json()).toEqual({ appointment_id: id, status: 'Completed' })
    expect((await calls.see(marker, id)).no_show.disputed).toBe(true)
    for (const side of [asha, helper]) expect((await mark(side, id)).statusCode).toBe(409)
  })

  it('can be said from a quarter of an hour after the beginning until three days after the end', async () => {
    const running = await met('-20 minutes')
    expect((await mark(helper, running)).statusCode).toBe(409)
    await calls.letPass(running, '6 minutes')
    expect((await mark(helper, running)).statusCode).toBe(200)
    const late = await met('71 hours')
    await settleAppointments(test.services)
    expect((await calls.see(asha, late)).can).toContain('mark_no_show')
    await calls.letPass(late, '2 hours')
    expect((await mark(asha, late)).statusCode).toBe(409)
    const marked = await met('1 hour')
    await mark(helper, marked)
    await calls.letPass(marked, '8 days')
    expect((await dispute(asha, marked)).statusCode).toBe(409)
  })

  it('cannot be said of a request, nor by strangers', async () => {
    const asked = await calls.booked(asha, helper, { appointment_date: indianTime(8) })
    expect((await mark(helper, asked)).statusCode).toBe(409)
    const id = await met('1 hour')
    expect((await mark(await makeHelper(test.services), id)).statusCode).toBe(404)
  })
})

describe('alternatives', () => {
  it('are other verified helpers of the field or the place, for the citizen alone', async () => {
    const field = `Water Law ${Date.now()}`
    const asked = await makeHelper(test.services, { specialization: field, city: 'Latur' })
    const both = await makeHelper(test.services, { name: 'Both', specialization: field, city: 'Latur' })
    const same = await makeHelper(test.services, { name: 'Field', specialization: field, city: 'Kolhapur' })
    await makeHelper(test.services, { name: 'Gone', specialization: field, status: 'suspended' })
    const id = await calls.booked(asha, asked)
    const list = (who: TestPerson) =>
      calls.call('GET', who, `/api/appointments/alternatives?appointment_id=${id}`)
    const names = (await list(asha)).json().map((found: { nyaysathi_id: string }) => found.nyaysathi_id)
    expect(names).toEqual([both.user_id, same.user_id])
    expect((await list(asked)).statusCode).toBe(404)
  })
})

describe('a helper who is suspended', () => {
  it('leaves nobody waiting: what is to come is cancelled, told, and stays cancelled', async () => {
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    const agreed = await calls.accepted(asha, helper)
    const asked = await calls.booked(asha, helper, { appointment_date: indianTime(5) })
    const over = await calls.accepted(asha, helper, { appointment_date: indianTime(6) })
    await calls.letPass(over, '7 days')
    const before = await lettersTold('appointment_cancelled')
    const suspended = await calls.call(
      'POST',
      administrator,
      `/api/admin/nyaysathi/${helper.nyaysathi_id}/suspend`,
      { reason: 'Asked for money.' },
    )
    expect(suspended.statusCode).toBe(200)
    expect((await calls.accept(helper, asked)).statusCode).toBe(404)
    await test.services.jobs.idle()
    for (const id of [agreed, asked]) {
      const seen = await calls.see(asha, id)
      expect(seen).toMatchObject({ status: 'Cancelled', cancelled_by: 'nobody', can: [] })
      expect(JSON.stringify(seen)).not.toContain('money')
    }
    expect((await calls.see(asha, over)).status).toBe('Completed')
    expect((await lettersTold('appointment_cancelled')) - before).toBeGreaterThanOrEqual(2)
    await calls.call('POST', administrator, `/api/admin/nyaysathi/${helper.nyaysathi_id}/restore`)
    expect((await calls.accept(helper, asked)).statusCode).toBe(409)
  })
})
