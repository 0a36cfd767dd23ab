import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentCalls } from '../testing/appointment-calls.ts'
import { makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let calls: ReturnType<typeof appointmentCalls>
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = appointmentCalls(test)
})
afterAll(() => test.close())

const people = async (): Promise<{ asha: TestPerson; meera: TestHelper }> => ({
  asha: await makePerson(test.services),
  meera: await makeHelper(test.services),
})
const see = async (who: TestPerson, id: string) =>
  (await calls.call('GET', who, `/api/appointments/${id}`)).json()
const tell = (who: Pick<TestPerson, 'headers'>, id: string, telephone: string) =>
  calls.call('PUT', who, `/api/appointments/${id}/telephone`, { telephone })
const nameFee = (helper: TestHelper, consultation_fee: number) =>
  calls.call('PUT', helper, '/api/nyaysathi/update', { consultation_fee })

describe('the fee of an appointment', () => {
  it('stays what it was when it was asked for, for both', async () => {
    const { asha, meera } = await people()
    await nameFee(meera, 500)
    const id = await calls.booked(asha, meera, { consultation_fee: 500 })
    await nameFee(meera, 900)
    for (const side of [asha, meera]) expect((await see(side, id)).consultation_fee).toBe(500)
    const free = await people()
    await nameFee(free.meera, 0)
    const given = await calls.booked(free.asha, free.meera, { consultation_fee: 0 })
    expect((await see(free.asha, given)).consultation_fee).toBe(0)
  })

  it('is never one that was not shown: a changed one is refused, and nothing is booked', async () => {
    const { asha, meera } = await people()
    await nameFee(meera, 500)
    for (const consultation_fee of [0, 100, 499.5]) {
      const refused = await calls.book(asha, meera, { consultation_fee })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'fee_changed'])
    }
    expect((await calls.call('GET', asha, '/api/appointments/details')).json()).toEqual([])
    const id = await calls.booked(asha, meera)
    expect((await see(asha, id)).consultation_fee).toBe(500)
  })

  it('is told of nobody of whom the list tells none', async () => {
    const byRule = await createTestApp({ env: { RATE_LIMITS: 'off', LISTING_POLICY: 'rule36' } })
    const ruled = appointmentCalls(byRule)
    const asha = await makePerson(byRule.services)
    const advocate = await makeHelper(byRule.services, { type: 'lawyer' })
    const volunteer = await makeHelper(byRule.services, { type: 'volunteer' })
    const feeOf = async (helper: TestHelper) => {
      const id = await ruled.booked(asha, helper)
      return (await ruled.call('GET', asha, `/api/appointments/${id}`)).json().consultation_fee
    }
    expect([await feeOf(advocate), await feeOf(volunteer)]).toEqual([undefined, expect.any(Number)])
    await byRule.close()
  })
})

describe('where the citizen can be rung', () => {
  it('is read in every spelling, sealed at rest, and told to the helper once it is accepted', async () => {
    const { asha, meera } = await people()
    const id = await calls.booked(asha, meera, { telephone: ' 098200-12345 ' })
    expect((await see(asha, id)).telephone).toBe('+919820012345')
    expect((await see(meera, id)).telephone).toBeUndefined()
    await calls.accept(meera, id)
    expect((await see(meera, id)).telephone).toBe('+919820012345')
    const { rows } = await test.database.pool.query(
      "select encode(sealed_telephone, 'escape') as kept from appointments where appointment_id = $1",
      [id],
    )
    expect(rows[0].kept).not.toContain('98200')
    await calls.post(asha, 'cancel', { appointment_id: id })
    expect((await see(meera, id)).telephone).toBeUndefined()
    expect((await tell(asha, id, '')).statusCode).toBe(409)
  })

  it.each([
    ['९८२०० १२३४६', '+919820012346'],
    ['+91 (0) 98200 12347', '+919820012347'],
    ['022 2345 6789', '+912223456789'],
    ['+91-712-2560123', '+917122560123'],
    ['0044 20 7946 0000', '+442079460000'],
    ['', undefined],
  ])('can be changed until it is over: %j', async (typed, kept) => {
    const { asha, meera } = await people()
    const id = await calls.booked(asha, meera, { telephone: '9820012345' })
    expect((await tell(asha, id, typed)).statusCode).toBe(200)
    expect((await see(asha, id)).telephone).toBe(kept)
    await calls.accept(meera, id)
    expect((await tell(asha, id, '9820099999')).statusCode).toBe(200)
    expect((await see(meera, id)).telephone).toBe('+919820099999')
  })

  it.each(['call me', '12345', '2345 6789', '98200', '+91 98200 12345, 98200 12346'])(
    'is refused with %j, and nothing is lost',
    async (typed) => {
      const { asha, meera } = await people()
      const booked = await calls.book(asha, meera, { telephone: typed })
      expect([booked.statusCode, Object.keys(booked.json().fields)]).toEqual([400, ['telephone']])
      const id = await calls.booked(asha, meera, { telephone: '9820012345' })
      expect((await tell(asha, id, typed)).json().fields.telephone).toContain('all its digits')
      expect((await see(asha, id)).telephone).toBe('+919820012345')
    },
  )

  it('is the citizen’s to tell, and not for who was blocked', async () => {
    const { asha, meera } = await people()
    const id = await calls.accepted(asha, meera, { telephone: '9820012345' })
    expect((await tell(meera, id, '9820012346')).statusCode).toBe(403)
    const stranger = await makePerson(test.services)
    expect((await tell(stranger, id, '9820012346')).statusCode).toBe(404)
    expect((await see(asha, id)).can).toContain('set_telephone')
    expect((await see(meera, id)).can).not.toContain('set_telephone')
    const { chat_id } = await makeDirectChat(test, { citizen: asha, helper: meera })
    expect((await calls.call('POST', asha, `/api/chats/${chat_id}/block`, {})).statusCode).toBe(200)
    expect((await see(meera, id)).telephone).toBeUndefined()
  })

  it('is given out to the citizen alone', async () => {
    const { asha, meera } = await people()
    await calls.accepted(asha, meera, { telephone: '9820012345' })
    const exported = async ({ headers }: TestPerson) => {
      const answer = await calls.call('GET', { headers }, '/api/users/export')
      return String((await readZip(answer.rawPayload))['appointments.json'])
    }
    expect(await exported(asha)).toContain('+919820012345')
    expect(await exported(meera)).not.toContain('9820012345')
  })
})
