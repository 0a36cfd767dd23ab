import { randomUUID } from 'node:crypto'
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

it('looks 200 clients up for a helper in an hour, wherever they ask, and not one guess more', async () => {
  const limited = (database = test.database) => createTestApp({ database, env: { RATE_LIMITS: 'on' } })
  const [one, two] = [await limited(), await limited()]
  const [asha, helper, other] = [
    await makePerson(test.services),
    await makeHelper(test.services),
    await makeHelper(test.services),
  ]
  for (const who of [helper, other]) await calls.booked(asha, who)
  const lookAt = (user_id: string, who: TestPerson, { app }: TestApp) =>
    app.inject({ url: `/api/users/public/${user_id}`, headers: who.headers })
  const found = await lookAt(asha.user_id, helper, one)
  const guesses = []
  for (let guess = 1; guess < 200; guess += 1)
    guesses.push((await lookAt(randomUUID(), helper, guess % 2 ? one : two)).statusCode)
  expect([found.statusCode, new Set(guesses)]).toEqual([200, new Set([404])])
  const refused = await lookAt(asha.user_id, helper, one)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await lookAt(asha.user_id, other, one)).statusCode).toBe(200)
  await test.database.pool.query('update rate_limits set expire = 0')
  expect((await lookAt(asha.user_id, helper, two)).statusCode).toBe(200)
  for (const instance of [one, two]) await instance.close()
})

it.each([
  ['asha@example.org', 'a***@e***.org'],
  ['a@b', 'a***@b***'],
  ['first.last@mail.example.co.in', 'f***@m***.in'],
])('%s is %s to who may not write to it', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
