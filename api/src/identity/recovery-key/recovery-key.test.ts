import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../../testing/account-calls.ts'
import { makePerson } from '../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { aNumber, phoneCalls } from '../../testing/phone-calls.ts'
import { type SmsGatewayForTests, startSmsGateway } from '../../testing/sms-gateway.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/password-hashing.ts'

let mail: MailServer
let gateway: SmsGatewayForTests
let test: TestApp
let calls: ReturnType<typeof phoneCalls>
let byMail: ReturnType<typeof accountCalls>

beforeAll(async () => {
  mail = await startMailServer()
  gateway = await startSmsGateway()
  test = await createTestApp({ env: { SMTP_URL: mail.url, ...gateway.env } })
  calls = phoneCalls(test, gateway)
  byMail = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await gateway.close()
  await mail.close()
})

type Headers = Record<string, string>
const newPassword = 'another monsoon 8'
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const letThePauseGoBy = () => query("update one_time_codes set issued_at = issued_at - interval '61 seconds'")
const leaveUnused = (user_id: string, days: number) =>
  query('update users set phone_used_at = now() - make_interval(days => $2) where user_id = $1', [
    user_id,
    days,
  ])
const smsOf = async (phone: string) => {
  await test.services.jobs.idle()
  return gateway.received.filter(({ to }) => to === phone).length
}
const stateOf = async (headers: Headers) =>
  (await calls.call('GET', '/api/users/recovery-key', undefined, headers)).json()
const make = (headers: Headers, body: object = { password: goodPassword }) =>
  calls.post('/api/users/recovery-key', body, headers)
const keyOf = async (headers: Headers): Promise<string> => (await make(headers)).json().recovery_key
const recover = (recovery_key: string, body: object) =>
  calls.post('/api/auth/recover-by-key', { recovery_key, new_password: newPassword, ...body })
const ownMail = async () => {
  const email = `${randomUUID()}@example.org`
  return { email, email_proof: await byMail.proofFor(email) }
}
const ownNumber = async (phone = aNumber()) => ({ phone, phone_proof: await calls.proofFor(phone) })
const join = async () => {
  const joined = await calls.join()
  const headers = await calls.headersOf(joined.phone)
  const key = await keyOf(headers)
  await test.services.jobs.idle()
  // That a key was made.
  await gateway.smsTo(joined.phone)
  return { ...joined, headers, key }
}
const nameAt = async (address: object) => {
  const signedIn = await calls.post('/api/auth/login', { ...address, password: newPassword })
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  return (await calls.call('GET', '/api/users/details', undefined, headers)).json()
}

describe('somebody whose number went to another person', () => {
  it('gets back in with the paper and a new number; its new owner keeps theirs and never learns of the account', async () => {
    const { phone, user_id, key } = await join()
    await leaveUnused(user_id, 91)
    await letThePauseGoBy()
    await calls.join(phone, { name: 'Ravi' })
    const sms = await smsOf(phone)

    const { phone: next, phone_proof } = await ownNumber()
    const typed = key.toUpperCase().replaceAll('-', ' ')
    const answer = await recover(typed, { phone: `0${next.slice(3)}`, phone_proof })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: expect.any(String) }])
    expect(await nameAt({ phone: next })).toMatchObject({ user_id, name: 'Asha Kulkarni', phone: next })
    const ravi = await calls.headersOf(phone)
    expect((await calls.call('GET', '/api/users/details', undefined, ravi)).json().name).toBe('Ravi')
    expect(await smsOf(phone)).toBe(sms)
  })

  it('may take a mail address instead, also while the number is only long unused, and its holder is told nothing', async () => {
    const { phone, user_id, key } = await join()
    await leaveUnused(user_id, 91)
    const sms = await smsOf(phone)
    const mine = await ownMail()
    expect((await recover(key, mine)).statusCode).toBe(200)
    expect(await nameAt({ email: mine.email })).toMatchObject({ user_id, email: mine.email, phone: '' })
    expect(await smsOf(phone)).toBe(sms)
    expect((await calls.logIn(phone, { password: newPassword })).statusCode).toBe(401)
  })

  it('who still has the number proves it once more', async () => {
    const { phone, user_id, key } = await join()
    await leaveUnused(user_id, 91)
    await letThePauseGoBy()
    expect((await recover(key, await ownNumber(phone))).statusCode).toBe(200)
    expect(await nameAt({ phone })).toMatchObject({ user_id, phone })
  })
})

it('who lost a number in use gets in at once; the number hears of it and opens the account no more, and every sign-in ends', async () => {
  const { phone, headers, user_id, key } = await join()
  const sms = await smsOf(phone)
  const mine = await ownMail()
  expect((await recover(key, mine)).statusCode).toBe(200)
  expect(await smsOf(phone)).toBe(sms + 1)
  expect((await calls.call('GET', '/api/users/details', undefined, headers)).statusCode).toBe(401)
  expect((await calls.logIn(phone, { password: newPassword })).statusCode).toBe(401)
  expect(await nameAt({ email: mine.email })).toMatchObject({ user_id, phone: '' })
})

describe('a key', () => {
  it('works once, and only the newest', async () => {
    const { headers, key } = await join()
    const newer = await keyOf(headers)
    const first = await ownMail()
    const refused = await recover(key, first)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong_code'])
    expect((await recover(newer, first)).statusCode).toBe(200)
    expect((await recover(newer, await ownMail())).json().code).toBe('wrong_code')
  })

  it('of two who bring it at the same moment opens the account for one', async () => {
    const { user_id, key } = await join()
    const both = [await ownMail(), await ownMail()]
    const answers = await Promise.all(both.map((mine) => recover(key, mine)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const winner = both[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(await nameAt({ email: winner?.email })).toMatchObject({ user_id, email: winner?.email })
  })

  it('is not spent on a password that everybody has, an address of somebody else, or one that is not proven', async () => {
    const { key } = await join()
    const other = await calls.join()
    const mine = await ownMail()
    const codeOf = async (body: object) => (await recover(key, body)).json().code
    expect(await codeOf({ ...mine, new_password: 'password1' })).toBe('invalid_input')
    expect(await codeOf({ email: mine.email, email_proof: 'x' })).toBe('email_not_verified')
    expect(await codeOf({ email: mine.email })).toBe('email_not_verified')
    expect(await codeOf({ phone: other.phone })).toBe('phone_not_verified')
    expect(await codeOf({ phone: other.phone, phone_proof: mine.email_proof })).toBe('phone_not_verified')
    expect(await codeOf({})).toBe('invalid_input')
    expect((await recover(key, mine)).statusCode).toBe(200)
  })

  it('ends with the password: who is warned of one that somebody else made sets a new password', async () => {
    const { phone, headers } = await join()
    const sms = await smsOf(phone)
    const key = await keyOf(headers)
    expect(await smsOf(phone)).toBe(sms + 1)
    await letThePauseGoBy()
    await calls.post('/api/auth/password-reset/request', { phone })
    await test.services.jobs.idle()
    const token = gateway.received.findLast(({ to }) => to === phone)?.code
    await calls.post('/api/auth/password-reset/confirm', { phone, token, new_password: newPassword })
    expect((await recover(key, await ownMail())).json().code).toBe('wrong_code')
  })

  it('leads past no second step', async () => {
    const { user_id, key } = await join()
    await query("insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())", [
      user_id,
    ])
    const mine = await ownMail()
    expect((await recover(key, mine)).statusCode).toBe(200)
    const signedIn = await byMail.logIn(mine.email, { password: newPassword })
    expect(signedIn.json().code).toBe('second_factor_required')
  })

  it('is in no table, log or export', async () => {
    const { user_id, headers, key } = await join()
    const [row] = await query('select k::text as text from recovery_keys k where user_id = $1', [user_id])
    const plain = key.replaceAll('-', '')
    for (const form of [key, plain]) {
      expect(row.text).not.toContain(form)
      expect(row.text).not.toContain(Buffer.from(form).toString('hex'))
      expect(test.services.logLines.filter((line) => line.includes(form))).toEqual([])
    }
    expect(await stateOf(headers)).toEqual({ made_at: expect.any(String), advised: false })
  })
})

describe('making and ending one', () => {
  it('needs the password, and is for no administrator', async () => {
    const { headers, key } = await join()
    expect((await make(headers, { password: 'not this 1' })).json().code).toBe('wrong_password')
    const wrong = await calls.call('DELETE', '/api/users/recovery-key', { password: 'not this 1' }, headers)
    expect(wrong.json().code).toBe('wrong_password')
    const ended = await calls.call('DELETE', '/api/users/recovery-key', { password: goodPassword }, headers)
    expect(ended.statusCode).toBe(200)
    expect((await recover(key, await ownMail())).json().code).toBe('wrong_code')

    const administrator = await makePerson(test.services, { user_type: 'admin' })
    await query('update users set password_hash = $2 where user_id = $1', [
      administrator.user_id,
      await hashPassword(goodPassword),
    ])
    expect((await make(administrator.headers)).json().code).toBe('not_allowed')
    expect(await stateOf(administrator.headers)).toEqual({ made_at: null, advised: false })
  })

  it('is advised to who has a number alone, until they have a key or want none', async () => {
    const { phone } = await calls.join()
    const headers = await calls.headersOf(phone)
    expect(await stateOf(headers)).toEqual({ made_at: null, advised: true })
    const other = await calls.join()
    const others = await calls.headersOf(other.phone)
    expect((await calls.post('/api/users/recovery-key/decline', {}, headers)).statusCode).toBe(200)
    expect(await stateOf(headers)).toEqual({ made_at: null, advised: false })
    expect((await stateOf(others)).advised).toBe(true)
    const { email } = await byMail.join()
    expect((await stateOf(await byMail.tokenOf(email))).advised).toBe(false)
    await keyOf(headers)
    expect((await stateOf(headers)).made_at).toEqual(expect.any(String))
  })
})
