import { randomUUID } from 'node:crypto'
import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { fileOf, type Part, pdfOf } from '../testing/application-calls.ts'
import { appointmentCalls } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { aNumber, phoneCalls } from '../testing/phone-calls.ts'
import { type SmsGatewayForTests, startSmsGateway } from '../testing/sms-gateway.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let gateway: SmsGatewayForTests
let test: TestApp
let calls: ReturnType<typeof phoneCalls>
let byMail: ReturnType<typeof accountCalls>
let address: string
// Noon in India: notices are not sent at night.
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`)

beforeAll(async () => {
  mail = await startMailServer()
  gateway = await startSmsGateway()
  test = await createTestApp({ env: { SMTP_URL: mail.url, ...gateway.env }, clock: { now: () => noon } })
  calls = phoneCalls(test, gateway)
  byMail = accountCalls(test, mail)
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await gateway.close()
  await mail.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const letThePauseGoBy = () => query("update one_time_codes set issued_at = issued_at - interval '61 seconds'")
const leaveUnused = (user_id: string, days: number) =>
  query('update users set phone_used_at = now() - make_interval(days => $2) where user_id = $1', [
    user_id,
    days,
  ])
const profileOf = async (headers: Record<string, string>) =>
  (await calls.call('GET', '/api/users/details', undefined, headers)).json()
const recovery = (phone: string, token: string, more: object = {}) =>
  calls.post('/api/auth/password-reset/confirm', { phone, token, new_password: 'another monsoon 8', ...more })

describe('somebody with a telephone and no mail', () => {
  it('signs up, signs in and books, in whatever way the number is written, and hears of it by SMS', async () => {
    const phone = aNumber()
    const native = [...phone.slice(3)].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('')
    const sent = await calls.askForCode(`0${native.slice(0, 5)} ${native.slice(5)}`)
    expect([sent.statusCode, sent.json()]).toEqual([200, { message: 'A code is on its way by SMS.' }])
    await test.services.jobs.idle()
    const { code } = await gateway.smsTo(phone)
    const nativeCode = [...(code ?? '')].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('')
    const verified = await calls.post('/api/auth/verify-phone/otp', { phone: native, otp: nativeCode })
    expect(verified.json()).toEqual({
      verified: true,
      phone_proof: expect.any(String),
      message: 'Mobile number verified!',
    })
    const made = await calls.signUp(phone.slice(3), verified.json().phone_proof)
    expect([made.statusCode, made.json()]).toEqual([201, { user_id: expect.any(String) }])

    const signedIn = await calls.logIn(`0091-${phone.slice(3)}`)
    const headers = { authorization: `Bearer ${signedIn.json().token}` }
    expect(await profileOf(headers)).toMatchObject({ email: '', phone, phone_verified: true })

    const helper = await makeHelper(test.services)
    const appointments = appointmentCalls(test)
    const citizen = { headers } as TestPerson
    const appointment_id = await appointments.booked(citizen, helper)
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    expect((await appointments.accept(helper, appointment_id)).statusCode).toBe(200)
    await test.services.jobs.idle()
    const { text } = await gateway.smsTo(phone)
    // Whoever looks at the phone reads neither of whom nor of what it is.
    expect(text).not.toMatch(/Meera|family|deposit|law/i)
    const seen = await calls.call(
      'GET',
      `/api/users/public/${made.json().user_id}`,
      undefined,
      helper.headers,
    )
    expect(seen.json()).toEqual({ name: 'Asha Kulkarni', email: '' })
  })

  it('is reminded by SMS of what is agreed, and where to read what to bring', async () => {
    const { phone } = await calls.join()
    const citizen = { headers: await calls.headersOf(phone) } as TestPerson
    const id = await appointmentCalls(test).accepted(citizen, await makeHelper(test.services))
    await test.services.jobs.idle()
    const before = gateway.received.length
    const { pool } = test.database
    await pool.query(
      `update appointments set starts_at = now() + interval '23 hours', ends_at = now() + interval '23 hours 30 minutes'
        where appointment_id = $1`,
      [id],
    )
    await pool.query(
      "update appointment_notices set agreed_at = now() - interval '2 days' where appointment_id = $1",
      [id],
    )
    await test.services.jobs.enqueue(pool, 'appointments.remind')
    await test.services.jobs.idle()
    const reminders = gateway.received.slice(before).filter(({ to }) => to === phone)
    expect(reminders).toHaveLength(1)
    const [{ text } = { text: '' }] = reminders
    expect(text).toMatch(/^NyaySathi: you have an appointment on .+\. What to bring: http.+\/appointments$/)
    expect(text).not.toMatch(/Meera|family|deposit|law/i)
  })

  it('gets back in by SMS', async () => {
    const { phone } = await calls.join()
    const headers = await calls.headersOf(phone)
    const code = await calls.codeFor(phone, '/api/auth/password-reset/request')
    expect((await recovery(phone, '000000')).json().code).toBe('wrong_code')
    expect((await recovery(phone, code)).statusCode).toBe(200)
    expect((await profileOf(headers)).code).toBe('not_signed_in')
    expect((await calls.logIn(phone)).statusCode).toBe(401)
    expect((await calls.logIn(phone, { password: 'another monsoon 8' })).statusCode).toBe(200)
  })

  it('hands in a case with number and password alone', async () => {
    const { phone } = await calls.join()
    const parts: Part[] = [
      ['document_1', fileOf(pdfOf(300_000), 'deed.pdf')],
      ['case_type', 'property'],
      ['case_description', 'The fence stands on our field.'],
    ]
    const who: Part[] = [
      ['phone', `0${phone.slice(3)}`],
      ['password', goodPassword],
    ]
    const send = async (sent: Part[]) => {
      const body = new FormData()
      for (const [name, value] of sent) body.append(name, value)
      const answer = await fetch(`${address}/cases`, { method: 'POST', body })
      return { status: answer.status, body: (await answer.json()) as { case_id: string } }
    }
    expect((await send([...parts, ...who])).status).toBe(400)
    const handedIn = await send([...who, ...parts])
    expect(handedIn.status).toBe(201)
    const headers = await calls.headersOf(phone)
    const read = await calls.call('GET', `/api/cases/${handedIn.body.case_id}`, undefined, headers)
    expect(read.statusCode).toBe(200)
  })

  it('applies to help others', async () => {
    const phone = aNumber()
    const phone_proof = await calls.proofFor(phone)
    const form = new FormData()
    const fields = calls.fields(phone, phone_proof, {
      type: 'volunteer',
      organization: 'Nyaya Mitra',
      certificationNumber: 'V-1',
      terms_accepted: 'true',
    })
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const { documents } = requirementsOf('volunteer')
    for (const { document } of documents.filter(({ required }) => required)) {
      form.append(document, fileOf(pdfOf(), `${document}.pdf`))
    }
    const answer = await fetch(`${address}/api/nyaysathi`, { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { nyaysathi_id: expect.any(String), status: 'pending' },
    ])
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    const own = await calls.call('GET', '/api/auth/user/details', undefined, await calls.headersOf(phone))
    expect(own.json()).toMatchObject({ email: '', phone })
  })

  it('leaves nothing behind when the account is erased', async () => {
    const { phone, user_id } = await calls.join()
    const headers = await calls.headersOf(phone)
    const zip = await calls.call('GET', '/api/users/export', undefined, headers)
    expect(zip.statusCode).toBe(200)
    expect(
      (await calls.call('DELETE', '/api/users/me', { password: goodPassword }, headers)).statusCode,
    ).toBe(200)
    expect(await query('select 1 from users where user_id = $1', [user_id])).toEqual([])
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    await letThePauseGoBy()
    await calls.join(phone)
  })

  it('is nobody whom a dump or a log names', async () => {
    const { phone, user_id } = await calls.join()
    const [row] = await query('select u::text as text from users u where user_id = $1', [user_id])
    const digits = phone.slice(3)
    expect(row.text).not.toContain(digits)
    expect(row.text).not.toContain(Buffer.from(phone).toString('hex'))
    expect(test.services.logLines.filter((line) => line.includes(digits))).toEqual([])
  })
})

describe('a stranger', () => {
  it('is not told whether a number has an account; its owner is', async () => {
    const { phone } = await calls.join()
    const free = aNumber()
    await letThePauseGoBy()
    for (const path of ['/api/auth/verify-phone', '/api/auth/password-reset/request']) {
      const [known, unknown] = [await calls.post(path, { phone }), await calls.post(path, { phone: free })]
      expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    }
    await test.services.jobs.idle()
    const told = await gateway.smsTo(phone)
    expect(told.code).toBeUndefined()
    const wrong = [await calls.logIn(phone, { password: 'not this one 1' }), await calls.logIn(free)]
    expect(wrong.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [401, wrong[0]?.body],
      [401, wrong[0]?.body],
    ])
  })

  it('asks for a second code after a minute, and spends five tries', async () => {
    const phone = aNumber()
    const code = await calls.codeFor(phone)
    const soon = await calls.askForCode(phone)
    expect([soon.statusCode, Number(soon.headers['retry-after']) > 50]).toEqual([429, true])
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const guess = (otp: string) => calls.post('/api/auth/verify-phone/otp', { phone, otp })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(other)).statusCode).toBe(400)
    expect((await guess(code)).json().code).toBe('wrong_code')
  })

  it('makes no account without the proof of this very number', async () => {
    const phone = aNumber()
    const proof = await calls.proofFor(phone)
    for (const attempt of [calls.signUp(phone, 'x'), calls.signUp(aNumber(), proof)]) {
      const refused = await attempt
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'phone_not_verified'])
    }
    const unproven = await calls.signUp(phone, undefined)
    expect([unproven.statusCode, unproven.json().fields]).toEqual([
      400,
      { email: 'Please enter your email.' },
    ])
  })

  it.each([
    ['011 2345 6789', /landline/],
    ['+44 7700 900123', /begin with \+91/],
    ['12345', /ten/],
    ['', /enter your mobile number/],
  ])('who gives %j is told why no SMS goes there', async (phone, sentence) => {
    const refused = await calls.askForCode(phone)
    expect([refused.statusCode, refused.json().fields.phone]).toEqual([400, expect.stringMatching(sentence)])
  })
})

it('of two sign-ups with one number at the same moment one makes the account', async () => {
  const phone = aNumber()
  const first = await calls.proofFor(phone)
  await letThePauseGoBy()
  const second = await calls.proofFor(phone)
  const both = await Promise.all([calls.signUp(phone, first), calls.signUp(phone, second)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect((await calls.logIn(phone)).statusCode).toBe(200)
})

describe('a number that has another owner by now', () => {
  const joinBoth = async () => {
    const email = `${randomUUID()}@example.org`
    const email_proof = await byMail.proofFor(email)
    return { email, ...(await calls.join(aNumber(), { name: 'Usha', email, email_proof })) }
  }

  it('opens nothing: the account stays with who has its mail', async () => {
    const { phone, email, user_id } = await joinBoth()
    await leaveUnused(user_id, 91)
    await letThePauseGoBy()
    const before = gateway.received.length
    expect((await calls.post('/api/auth/password-reset/request', { phone })).statusCode).toBe(200)
    await test.services.jobs.idle()
    expect(gateway.received).toHaveLength(before)

    const made = await calls.join(phone, { name: 'Ravi' })
    expect(made.user_id).not.toBe(user_id)
    expect(await profileOf(await calls.headersOf(phone))).toMatchObject({ name: 'Ravi', email: '' })
    await test.services.jobs.idle()
    expect((await mail.mailTo(email)).text).toContain('was proven by somebody')
    const former = await byMail.tokenOf(email)
    expect(await profileOf(former)).toMatchObject({ name: 'Usha', email, phone: '', phone_verified: false })
  })

  it('opens an account again that is used, and one whose second step comes along', async () => {
    const { phone, user_id } = await calls.join()
    await leaveUnused(user_id, 80)
    await calls.headersOf(phone)
    const [used] = await query(
      "select phone_used_at > now() - interval '1 minute' as now from users where user_id = $1",
      [user_id],
    )
    expect(used.now).toBe(true)

    const headers = await calls.headersOf(phone)
    const { secret } = (
      await calls.post('/api/auth/second-factor', { password: goodPassword }, headers)
    ).json()
    const now = new TOTP({ secret }).generate({ timestamp: noon.getTime() })
    const confirmed = await calls.post('/api/auth/second-factor/confirm', { one_time_code: now }, headers)
    const [recoveryCode] = confirmed.json().recovery_codes
    await leaveUnused(user_id, 91)
    await letThePauseGoBy()
    const code = await calls.codeFor(phone, '/api/auth/password-reset/request')
    expect((await recovery(phone, code)).json().code).toBe('second_factor_required')
    expect((await recovery(phone, code, { one_time_code: recoveryCode })).statusCode).toBe(200)
  })

  it('is not taken from an account that was used', async () => {
    const { phone, user_id } = await calls.join()
    await leaveUnused(user_id, 91)
    await letThePauseGoBy()
    const proof = await calls.proofFor(phone)
    await calls.headersOf(phone)
    const late = await calls.signUp(phone, proof)
    expect([late.statusCode, late.json().code]).toEqual([409, 'address_taken'])
  })
})

describe('the address and the number of an account', () => {
  const change = (headers: Record<string, string>, body: object) =>
    calls.call('PUT', '/api/users/sign-in', { password: goodPassword, ...body }, headers)

  it('are added, changed and removed by who knows the password, and the one before is told', async () => {
    const { phone } = await calls.join()
    const headers = await calls.headersOf(phone)
    const email = `${randomUUID()}@example.org`
    const email_proof = await byMail.proofFor(email)
    expect((await change(headers, { phone: null })).json().code).toBe('conflict')
    expect((await change(headers, { email, email_proof, password: 'not this 1' })).json().code).toBe(
      'wrong_password',
    )
    expect((await change(headers, { email })).json().code).toBe('email_not_verified')
    const added = await change(headers, { email, email_proof })
    expect([added.statusCode, added.json()]).toEqual([200, { email, phone }])
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    expect((await byMail.logIn(email)).statusCode).toBe(200)

    const next = aNumber()
    const changed = await change(headers, { phone: next, phone_proof: await calls.proofFor(next) })
    expect(changed.json()).toEqual({ email, phone: next })
    await test.services.jobs.idle()
    await gateway.smsTo(phone)
    expect((await calls.logIn(phone)).statusCode).toBe(401)

    expect((await change(headers, { phone: null })).json()).toEqual({ email, phone: null })
    expect((await change(headers, { email: null })).json().code).toBe('conflict')
    expect((await calls.logIn(next)).statusCode).toBe(401)
    expect((await byMail.logIn(email)).statusCode).toBe(200)
  })

  it('are not those of another account, and no proof counts twice', async () => {
    const other = await calls.join()
    const mine = await calls.join()
    const headers = await calls.headersOf(mine.phone)
    await query('delete from one_time_codes')
    await calls.askForCode(other.phone)
    const next = aNumber()
    const phone_proof = await calls.proofFor(next)
    expect((await change(headers, { phone: other.phone, phone_proof })).json().code).toBe(
      'phone_not_verified',
    )
    expect((await change(headers, { phone: next, phone_proof })).statusCode).toBe(200)
    const third = await calls.join()
    const again = await change(await calls.headersOf(third.phone), { phone: next, phone_proof })
    expect([again.statusCode, again.json().code]).toEqual([409, 'address_taken'])
  })

  it('of an administrator are a mail address alone', async () => {
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    const { hashPassword } = await import('./passwords/password-hashing.ts')
    await query('update users set password_hash = $2 where user_id = $1', [
      administrator.user_id,
      await hashPassword(goodPassword),
    ])
    const phone = aNumber()
    const refused = await change(administrator.headers, { phone, phone_proof: await calls.proofFor(phone) })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed'])
  })
})

describe('notices', () => {
  const choose = (headers: Record<string, string>, body: object) =>
    calls.call(
      'PUT',
      '/api/users/safe-contact',
      { from_hour: null, to_hour: null, neutral: false, ...body },
      headers,
    )

  it('come as the person chose who has both', async () => {
    const email = `${randomUUID()}@example.org`
    const { phone } = await calls.join(aNumber(), { email, email_proof: await byMail.proofFor(email) })
    const headers = await calls.headersOf(phone)
    const helper = await makeHelper(test.services)
    const appointments = appointmentCalls(test)
    const citizen = { headers } as TestPerson
    const before = gateway.received.filter(({ to }) => to === phone).length
    await appointments.booked(citizen, helper)
    await test.services.jobs.idle()
    await mail.mailTo(email)
    expect(gateway.received.filter(({ to }) => to === phone)).toHaveLength(before)

    expect((await choose(headers, { mail: false, sms: true })).json()).toMatchObject({
      mail: false,
      sms: true,
    })
    const mails = mail.received.filter(({ to }) => to === email).length
    await appointments.booked(citizen, await makeHelper(test.services))
    await test.services.jobs.idle()
    expect(gateway.received.filter(({ to }) => to === phone)).toHaveLength(before + 1)
    expect(mail.received.filter(({ to }) => to === email)).toHaveLength(mails)
  })
})
