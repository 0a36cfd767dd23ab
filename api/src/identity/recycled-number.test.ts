import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword } from '../testing/account-calls.ts'
import { appointmentCalls } from '../testing/appointment-calls.ts'
import { makeHelper, type TestPerson } from '../testing/factories.ts'
import { aNumber, phoneCalls } from '../testing/phone-calls.ts'
import { type SmsGatewayForTests, startSmsGateway } from '../testing/sms-gateway.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { giveAddressProof } from './codes/address-proof.ts'

let gateway: SmsGatewayForTests
let test: TestApp
let calls: ReturnType<typeof phoneCalls>
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`)

beforeAll(async () => {
  gateway = await startSmsGateway()
  test = await createTestApp({ env: gateway.env, clock: { now: () => noon } })
  calls = phoneCalls(test, gateway)
})
afterAll(async () => {
  await test.close()
  await gateway.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const letThePauseGoBy = () => query("update one_time_codes set issued_at = issued_at - interval '61 seconds'")
const leaveUnused = (user_id: string) =>
  query("update users set phone_used_at = now() - interval '91 days' where user_id = $1", [user_id])
const change = (headers: Record<string, string>, body: object) =>
  calls.call('PUT', '/api/users/sign-in', { password: goodPassword, ...body }, headers)
const recover = (phone: string, token: string, new_password = 'another monsoon 8') =>
  calls.post('/api/auth/password-reset/confirm', { phone, token, new_password })

/** Somebody who wants SMS in the evening alone, with one that waits for it. */
async function withWaitingNotice() {
  const { phone, user_id } = await calls.join()
  const headers = await calls.headersOf(phone)
  const evening = { mail: true, from_hour: '20:00', to_hour: '22:00', neutral: false }
  expect((await calls.call('PUT', '/api/users/safe-contact', evening, headers)).statusCode).toBe(200)
  const appointment = await appointmentCalls(test).accepted(
    { headers } as TestPerson,
    await makeHelper(test.services),
  )
  await test.services.jobs.idle()
  expect((await query("select 1 from sms where state = 'waiting'")).length).toBeGreaterThan(0)
  return { phone, user_id, headers, appointment }
}

/** As if the evening had come: whatever waits is looked at now. */
async function theEveningComes() {
  const waiting = await query(
    "update sms set not_before = now() - interval '1 second' where state = 'waiting' returning sms_id",
  )
  for (const sms of waiting) await test.services.jobs.enqueue(test.database.pool, 'sms.send', sms)
  await test.services.jobs.idle()
}
const smsTo = (phone: string) => gateway.received.filter(({ to }) => to === phone)

describe('what waits for a number', () => {
  it('of somebody else by now never reaches that person, and what comes later does not go there either', async () => {
    const former = await withWaitingNotice()
    await leaveUnused(former.user_id)
    await letThePauseGoBy()
    await calls.join(former.phone, { name: 'Ravi' })
    const before = smsTo(former.phone).length
    await theEveningComes()
    expect(smsTo(former.phone)).toHaveLength(before)

    await query(
      `update appointments set starts_at = now() + interval '23 hours', ends_at = now() + interval '23 hours 30 minutes'
        where appointment_id = $1`,
      [former.appointment],
    )
    await test.services.jobs.enqueue(test.database.pool, 'appointments.remind')
    await test.services.jobs.idle()
    await theEveningComes()
    const former_side = { headers: former.headers } as TestPerson
    const cancelled = await appointmentCalls(test).post(former_side, 'cancel', {
      appointment_id: former.appointment,
    })
    expect(cancelled.statusCode).toBe(200)
    await theEveningComes()
    expect(smsTo(former.phone)).toHaveLength(before)
  })

  it('that was lost with the telephone is not sent there once its owner is back in with the paper', async () => {
    const { phone, headers } = await withWaitingNotice()
    const made = await calls.post('/api/users/recovery-key', { password: goodPassword }, headers)
    const email = `${randomUUID()}@example.org`
    const email_proof = await giveAddressProof(test.services, test.database.pool, email)
    const { recovery_key } = made.json()
    const back = { recovery_key, new_password: 'another monsoon 8', email, email_proof }
    expect((await calls.post('/api/auth/recover-by-key', back)).statusCode).toBe(200)
    await test.services.jobs.idle()
    const told = smsTo(phone).length
    await theEveningComes()
    expect(smsTo(phone)).toHaveLength(told)
  })

  it('that somebody else adds to an account reaches that person no more, and the former one signs in by mail alone', async () => {
    const former = await withWaitingNotice()
    await provenMail(former.headers)
    await leaveUnused(former.user_id)
    await letThePauseGoBy()
    const next = await calls.join()
    await calls.askForCode(former.phone)
    await test.services.jobs.idle()
    const otp = smsTo(former.phone).at(-1)?.code
    const proven = await calls.post('/api/auth/verify-phone/otp', { phone: former.phone, otp })
    const { phone_proof } = proven.json()
    const taken = await change(await calls.headersOf(next.phone), { phone: former.phone, phone_proof })
    expect([taken.statusCode, taken.json().phone]).toEqual([200, former.phone])
    await test.services.jobs.idle()
    const before = smsTo(former.phone).length
    await theEveningComes()
    expect(smsTo(former.phone)).toHaveLength(before)
    const signedIn = await calls.call(
      'GET',
      '/api/users/details',
      undefined,
      await calls.headersOf(former.phone),
    )
    expect(signedIn.json().user_id).toBe(next.user_id)
    const own = await calls.call('GET', '/api/users/details', undefined, former.headers)
    expect(own.json()).toMatchObject({ user_id: former.user_id, phone: '' })
  })

  it('that its owner has given up, changed or removed, is not sent there', async () => {
    for (const how of ['changed', 'removed'] as const) {
      const { phone, headers } = await withWaitingNotice()
      const next = aNumber()
      const change_of =
        how === 'changed'
          ? { phone: next, phone_proof: await calls.proofFor(next) }
          : { phone: null, ...(await provenMail(headers)) }
      const changed = await change(headers, change_of)
      expect(changed.statusCode, changed.body).toBe(200)
      await test.services.jobs.idle()
      const told = smsTo(phone).length
      await theEveningComes()
      expect(smsTo(phone)).toHaveLength(told)
    }
  })
})

/** Whoever removes a number keeps a mail address. */
async function provenMail(headers: Record<string, string>) {
  const email = `${randomUUID()}@example.org`
  const email_proof = await giveAddressProof(test.services, test.database.pool, email)
  expect((await change(headers, { email, email_proof })).statusCode).toBe(200)
  return {}
}

describe('codes of a number', () => {
  it('that were sent before it changed open neither the account nor the next one of the number', async () => {
    const { phone } = await calls.join()
    const headers = await calls.headersOf(phone)
    const old = await calls.codeFor(phone, '/api/auth/password-reset/request')
    const next = aNumber()
    const phone_proof = await calls.proofFor(next)
    expect((await change(headers, { phone: next, phone_proof })).statusCode).toBe(200)
    expect((await recover(phone, old)).json().code).toBe('wrong_code')
    expect((await recover(next, old)).json().code).toBe('wrong_code')
    expect((await calls.logIn(next)).statusCode).toBe(200)
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    await query("delete from one_time_codes where purpose = 'sign_up'")
    await calls.join(phone, { name: 'Ravi' })
    expect((await recover(phone, old)).json().code).toBe('wrong_code')
    expect((await calls.logIn(phone)).statusCode).toBe(200)
  })

  it('for one purpose are none for another', async () => {
    const fresh = aNumber()
    const signUp = await calls.codeFor(fresh)
    expect((await recover(fresh, signUp)).json().code).toBe('wrong_code')
    const { phone } = await calls.join()
    const reset = await calls.codeFor(phone, '/api/auth/password-reset/request')
    const asSignUp = await calls.post('/api/auth/verify-phone/otp', { phone, otp: reset })
    expect(asSignUp.json().code).toBe('wrong_code')
    const asSignIn = await calls.logIn(phone, { password: 'not this one 1', mailed_code: reset })
    expect(asSignIn.statusCode).toBe(401)
  })

  it('typed in twice at once, in two spellings, count once', async () => {
    const phone = aNumber()
    const otp = await calls.codeFor(phone)
    const spellings = [phone, `0${phone.slice(3)}`, `0091 ${phone.slice(3)}`, phone.slice(3)]
    const tried = await Promise.all(
      spellings.map((spelling) => calls.post('/api/auth/verify-phone/otp', { phone: spelling, otp })),
    )
    expect(tried.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
  })

  it('of one number asked for in many spellings at once are one', async () => {
    const phone = aNumber()
    const digits = phone.slice(3)
    const spellings = [phone, `0${digits}`, `+91-${digits.slice(0, 5)} ${digits.slice(5)}`, `0091${digits}`]
    const asked = await Promise.all(spellings.map((spelling) => calls.askForCode(spelling)))
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429])
    await test.services.jobs.idle()
    expect(smsTo(phone)).toHaveLength(1)
  })
})

it('a number that is taken over by two at once goes to one of them, and is never left with its former owner', async () => {
  const former = await calls.join()
  await leaveUnused(former.user_id)
  await letThePauseGoBy()
  const first = await calls.proofFor(former.phone)
  await letThePauseGoBy()
  const second = await calls.proofFor(former.phone)
  const digits = former.phone.slice(3)
  const both = await Promise.all([
    calls.signUp(`0${digits}`, first, { name: 'Ravi' }),
    calls.signUp(`0091-${digits}`, second, { name: 'Usha' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const owners = await query(
    "select user_id from users where phone_key is not null and phone_used_at > now() - interval '1 minute' and user_id = $1",
    [both.find(({ statusCode }) => statusCode === 201)?.json().user_id],
  )
  expect(owners).toHaveLength(1)
  const [left] = await query('select phone_key, sealed_sign_in_phone from users where user_id = $1', [
    former.user_id,
  ])
  expect(left).toEqual({ phone_key: null, sealed_sign_in_phone: null })
})
