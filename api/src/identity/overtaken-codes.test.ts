import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { aNumber } from '../testing/phone-calls.ts'
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let centre: SmsCentre
let mail: MailServer
let test: TestApp
beforeAll(async () => {
  centre = await startSmsCentre()
  mail = await startMailServer()
  test = await createTestApp({ env: { SMS_URL: centre.url, SMS_FROM: 'NYAYSA', SMTP_URL: mail.url } })
})
afterAll(async () => {
  await test.close()
  await centre.close()
  await mail.close()
})

const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload })
/** Asks for a code, a minute after the one before. */
async function ask(address: { phone: string } | { email: string }): Promise<void> {
  await test.database.pool.query("update one_time_codes set issued_at = issued_at - interval '61 seconds'")
  const path = 'phone' in address ? 'verify-phone' : 'verify-email'
  expect((await post(`/api/auth/${path}`, address)).statusCode).toBe(200)
  await test.services.jobs.idle()
}
const codesOf = (phone: string) => centre.received.filter(({ to }) => to === phone).map(({ code }) => code)

it('of the codes that were asked for while the centre was away the last one comes, and works', async () => {
  const [phone, other] = [aNumber(), aNumber()]
  await centre.stop()
  for (let count = 0; count < 3; count += 1) await ask({ phone })
  await ask({ phone: other })
  await centre.start()
  await test.services.jobs.idle({ alsoLater: true })
  expect([codesOf(phone).length, codesOf(other).length]).toEqual([1, 1])
  const verified = await post('/api/auth/verify-phone/otp', { phone, otp: codesOf(phone)[0] })
  expect(verified.json()).toMatchObject({ verified: true })
  const { rows } = await test.database.pool.query(
    "select state, count(*)::integer as count from sms where template = 'sign_up_code' group by state order by state",
  )
  expect(rows).toEqual([
    { state: 'sent', count: 2 },
    { state: 'withheld', count: 2 },
  ])
})

it('one that may have been taken is not repeated once another one was asked for', async () => {
  const phone = aNumber()
  centre.behave('cut')
  await ask({ phone })
  centre.behave(undefined)
  await ask({ phone })
  await test.services.jobs.idle({ alsoLater: true })
  const codes = codesOf(phone)
  expect(new Set(codes).size).toBe(2)
  expect(codes).toHaveLength(2)
  const { rows } = await test.database.pool.query('select state from sms order by created_at desc limit 2')
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'unanswered'])
})

it('nor do mails with codes that were overtaken while the mail server was away', async () => {
  const email = 'asha@example.org'
  await mail.stop()
  for (let count = 0; count < 3; count += 1) await ask({ email: count === 1 ? 'Asha@example.org' : email })
  await mail.start()
  await test.services.jobs.idle({ alsoLater: true })
  const codes = mail.received.filter(({ to }) => to.toLowerCase() === email).map(({ code }) => code)
  expect(codes).toHaveLength(1)
  const verified = await post('/api/auth/verify-email/otp', { email, otp: codes[0] })
  expect(verified.json()).toMatchObject({ verified: true })
})
