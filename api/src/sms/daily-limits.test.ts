import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createDailyLimits } from './daily-limits.ts'
import { type SmsToSend, sendSms } from './index.ts'

let centre: SmsCentre
let test: TestApp
let second: TestApp
/** By day, in India: notices go at once. What waits for the day after it waits in the queue too. */
const noon = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00+05:30`)
beforeAll(async () => {
  centre = await startSmsCentre()
  const env = {
    SMS_URL: centre.url,
    SMS_FROM: 'NYAYSA',
    SMS_DAILY_PER_PERSON: '2',
    SMS_DAILY: '4',
    METRICS_TOKEN: 'only-for-this-test',
  }
  test = await createTestApp({ env })
  second = await createTestApp({ env, database: test.database })
  for (const { services } of [test, second]) services.clock.now = () => noon
})
beforeEach(async () => {
  centre.behave(undefined)
  centre.received.length = 0
  await query('delete from sms')
  await query('delete from rate_limits')
})
afterAll(async () => {
  await second.close()
  await test.close()
  await centre.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const send = async (sms: Partial<SmsToSend>) =>
  (
    await sendSms(test.services, test.database.pool, {
      template: 'news',
      to: '+919876543210',
      language: 'en',
      values: { code: '493027', minutes: 10 },
      ...sms,
    })
  ).sms_id
const rowOf = async (sms_id: string) => (await query('select * from sms where sms_id = $1', [sms_id]))[0]
const idle = () => test.services.jobs.idle()

it('to one person go so many in a day: a notice waits for the next, a code is not sent late', async () => {
  for (let count = 0; count < 2; count += 1) await send({})
  await idle()
  const [news, code] = [await send({}), await send({ template: 'sign_in_code' })]
  await idle()
  expect(centre.received).toHaveLength(2)
  expect(await rowOf(code)).toMatchObject({ state: 'over_limit', sealed_content: null })
  const { state, not_before } = await rowOf(news)
  expect(state).toBe('waiting')
  expect(not_before.getTime() - noon.getTime()).toBeGreaterThan(86_000_000)
  await send({ to: '+919876500000' })
  await idle()
  expect(centre.received).toHaveLength(3)
})

it('a person with a new number is the same person', async () => {
  for (const to of ['+919876500001', '+919876500002', '+919876500003']) await send({ to, account: 'asha' })
  await idle()
  expect(centre.received).toHaveLength(2)
})

it('in all go so many in a day, also from two instances at once', async () => {
  for (let at = 0; at < 12; at += 1) await send({ to: `+9198765000${at + 10}` })
  await Promise.all([idle(), second.services.jobs.idle()])
  expect(centre.received).toHaveLength(4)
})

it('what was not taken does not count', async () => {
  centre.behave(0x0b)
  for (let count = 0; count < 3; count += 1) await send({})
  await idle()
  centre.behave(undefined)
  const sms_id = await send({})
  await idle()
  expect((await rowOf(sms_id)).state).toBe('sent')
})

it('what finds no room takes none from what is tried again, however many come at once', async () => {
  const limits = createDailyLimits(test.services)
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => limits.spend('asha')))
  expect(five.filter((refused) => refused === undefined)).toHaveLength(2)
  await limits.refund('asha')
  await limits.refund('asha')
  const again = await Promise.all([1, 2, 3].map(() => limits.spend('asha')))
  expect(again.filter((refused) => refused === undefined)).toHaveLength(2)
})

it('are counted in the metrics by their text and what became of them, without a number', async () => {
  await send({ template: 'sign_in_code' })
  await send({})
  await idle()
  await centre.report(centre.received[0]?.centre_id ?? '', 'DELIVRD')
  await send({ template: 'sign_in_code' })
  const { payload } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer only-for-this-test' },
  })
  expect(payload).toContain('sms{template="sign_in_code",outcome="delivered"} 1')
  expect(payload).toContain('sms{template="sign_in_code",outcome="waiting"} 1')
  expect(payload).toContain('sms{template="news",outcome="sent"} 1')
  expect(payload).toMatch(/^sms_oldest_waiting_seconds \d+$/m)
  expect(payload).not.toContain('9876543210')
})
