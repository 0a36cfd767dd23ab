import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ServiceOutside, startServiceOutside } from '../../testing/service-outside.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendSms } from '../index.ts'

let gateway: ServiceOutside
let test: TestApp
beforeAll(async () => {
  gateway = await startServiceOutside()
  const SMS_URL = gateway.url.replace('http://', 'http://nyay:p%40ss@')
  test = await createTestApp({ env: { SMS_URL: `${SMS_URL}/send?route=otp`, SMS_FROM: 'NYAYSA' } })
})
beforeEach(async () => {
  gateway.asked.length = 0
  gateway.answer({})
  await test.database.pool.query('delete from sms')
})
afterAll(async () => {
  await test.close()
  await gateway.close()
})

const send = async () => {
  const { sms_id } = await sendSms(test.services, test.database.pool, {
    template: 'sign_up_code',
    to: '+919876543210',
    language: 'en',
    values: { code: '493027', minutes: 10 },
  })
  await test.services.jobs.idle()
  return sms_id
}
const stateOf = async (sms_id: string) =>
  (await test.database.pool.query('select state, unanswered, refusal from sms where sms_id = $1', [sms_id]))
    .rows[0]
const tryAgain = () => test.services.jobs.idle({ alsoLater: true })

it('is told number, header, text and id, by whom it knows us, and once', async () => {
  const sms_id = await send()
  await tryAgain()
  expect(gateway.asked).toHaveLength(1)
  const [{ method, url, headers, body } = gateway.asked[0] as never] = gateway.asked
  expect([method, url.pathname, url.search]).toEqual(['POST', '/send', '?route=otp'])
  expect(headers.authorization).toBe(`Basic ${Buffer.from('nyay:p@ss').toString('base64')}`)
  expect(headers['idempotency-key']).toBe(sms_id)
  expect(JSON.parse(body)).toEqual({
    to: '+919876543210',
    from: 'NYAYSA',
    text: expect.stringContaining('493027 is your NyaySathi code.'),
    template_id: null,
  })
  expect((await stateOf(sms_id)).state).toBe('sent')
  expect(test.services.logLines.join('')).not.toMatch(/493027|9876543210|p@ss|p%40ss/)
})

it.each([200, 201, 202, 204])('%s says that it was taken', async (status) => {
  gateway.answer({ status })
  expect((await stateOf(await send())).state).toBe('sent')
})

it.each([400, 422])('%s is final', async (status) => {
  gateway.answer({ status })
  const sms_id = await send()
  expect(await stateOf(sms_id)).toMatchObject({ state: 'refused', refusal: String(status) })
  await tryAgain()
  expect(gateway.asked).toHaveLength(1)
})

it.each([301, 401, 402, 403, 429, 500, 503])('%s passes: it was surely not taken', async (status) => {
  gateway.answer({ status, headers: { location: 'https://elsewhere.example/', 'retry-after': '60' } })
  const sms_id = await send()
  expect(await stateOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 0 })
  gateway.answer({})
  await tryAgain()
  expect((await stateOf(sms_id)).state).toBe('sent')
})

it('nobody there was surely not told', async () => {
  const other = await startServiceOutside()
  await other.close()
  const away = await createTestApp({
    env: { SMS_URL: other.url, SMS_FROM: 'NYAYSA' },
    database: test.database,
  })
  try {
    const sms = { template: 'news', to: '+919876543210', language: 'en', values: {} } as const
    away.services.clock.now = () => new Date('2026-11-23T12:00:00+05:30')
    const { sms_id } = await sendSms(away.services, test.database.pool, sms)
    await away.services.jobs.idle()
    expect(await stateOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 0 })
  } finally {
    await away.close()
  }
})

it('one that hangs up without a word may have it: it is asked once more, under the same key', async () => {
  const asked: string[] = []
  const rude = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      asked.push(/idempotency-key: (\S+)/i.exec(String(bytes))?.[1] ?? '')
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const { port } = rude.address() as { port: number }
  const other = await createTestApp({
    env: { SMS_URL: `http://127.0.0.1:${port}`, SMS_FROM: 'NYAYSA' },
    database: test.database,
  })
  try {
    const sms = { template: 'account_erased', to: '+919876543210', language: 'en', values: {} } as const
    const { sms_id } = await sendSms(other.services, test.database.pool, sms)
    await other.services.jobs.idle()
    expect(await stateOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 1 })
    await other.services.jobs.idle({ alsoLater: true })
    await other.services.jobs.idle({ alsoLater: true })
    expect(await stateOf(sms_id)).toMatchObject({ state: 'unanswered' })
    expect(new Set(asked)).toEqual(new Set([sms_id]))
    expect(asked.length).toBe(2)
  } finally {
    await other.close()
    await new Promise((resolve) => rude.close(resolve))
  }
})
