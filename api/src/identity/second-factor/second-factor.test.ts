import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../../testing/account-calls.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
let now = Date.now()
const stoppedClock = { now: () => new Date(now) }
const later = (seconds: number) => {
  now += seconds * 1_000
}

beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url }, clock: stoppedClock })
  calls = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

type Headers = Record<string, string>
const path = '/api/auth/second-factor'
const codeOf = (secret: string, at = now) => new TOTP({ secret }).generate({ timestamp: at })

async function start(headers: Headers) {
  return calls.post(path, { password: goodPassword }, headers)
}

async function withSecondFactor() {
  const { email, user_id } = await calls.join()
  const headers = await calls.tokenOf(email)
  const { secret } = (await start(headers)).json()
  const confirmed = await calls.post(`${path}/confirm`, { one_time_code: codeOf(secret) }, headers)
  later(60)
  return { email, user_id, headers, secret, recoveryCodes: confirmed.json().recovery_codes as string[] }
}

describe('a second sign-in step', () => {
  it('is there once a code of the app confirmed it', async () => {
    const { email } = await calls.join()
    const headers = await calls.tokenOf(email)
    expect((await calls.post(path, { password: 'wrong one 1' }, headers)).statusCode).toBe(403)
    const begun = (await start(headers)).json()
    expect(begun.otpauth_url).toContain(`secret=${begun.secret}`)
    expect((await calls.logIn(email)).statusCode).toBe(200)
    const wrong = await calls.post(`${path}/confirm`, { one_time_code: '000000' }, headers)
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code'])
    const confirmed = await calls.post(`${path}/confirm`, { one_time_code: codeOf(begun.secret) }, headers)
    expect(confirmed.json().recovery_codes).toHaveLength(10)
    const state = await calls.call('GET', path, undefined, headers)
    expect(state.json()).toEqual({ enabled: true, required: false, recovery_codes_left: 10 })
    expect((await start(headers)).statusCode).toBe(409)
  })

  it('is asked for after the password, and not before', async () => {
    const { email, secret } = await withSecondFactor()
    const asked = await calls.logIn(email)
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor_required'])
    const wrongPassword = await calls.logIn(email, { password: 'wrong one 1', one_time_code: codeOf(secret) })
    expect(wrongPassword.json().code).toBe('wrong_credentials')
    for (const one_time_code of ['000000', 'x', 'aaaaa-aaaaa'])
      expect((await calls.logIn(email, { one_time_code })).json().code).toBe('second_factor_required')
    expect((await calls.logIn(email, { one_time_code: codeOf(secret) })).statusCode).toBe(200)
  })

  it('takes no code twice, also at the same moment, and none from before', async () => {
    const { email, secret } = await withSecondFactor()
    const one_time_code = codeOf(secret)
    const answers = await Promise.all([1, 2, 3].map(() => calls.logIn(email, { one_time_code })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401])
    expect((await calls.logIn(email, { one_time_code: codeOf(secret, now - 30_000) })).statusCode).toBe(401)
    later(30)
    expect((await calls.logIn(email, { one_time_code: codeOf(secret) })).statusCode).toBe(200)
  })

  it('forgives half a minute of a clock, and no more', async () => {
    const { email, secret } = await withSecondFactor()
    expect((await calls.logIn(email, { one_time_code: codeOf(secret, now - 90_000) })).statusCode).toBe(401)
    expect((await calls.logIn(email, { one_time_code: codeOf(secret, now + 90_000) })).statusCode).toBe(401)
    expect((await calls.logIn(email, { one_time_code: codeOf(secret, now + 30_000) })).statusCode).toBe(200)
  })

  it('can be replaced once by each recovery code', async () => {
    const { email, recoveryCodes } = await withSecondFactor()
    const one_time_code = recoveryCodes[0]?.toUpperCase().replace('-', ' ')
    expect((await calls.logIn(email, { one_time_code })).statusCode).toBe(200)
    expect((await calls.logIn(email, { one_time_code })).statusCode).toBe(401)
    expect((await calls.logIn(email, { one_time_code: recoveryCodes[1] })).statusCode).toBe(200)
  })

  it('is stored so that neither secret nor recovery codes can be read', async () => {
    const { secret, recoveryCodes, user_id } = await withSecondFactor()
    const { rows } = await test.database.pool.query(
      `select encode(sealed_secret, 'hex') as bytes from second_factors where user_id = $1
        union all select encode(code_hash, 'hex') from recovery_codes where user_id = $1`,
      [user_id],
    )
    const stored = Buffer.from(rows.map(({ bytes }) => bytes).join(''), 'hex').toString('latin1')
    expect(rows).toHaveLength(11)
    for (const value of [secret, ...recoveryCodes]) expect(stored).not.toContain(value)
  })

  it('is needed to erase the account, and falls only with itself or a recovery code, with a mail', async () => {
    const { headers, email, secret } = await withSecondFactor()
    const erase = (one_time_code?: string) =>
      calls.call('DELETE', '/api/users/me', { password: goodPassword, one_time_code }, headers)
    expect((await erase()).json().code).toBe('second_factor_required')
    const drop = (password: string, one_time_code?: string) =>
      calls.call('DELETE', path, { password, ...(one_time_code ? { one_time_code } : {}) }, headers)
    expect((await drop('wrong one 1', codeOf(secret))).statusCode).toBe(403)
    for (const code of [undefined, '000000', 'aaaaa-aaaaa'])
      expect((await drop(goodPassword, code)).json().code).toBe('second_factor_required')
    expect((await calls.logIn(email)).json().code).toBe('second_factor_required')
    expect((await drop(goodPassword, codeOf(secret))).statusCode).toBe(200)
    expect((await drop(goodPassword)).statusCode).toBe(404)
    await test.services.jobs.idle()
    expect((await mail.mailTo(email)).text).toContain('second sign-in step of your NyaySathi account was')
    const another = await withSecondFactor()
    const byRecovery = { password: goodPassword, one_time_code: another.recoveryCodes[0] }
    expect((await calls.call('DELETE', path, byRecovery, another.headers)).statusCode).toBe(200)
    expect((await calls.logIn(email)).statusCode).toBe(200)
    later(30)
    expect((await erase(codeOf(secret))).statusCode).toBe(200)
  })

  it('cannot be guessed', async () => {
    const limited = await createTestApp({
      database: test.database,
      clock: stoppedClock,
      env: { SMTP_URL: mail.url, RATE_LIMITS: 'on' },
    })
    const { email, secret } = await withSecondFactor()
    const first = await calls.logIn(email, { one_time_code: codeOf(secret) })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    later(60)
    const payload = (one_time_code: string) => ({ email, password: goodPassword, one_time_code })
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: payload(String(index).padStart(6, '0')),
          remoteAddress: `203.0.113.${index}`,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    const right = (headers: Record<string, string> = {}) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: payload(codeOf(secret)),
      })
    expect((await right()).statusCode).toBe(429)
    // The owner's own browser and sign-in are counted apart.
    expect((await right({ cookie })).statusCode).toBe(200)
    await limited.close()
  })
})
