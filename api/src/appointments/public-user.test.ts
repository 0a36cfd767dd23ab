import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { maskAddress } from './mask-address.ts'

let test: TestApp
let calls: ReturnType<typeof appointmentCalls>
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = appointmentCalls(test)
})
afterAll(() => test.close())

const look = (who: TestPerson, at: TestPerson) => calls.call('GET', who, `/api/users/public/${at.user_id}`)

it('tells a helper who the client is: masked while it is asked, whole while it is accepted, then nothing', async () => {
  const [asha, helper, other] = [
    await makePerson(test.services),
    await makeHelper(test.services),
    await makeHelper(test.services),
  ]
  const { email } = asha
  expect((await look(helper, asha)).statusCode).toBe(404)
  const id = await calls.booked(asha, helper)
  const masked = { name: 'Asha', email: expect.stringMatching(/^[0-9a-f]\*\*\*@e\*\*\*\.org$/) }
  expect((await look(helper, asha)).json()).toEqual(masked)
  for (const who of [other, asha, await makePerson(test.services)]) {
    expect((await look(who, asha)).statusCode).toBe(404)
  }
  expect((await look(asha, helper)).statusCode).toBe(404)
  await calls.accept(helper, id)
  expect((await look(helper, asha)).json()).toEqual({ name: 'Asha', email })
  await test.services.database.pool.query(
    `update nyaysathi set status = 'suspended', reason = 'A reason.' where nyaysathi_id = $1`,
    [helper.nyaysathi_id],
  )
  expect((await look(helper, asha)).statusCode).toBe(404)
  await test.services.database.pool.query(
    `update nyaysathi set status = 'verified' where nyaysathi_id = $1`,
    [helper.nyaysathi_id],
  )
  await calls.letPass(id, '4 days')
  expect((await look(helper, asha)).statusCode).toBe(404)
  const asked = await calls.booked(asha, helper, { appointment_date: indianTime(9) })
  expect((await look(helper, asha)).json()).toEqual(masked)
  await calls.letPass(asked, '49 hours')
  expect((await look(helper, asha)).statusCode).toBe(404)
})

it.each([
  ['asha@example.org', 'a***@e***.org'],
  ['a@b', 'a***@b***'],
  ['first.last@mail.example.co.in', 'f***@m***.in'],
])('%s is %s to who may not write to it', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
