import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { appointmentsOfAccount } from './appointments-of-account.ts'

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

const isoOf = (time: string) => new Date(`${time}+05:30`).toISOString()
const propose = (who: TestPerson, appointment_id: string, time: string, more: object = {}) =>
  calls.post(who, 'propose', {
    appointment_id,
    appointment_date: time,
    reason: 'The court sits that day.',
    ...more,
  })
const answer = (who: TestPerson, how: string, appointment_id: string, proposal_id: string) =>
  calls.post(who, `proposal/${how}`, { appointment_id, proposal_id })
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

describe('cancelling', () => {
  it('is for both sides, once, with a reason that both read and nobody else', async () => {
    const id = await calls.accepted(asha, helper)
    expect(await calls.see(helper, id)).toMatchObject({
      can: ['cancel', 'propose', 'set_meeting', 'pass_on'],
      case_description: 'My landlord keeps the deposit.',
    })
    const silent = await calls.post(helper, 'cancel', { appointment_id: id })
    expect([silent.statusCode, silent.json().fields]).toEqual([
      400,
      { reason: 'Please write the reason. The other side will read it.' },
    ])
    const reason = 'My mother is in hospital.'
    const done = await calls.post(helper, 'cancel', { appointment_id: id, reason })
    expect(done.json()).toEqual({ appointment_id: id, status: 'Cancelled' })
    const again = await calls.post(helper, 'cancel', { appointment_id: id, reason })
    expect(again.statusCode).toBe(200)
    expect((await calls.post(asha, 'cancel', { appointment_id: id })).statusCode).toBe(409)
    for (const side of [asha, helper]) {
      expect(await calls.see(side, id)).toMatchObject({
        status: 'Cancelled',
        cancelled_by: 'helper',
        reason,
        can: [],
      })
    }
    expect((await calls.see(asha, id)).case_description).toBe('My landlord keeps the deposit.')
    expect((await calls.see(helper, id)).case_description).toBe('')
    const { rows } = await test.services.database.pool.query(
      `select encode(sealed_reason, 'escape') as kept from appointments where appointment_id = $1`,
      [id],
    )
    expect(rows[0].kept).not.toContain('hospital')
  })

  it('gives the time back, and ends with the beginning', async () => {
    const id = await calls.accepted(asha, helper)
    const other = await calls.booked(asha, helper, { appointment_date: indianTime(4) })
    expect((await calls.book(await makePerson(test.services), helper)).statusCode).toBe(409)
    expect((await calls.post(asha, 'cancel', { appointment_id: id })).statusCode).toBe(200)
    expect((await calls.book(await makePerson(test.services), helper)).statusCode).toBe(201)
    // A request: the citizen takes it back; a helper declines instead.
    expect(
      (await calls.post(helper, 'cancel', { appointment_id: other, reason: 'No time.' })).statusCode,
    ).toBe(409)
    expect((await calls.post(asha, 'cancel', { appointment_id: other })).statusCode).toBe(200)
    const begun = await calls.accepted(asha, helper, { appointment_date: indianTime(5) })
    await calls.letPass(begun, '6 days')
    expect((await calls.post(asha, 'cancel', { appointment_id: begun })).statusCode).toBe(409)
  })

  it('meets an answer of the other side at the same moment: one of them counts', async () => {
    const id = await calls.booked(asha, helper)
    const [taken, accepted] = await Promise.all([
      calls.post(asha, 'cancel', { appointment_id: id }),
      calls.accept(helper, id),
    ])
    expect(taken.statusCode).toBe(200)
    expect([200, 409]).toContain(accepted.statusCode)
    expect((await calls.see(asha, id)).status).toBe('Cancelled')
  })
})

describe('another time', () => {
  it('leaves what was agreed, and held, until the other side accepts', async () => {
    const id = await calls.accepted(asha, helper)
    const wish = indianTime(3, '15:00')
    const proposed = await propose(helper, id, wish, { duration: 60 })
    expect(proposed.statusCode).toBe(201)
    const { proposal_id } = proposed.json()
    expect(await calls.see(asha, id)).toMatchObject({
      status: 'Accepted',
      appointment_date: isoOf(indianTime(3)),
      can: ['cancel', 'answer_proposal', 'set_telephone'],
      proposal: {
        proposal_id,
        by: 'helper',
        appointment_date: isoOf(wish),
        duration: 60,
        reason: 'The court sits that day.',
      },
    })
    const ravi = await makePerson(test.services)
    expect((await calls.book(ravi, helper)).statusCode).toBe(409)
    expect((await answer(helper, 'accept', id, proposal_id)).statusCode).toBe(409)
    expect((await answer(asha, 'accept', id, proposal_id)).json()).toEqual({
      appointment_id: id,
      status: 'Accepted',
    })
    const seen = await calls.see(helper, id)
    expect(seen).toMatchObject({ status: 'Accepted', appointment_date: isoOf(wish), duration: 60 })
    expect(seen.proposal).toBeUndefined()
    expect((await calls.book(ravi, helper)).statusCode).toBe(201)
    expect((await calls.book(ravi, helper, { appointment_date: indianTime(3, '15:45') })).statusCode).toBe(
      409,
    )
  })

  it('of a request becomes accepted with it, and the first time is not accepted over it', async () => {
    const id = await calls.booked(asha, helper)
    const { proposal_id } = (await propose(asha, id, indianTime(4), { reason: undefined })).json()
    const blind = await calls.accept(helper, id)
    expect([blind.statusCode, blind.json().error]).toEqual([
      409,
      'The other side has asked for another time. Please answer that first.',
    ])
    expect((await answer(helper, 'accept', id, proposal_id)).json().status).toBe('Accepted')
    expect(await calls.see(asha, id)).toMatchObject({ appointment_date: isoOf(indianTime(4)) })
  })

  it('that is refused or taken back leaves everything as it was', async () => {
    const id = await calls.booked(asha, helper)
    const first = (await propose(helper, id, indianTime(4))).json()
    expect((await answer(asha, 'decline', id, first.proposal_id)).json().status).toBe('Scheduled')
    const second = (await propose(helper, id, indianTime(5))).json()
    expect((await answer(asha, 'withdraw', id, second.proposal_id)).statusCode).toBe(409)
    expect((await answer(helper, 'withdraw', id, second.proposal_id)).statusCode).toBe(200)
    expect((await answer(asha, 'accept', id, second.proposal_id)).statusCode).toBe(409)
    expect(await calls.see(helper, id)).toMatchObject({
      status: 'Scheduled',
      appointment_date: isoOf(indianTime(3)),
      can: ['accept', 'decline', 'propose', 'pass_on'],
    })
  })

  it('is one at a time: the same side replaces it, the other side must answer, a stale one is 409', async () => {
    const id = await calls.accepted(asha, helper)
    const [one, other] = await Promise.all([
      propose(asha, id, indianTime(4)),
      propose(helper, id, indianTime(5)),
    ])
    expect(statusesOf([one, other])).toEqual([201, 409])
    const [winner, loser] = one.statusCode === 201 ? [asha, helper] : [helper, asha]
    const stale = (one.statusCode === 201 ? one : other).json().proposal_id
    const repeated = await propose(winner, id, winner === asha ? indianTime(4) : indianTime(5))
    expect(repeated.json().proposal_id).toBe(stale)
    const { proposal_id } = (await propose(winner, id, indianTime(6))).json()
    expect((await answer(loser, 'accept', id, stale)).statusCode).toBe(409)
    const race = await Promise.all([
      answer(loser, 'accept', id, proposal_id),
      answer(loser, 'decline', id, proposal_id),
      answer(winner, 'withdraw', id, proposal_id),
    ])
    expect(statusesOf(race)).toEqual([200, 409, 409])
  })

  it('is refused where it is taken, past, the same, or too far; and at the tenth-and-first', async () => {
    const id = await calls.accepted(asha, helper)
    await calls.accepted(await makePerson(test.services), helper, { appointment_date: indianTime(4) })
    expect((await propose(asha, id, indianTime(4, '10:15'))).statusCode).toBe(409)
    for (const wrong of [indianTime(-1), indianTime(3), indianTime(600), 'soon']) {
      expect((await propose(asha, id, wrong)).statusCode, wrong).toBe(400)
    }
    expect((await propose(helper, id, indianTime(5), { reason: ' ' })).statusCode).toBe(400)
    for (let count = 0; count < 10; count += 1) {
      expect((await propose(asha, id, indianTime(10 + count))).statusCode).toBe(201)
    }
    expect((await propose(asha, id, indianTime(30))).statusCode).toBe(403)
  })

  it('that was taken by somebody else in the meantime is 409, and stays to be refused', async () => {
    const id = await calls.accepted(asha, helper)
    const { proposal_id } = (await propose(asha, id, indianTime(6))).json()
    await calls.accepted(await makePerson(test.services), helper, {
      appointment_date: indianTime(6, '10:15'),
    })
    const late = await answer(helper, 'accept', id, proposal_id)
    expect([late.statusCode, late.json().error]).toEqual([409, 'This time is no longer available.'])
    expect(await calls.see(asha, id)).toMatchObject({
      status: 'Accepted',
      appointment_date: isoOf(indianTime(3)),
      proposal: { proposal_id },
    })
  })

  it('lapses after 48 hours; an unanswered request waits for its answer and then expires', async () => {
    const id = await calls.booked(asha, helper, { appointment_date: indianTime(20) })
    await calls.letPass(id, '47 hours')
    const { proposal_id } = (await propose(helper, id, indianTime(25))).json()
    await calls.letPass(id, '47 hours')
    expect((await calls.see(asha, id)).can).toContain('answer_proposal')
    await calls.letPass(id, '2 hours')
    const seen = await calls.see(asha, id)
    expect([seen.status, seen.proposal]).toEqual(['Expired', undefined])
    expect((await answer(asha, 'accept', id, proposal_id)).statusCode).toBe(409)
  })

  it('is nobody else’s', async () => {
    const id = await calls.accepted(asha, helper)
    const { proposal_id } = (await propose(helper, id, indianTime(4))).json()
    for (const stranger of [await makePerson(test.services), await makeHelper(test.services)]) {
      expect((await propose(stranger, id, indianTime(5))).statusCode).toBe(404)
      expect((await answer(stranger, 'accept', id, proposal_id)).statusCode).toBe(404)
      expect((await calls.call('GET', stranger, `/api/appointments/${id}`)).statusCode).toBe(404)
    }
  })
})

it('what was asked and why is given out: all to the citizen, to the helper what the helper wrote', async () => {
  const id = await calls.accepted(asha, helper)
  const first = (await propose(asha, id, indianTime(4), { reason: 'My child is ill.' })).json()
  await answer(helper, 'decline', id, first.proposal_id)
  await propose(helper, id, indianTime(5))
  await calls.post(helper, 'cancel', { appointment_id: id, reason: 'The court sits all week.' })
  const exported = async (who: TestPerson) => {
    const entries = (await appointmentsOfAccount.exportEntries?.(test.services, who.user_id)) ?? []
    const entry = entries.find(({ path }) => path === 'appointments.json')
    return JSON.stringify(await entry?.content())
  }
  for (const text of ['My child is ill.', 'The court sits that day.', 'all week', 'keeps the deposit']) {
    expect(await exported(asha)).toContain(text)
  }
  expect(await exported(helper)).toContain('The court sits that day.')
  expect(await exported(helper)).toContain('all week')
  for (const text of ['My child is ill.', 'keeps the deposit'])
    expect(await exported(helper)).not.toContain(text)
})

/** Two accepted proposals and two accepted requests, all for the same time of one helper. */
async function takeOneTimeFourTimes(): Promise<number[]> {
  const busy = await makeHelper(test.services)
  const time = indianTime(8)
  const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(test.services)))
  const ids = await Promise.all(
    people.map((person, index) =>
      index < 2
        ? calls.booked(person, busy, { appointment_date: time })
        : calls.accepted(person, busy, { appointment_date: indianTime(9 + index) }),
    ),
  )
  const wishes = await Promise.all(
    [2, 3].map(async (index) => {
      const proposed = await propose(people[index] as TestPerson, ids[index] ?? '', time)
      return [ids[index] ?? '', proposed.json().proposal_id] as const
    }),
  )
  return statusesOf(
    await Promise.all([
      ...ids.slice(0, 2).map((id) => calls.accept(busy, id)),
      ...wishes.map(([id, proposal_id]) => answer(busy, 'accept', id, proposal_id)),
    ]),
  )
}

it('one time is one appointment’s, however many accept at once; without the constraint all would have it', async () => {
  expect(await takeOneTimeFourTimes()).toEqual([200, 409, 409, 409])
  const { pool } = test.services.database
  await pool.query('alter table appointments drop constraint appointments_accepted_apart')
  expect(await takeOneTimeFourTimes()).toEqual([200, 200, 200, 200])
})
