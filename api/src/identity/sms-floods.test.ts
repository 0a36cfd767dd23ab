import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword } from '../testing/account-calls.ts'
import { aNumber, phoneCalls } from '../testing/phone-calls.ts'
import { type SmsGatewayForTests, startSmsGateway } from '../testing/sms-gateway.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { tellPerson } from './tell-person.ts'

let gateway: SmsGatewayForTests
let test: TestApp
let calls: ReturnType<typeof phoneCalls>
beforeAll(async () => {
  gateway = await startSmsGateway()
  test = await createTestApp({ env: { RATE_LIMITS: 'on', ...gateway.env } })
  calls = phoneCalls(test, gateway)
})
afterAll(async () => {
  await test.close()
  await gateway.close()
})

const from = (remoteAddress: string, phone: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/verify-phone', remoteAddress, payload: { phone } })
/** No two in one range of ten thousand. */
const scattered = (index: number) => `+9171${String(index).padStart(4, '0')}0000`

it('codes that nobody types in stop at one source, and those of people who do go on', async () => {
  for (let index = 0; index < 60; index += 1) {
    expect((await from('203.0.113.7', scattered(index))).statusCode).toBe(200)
  }
  const refused = await from('203.0.113.7', scattered(60))
  expect([refused.statusCode, refused.json().error]).toEqual([429, expect.stringContaining('no further SMS')])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await from('203.0.113.8', scattered(60))).statusCode).toBe(200)
  const metrics = (await test.app.inject({ url: '/metrics' })).body
  expect(metrics).toContain('sms_codes_refused{limit="source"} 1')
  // A district behind one address: whoever types the code in takes nothing from the others.
  for (let person = 0; person < 5; person += 1) await calls.join(scattered(100 + person))
})

it('codes to one range of numbers stop, from however many sources', async () => {
  const inRange = (index: number) => `+917299910${String(index).padStart(3, '0')}`
  for (let index = 0; index < 30; index += 1) {
    expect((await from(`198.51.100.${index}`, inRange(index))).statusCode).toBe(200)
  }
  expect((await from('198.51.100.200', inRange(30))).statusCode).toBe(429)
})

it('a number gets ten codes a day, whoever asks', async () => {
  const phone = aNumber()
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await from(`192.0.2.${asked}`, phone)).statusCode).toBe(200)
    await test.database.pool.query('delete from one_time_codes')
  }
  const refused = await from('192.0.2.99', phone)
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    expect.stringContaining('this number today'),
  ])
})

it("a stranger's wrong passwords do not keep the owner out: a code by SMS lets in", async () => {
  const { phone } = await calls.join()
  const wrong = () => calls.logIn(phone, { password: 'not this one 1' })
  for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).statusCode).toBe(401)
  expect((await calls.logIn(phone)).statusCode).toBe(429)
  const sendCode = (password: string) => calls.post('/api/auth/login/code', { phone, password })
  const before = gateway.received.length
  expect((await sendCode('not this one 1')).statusCode).toBe(200)
  await test.services.jobs.idle()
  expect(gateway.received).toHaveLength(before)
  expect((await sendCode(goodPassword)).statusCode).toBe(200)
  await test.services.jobs.idle()
  const { code } = await gateway.smsTo(phone)
  expect((await calls.logIn(phone, { mailed_code: '000000' })).statusCode).toBe(401)
  expect((await calls.logIn(phone, { mailed_code: code })).statusCode).toBe(200)
})

it('a stranger in a hurry takes no codes away from the owner of a number', async () => {
  const phone = aNumber()
  const answers = []
  for (let asked = 0; asked < 15; asked += 1) answers.push(await from(`192.0.2.${asked + 100}`, phone))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, ...new Array(14).fill(429)])
  for (let asked = 1; asked < 10; asked += 1) {
    await test.database.pool.query('delete from one_time_codes')
    expect((await from('192.0.2.60', phone)).statusCode).toBe(200)
  }
})

it('what was refused counts nowhere: neither to the number, nor against the people of one source', async () => {
  const source = '203.0.113.77'
  const ask = (index: number) => from(source, `+9174${String(index).padStart(4, '0')}0000`)
  for (let index = 0; index < 60; index += 1) expect((await ask(index)).statusCode).toBe(200)
  for (let index = 60; index < 80; index += 1) expect((await ask(index)).statusCode).toBe(429)
  const owner = aNumber()
  for (let asked = 0; asked < 12; asked += 1) expect((await from(source, owner)).statusCode).toBe(429)
  expect((await from('192.0.2.61', owner)).statusCode).toBe(200)
  await test.services.jobs.idle()
  // One of the sixty types the code in: the next one of this source gets theirs.
  const phone = '+917400030000'
  const { code: otp } = await gateway.smsTo(phone)
  const typed = await test.app.inject({
    method: 'POST',
    url: '/api/auth/verify-phone/otp',
    remoteAddress: source,
    payload: { phone, otp },
  })
  expect(typed.statusCode).toBe(200)
  expect((await ask(90)).statusCode).toBe(200)
  expect((await ask(91)).statusCode).toBe(429)
})

it('of 300 addresses that ask for one number at once, in many spellings, one has a code sent', async () => {
  const digits = aNumber().slice(3)
  const spellings = [`+91${digits}`, `0${digits}`, `+91-${digits}`, `0091 ${digits}`, `Mob: ${digits}`]
  const asked = await Promise.all(
    Array.from({ length: 300 }, (_none, index) =>
      from(`198.18.${index % 250}.${Math.floor(index / 250) + 1}`, spellings[index % 5] ?? digits),
    ),
  )
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(299)
  await test.services.jobs.idle()
  expect(gateway.received.filter(({ to }) => to === `+91${digits}`)).toHaveLength(1)
})

it('of codes to scattered numbers from scattered addresses a thousand an hour go out, and mail goes on', async () => {
  await test.database.pool.query('delete from rate_limits')
  const ask = (index: number) =>
    from(`198.19.${index % 250}.${Math.floor(index / 250) + 1}`, `+918${String(index).padStart(5, '0')}0000`)
  for (let begun = 0; begun < 1_000; begun += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_none, index) => ask(begun + index)))
    expect(some.every(({ statusCode }) => statusCode === 200)).toBe(true)
  }
  const refused = await ask(1_000)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
  const mail = await test.app.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { email: 'asha@example.org' },
  })
  expect(mail.statusCode).toBe(200)
  await test.database.pool.query('delete from rate_limits')
})

it('leaves half of the day to notices: a flood of codes keeps nobody from being told', async () => {
  const small = await createTestApp({ env: { RATE_LIMITS: 'on', SMS_DAILY: '8', ...gateway.env } })
  const people = phoneCalls(small, gateway)
  const member = await people.join()
  for (let index = 0; index < 4; index += 1)
    expect((await people.askForCode(scattered(2_000 + index))).statusCode).toBe(200)
  expect((await people.askForCode(scattered(2_004))).statusCode).toBe(429)
  await small.services.jobs.idle()
  const before = gateway.received.filter(({ to }) => to === member.phone).length
  await tellPerson(small.services, small.database.pool, member.user_id, {
    kind: 'password_changed',
    values: {},
  })
  await small.services.jobs.idle()
  expect(gateway.received.filter(({ to }) => to === member.phone)).toHaveLength(before + 1)
  // Whoever types the code in makes room for the next one.
  const { code: otp } = await gateway.smsTo(scattered(2_000))
  expect((await people.post('/api/auth/verify-phone/otp', { phone: scattered(2_000), otp })).statusCode).toBe(
    200,
  )
  expect((await people.askForCode(scattered(2_004))).statusCode).toBe(200)
  await small.close()
})

it('one household of IPv6 is one source, however many addresses it takes', async () => {
  const ask = (index: number) =>
    from(`2001:db8:7:7:${index.toString(16)}::${index + 1}`, `+9175${String(index).padStart(4, '0')}0000`)
  for (let index = 0; index < 60; index += 1) expect((await ask(index)).statusCode).toBe(200)
  expect((await ask(60)).statusCode).toBe(429)
})

it("a stranger's wrong passwords use up no code of the owner", async () => {
  const { phone } = await calls.join()
  const sendCode = (password: string) => calls.post('/api/auth/login/code', { phone, password })
  for (let tries = 0; tries < 15; tries += 1) await sendCode('not this one 1')
  const before = gateway.received.length
  const told = await sendCode(goodPassword)
  expect(told.statusCode, told.body).toBe(200)
  await test.services.jobs.idle()
  expect(gateway.received).toHaveLength(before + 1)
})
