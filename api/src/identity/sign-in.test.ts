import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCalls, androidChrome, goodPassword, windowsFirefox } from '../testing/account-calls.ts'
import { untilSomebodyWaits } from '../testing/lock-wait.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertAccount } from './account-queries.ts'
import { argon2 } from './passwords/password-hashing.ts'

const compared = vi.spyOn(argon2, 'verify')

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  calls = accountCalls(test, mail)
})
beforeEach(() => {
  compared.mockClear()
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const anAddress = () => `${randomUUID()}@example.org`
const agent = (name: string) => ({ 'user-agent': name })
const statusWith = async (headers: Record<string, string>) =>
  (await calls.call('GET', '/api/chats/list', undefined, headers)).statusCode
const mailsTo = async (email: string) => {
  await test.services.jobs.idle()
  return mail.received.filter((received) => received.to === email)
}

describe('signing in', () => {
  it('answers an unknown address as a wrong password, and hashes for both', async () => {
    const { email } = await calls.join()
    compared.mockClear()
    const answers = [
      await calls.logIn(email, { password: 'not this one 1' }),
      await calls.logIn(anAddress(), { password: 'not this one 1' }),
      await calls.logIn('not an address', { password: 'not this one 1' }),
    ]
    expect(compared).toHaveBeenCalledTimes(3)
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ error: 'Invalid email or password.', code: 'wrong_credentials' })
    }
  })

  it('takes the address in any case and with spaces', async () => {
    const { email } = await calls.join()
    expect((await calls.logIn(` ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  it('lets nobody into an account without a password', async () => {
    const email = anAddress()
    await insertAccount(test.services.keys, test.database.pool, { user_type: 'user', name: 'A', email })
    for (const password of ['', 'null', goodPassword])
      expect((await calls.logIn(email, { password })).statusCode).toBe(401)
  })

  it('lasts an hour on a shared phone', async () => {
    const { email } = await calls.join()
    const { authorization } = await calls.tokenOf(email, { shared_phone: true })
    const { iat = 0, exp = 0 } = decodeJwt(authorization?.slice(7) ?? '')
    expect(Math.abs(exp - iat - 3_600)).toBeLessThan(60)
  })

  it.each(['nyaysathi', 'NGO'])('names the helper in the token of %s', async (user_type) => {
    const { email, user_id } = await calls.join()
    await test.database.pool.query('update users set user_type = $2 where user_id = $1', [user_id, user_type])
    const { token } = (await calls.logIn(email)).json()
    expect(decodeJwt(token)).toMatchObject({ user_type, userType: user_type, nyaysathi_id: user_id })
  })

  it('writes of a new kind of device, but not of the first one', async () => {
    const { email } = await calls.join()
    const before = (await mailsTo(email)).length
    await calls.logIn(email, {}, agent(androidChrome))
    await calls.logIn(email, {}, agent(androidChrome.replace('131', '132')))
    expect(await mailsTo(email)).toHaveLength(before)
    await calls.logIn(email, {}, agent(windowsFirefox))
    await calls.logIn(email, {}, agent(windowsFirefox))
    const sentMails = await mailsTo(email)
    expect(sentMails).toHaveLength(before + 1)
    expect(sentMails.at(-1)?.text).toContain('a Windows computer, with Firefox')
  })

  it('gives no session with a password that was changed while it was compared', async () => {
    const { email, user_id } = await calls.join()
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query("update users set password_hash = 'another' where user_id = $1", [user_id])
    const late = calls.logIn(email)
    await untilSomebodyWaits(test.database)
    await client.query('commit')
    client.release()
    expect((await late).statusCode).toBe(401)
    const sessions = await test.database.pool.query('select * from sessions where user_id = $1', [user_id])
    expect(sessions.rows).toEqual([])
  })
})

describe('guessing', () => {
  let limited: TestApp
  let limitedCalls: typeof calls
  beforeAll(async () => {
    limited = await createTestApp({
      database: test.database,
      env: { SMTP_URL: mail.url, RATE_LIMITS: 'on' },
    })
    limitedCalls = accountCalls(limited, mail)
  })
  afterAll(() => limited.close())

  it('is slowed down, alike for known and unknown addresses, also when all come at once', async () => {
    const { email } = await calls.join()
    for (const address of [email, anAddress()]) {
      compared.mockClear()
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          limitedCalls.logIn(address, { password: `wrong ${index} wrong` }),
        ),
      )
      expect(compared).toHaveBeenCalledTimes(10)
      expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
      const refused = answers.filter((answer) => answer.statusCode === 429)
      expect(refused).toHaveLength(20)
      expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(120)
    }
  })

  it('does not tell by another kind of device who has an account', async () => {
    const { email } = await calls.join()
    expect((await limitedCalls.logIn(email, {}, agent(androidChrome))).statusCode).toBe(200)
    const tries = async (address: string) => {
      const statuses: number[] = []
      for (const device of [windowsFirefox, androidChrome, 'curl', 'iPhone'])
        for (let wrong = 0; wrong < 11; wrong += 1)
          statuses.push((await limitedCalls.logIn(address, { password: 'wrong' }, agent(device))).statusCode)
      return statuses
    }
    const known = await tries(email)
    expect(known).toEqual(await tries(anAddress()))
    expect(known.filter((status) => status === 401)).toHaveLength(30)
  })

  it('does not keep the owner out of a device that was used before', async () => {
    const { email } = await calls.join()
    expect((await limitedCalls.logIn(email, {}, agent(androidChrome))).statusCode).toBe(200)
    for (let wrong = 0; wrong < 12; wrong += 1)
      await limitedCalls.logIn(email, { password: 'wrong' }, agent(windowsFirefox))
    expect((await limitedCalls.logIn(email, {}, agent(windowsFirefox))).statusCode).toBe(429)
    expect((await limitedCalls.logIn(email, {}, agent(androidChrome))).statusCode).toBe(200)
  })

  /** As an abuser does who knows the address and the kind of phone: until nobody without more gets in. */
  async function hammer(email: string, kind = androidChrome) {
    for (let address = 1; address <= 11; address += 1)
      for (let wrong = 0; wrong < 10; wrong += 1)
        await limited.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: agent(kind),
          remoteAddress: `198.51.100.${address}`,
          payload: { email, password: `wrong ${wrong}` },
        })
  }

  it('never keeps the owner out of a device where the account was signed in before', {
    tags: ['deep'],
  }, async () => {
    const { email } = await calls.join()
    const first = await limitedCalls.logIn(email, {}, agent(androidChrome))
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    const device = { ...agent(androidChrome), cookie: cookie.split(';')[0] ?? '' }
    await hammer(email)
    expect((await limitedCalls.logIn(email, {}, agent(androidChrome))).statusCode).toBe(429)
    const known = await limitedCalls.logIn(email, {}, device)
    expect(known.statusCode).toBe(200)
    expect(String(known.headers['set-cookie']).split(';')[0]).toBe(device.cookie)
    const other = await calls.join()
    await hammer(other.email)
    // Known for its own account, and for no other.
    expect((await limitedCalls.logIn(other.email, {}, device)).statusCode).toBe(429)
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await limitedCalls.logIn(email, { password: 'wrong' }, device)).statusCode).toBe(401)
    expect((await limitedCalls.logIn(email, {}, device)).statusCode).toBe(429)
  })

  it('is not kept from anybody by a flood from their own address, the known browser least of all', async () => {
    const few = { by: 'source', points: 5, seconds: 600 } as const
    const flooded = await createTestApp({
      database: test.database,
      env: { SMTP_URL: mail.url, RATE_LIMITS: 'on' },
      rateLimitPolicies: {
        signInsPerSource: few,
        codesPerSource: few,
        grievancesPerSource: few,
        guestChatsPerSource: few,
      },
    })
    const floodedCalls = accountCalls(flooded, mail)
    await test.database.pool.query('delete from rate_limits')
    const { email } = await calls.join()
    for (const path of ['/api/auth/login', '/api/auth/verify-email', '/api/grievances', '/api/chats/guest'])
      for (let call = 0; call < 8; call += 1)
        expect((await floodedCalls.call('POST', path, {})).statusCode).toBe(400)
    const first = await floodedCalls.logIn(email)
    expect(first.statusCode).toBe(200)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const others = await Promise.all(
      Array.from({ length: 6 }, () => floodedCalls.logIn(anAddress(), { password: 'wrong' })),
    )
    expect(others.map(({ statusCode }) => statusCode)).toContain(429)
    expect((await floodedCalls.logIn(email)).statusCode).toBe(429)
    expect((await floodedCalls.logIn(email, {}, { cookie })).statusCode).toBe(200)
    const code = await floodedCalls.call('POST', '/api/auth/login/code', { email, password: goodPassword })
    expect(code.statusCode).toBe(200)
    await flooded.close()
  })

  it('remembers no shared phone, and forgets the device when its owner signs out', async () => {
    const { email } = await calls.join()
    const shared = await limitedCalls.logIn(email, { shared_phone: true })
    expect(shared.headers['set-cookie']).toBeUndefined()
    const own = await calls.tokenOf(email)
    const left = await calls.call('POST', '/api/auth/logout', undefined, own)
    expect(String(left.headers['set-cookie'])).toMatch(/^device=; .*Max-Age=0/)
  })

  it('never keeps out who has the password and a mailed code', { tags: ['deep'] }, async () => {
    const { email } = await calls.join()
    await hammer(email)
    expect((await limitedCalls.logIn(email, {}, agent(androidChrome))).statusCode).toBe(429)
    const ask = (password: string, to = email) =>
      limitedCalls.call('POST', '/api/auth/login/code', { email: to, password }, agent(androidChrome))
    const before = (await mailsTo(email)).length
    // From her own Wi-Fi and with her kind of phone: neither asking for a code nor trying one is used up for her.
    for (let wrong = 0; wrong < 14; wrong += 1) {
      expect((await ask(`wrong ${wrong}`)).statusCode).toBe(200)
      const tried = { password: `wrong ${wrong}`, mailed_code: '123456' }
      expect((await limitedCalls.logIn(email, tried, agent(androidChrome))).statusCode).toBe(401)
    }
    const answers = [await ask('wrong'), await ask(goodPassword, anAddress()), await ask(goodPassword)]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await limited.services.jobs.idle()
    const sentMails = await mailsTo(email)
    expect(sentMails).toHaveLength(before + 1)
    const mailed_code = sentMails.at(-1)?.code ?? ''
    const tried = (password: string, code: string) =>
      limitedCalls.logIn(email, { password, mailed_code: code }, agent(androidChrome))
    // Neither alone is enough, and a stranger's tries do not use up her code.
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await tried(`wrong ${wrong}`, mailed_code)).statusCode).toBe(401)
    expect((await tried(goodPassword, mailed_code === '000000' ? '000001' : '000000')).statusCode).toBe(401)
    const both = await Promise.all([tried(goodPassword, mailed_code), tried(goodPassword, mailed_code)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('of one password on many accounts is limited, while right ones cost nothing', {
    tags: ['deep'],
  }, async () => {
    const from = (email: string, password: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '192.0.2.77',
        payload: { email, password },
      })
    const { email } = await calls.join()
    for (let right = 0; right < 5; right += 1) expect((await from(email, goodPassword)).statusCode).toBe(200)
    const sprayed = []
    for (let account = 0; account < 160; account += 1)
      sprayed.push((await from(anAddress(), 'Password 123')).statusCode)
    expect(sprayed).toEqual([...Array(150).fill(401), ...Array(10).fill(429)])
  })

  it('is forgotten once the password was right', async () => {
    const { email } = await calls.join()
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 8; wrong += 1) await limitedCalls.logIn(email, { password: 'wrong' })
      expect((await limitedCalls.logIn(email)).statusCode).toBe(200)
    }
  })
})

describe('sign-ins', () => {
  it('are listed in plain words, and each can be ended', async () => {
    const { email } = await calls.join()
    const phone = await calls.tokenOf(email, {}, agent(androidChrome))
    const computer = await calls.tokenOf(email, {}, agent(windowsFirefox))
    const list = async () => (await calls.call('GET', '/api/auth/sessions', undefined, computer)).json()
    const sessions = await list()
    expect(sessions.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
      ['a Windows computer, with Firefox', true],
      ['an Android phone, with Chrome', false],
    ])
    await calls.call('PUT', '/api/users/update', { preferred_language: 'Hindi' }, computer)
    expect((await list())[1].device).toBe('एंड्रॉइड फ़ोन (Chrome)')
    const stored = await test.database.pool.query('select device from sessions where sid = $1', [
      sessions[1].sid,
    ])
    expect(stored.rows).toEqual([{ device: 'Android Linux Mobile Chrome/ Safari/' }])
    const end = (sid: string) => calls.call('DELETE', `/api/auth/sessions/${sid}`, undefined, computer)
    expect((await end(sessions[1].sid)).statusCode).toBe(200)
    expect((await end(sessions[1].sid)).statusCode).toBe(404)
    expect((await end('x')).statusCode).toBe(404)
    expect(await statusWith(phone)).toBe(401)
    expect(await statusWith(computer)).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it('end everywhere at once', async () => {
    const { email } = await calls.join()
    const one = await calls.tokenOf(email)
    const two = await calls.tokenOf(email)
    const stranger = await calls.tokenOf((await calls.join()).email)
    expect((await calls.call('POST', '/api/auth/logout/all', undefined, one)).statusCode).toBe(200)
    expect([await statusWith(one), await statusWith(two), await statusWith(stranger)]).toEqual([
      401, 401, 200,
    ])
  })
})

describe('recovery', () => {
  const request = (email: string) => calls.post('/api/auth/password-reset/request', { email })
  const confirm = (email: string, token: string, new_password = 'another monsoon 8') =>
    calls.post('/api/auth/password-reset/confirm', { email, token, new_password })

  it('answers alike for every address, and writes only to one with an account', async () => {
    const { email } = await calls.join()
    const unknown = anAddress()
    const answers = [
      await request(email),
      await request(unknown),
      await request(email),
      await request(unknown),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429, 429])
    expect(answers[0]?.json()).toEqual({ message: 'OTP sent to your email.' })
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect(await mailsTo(unknown)).toEqual([])
    expect((await mailsTo(email)).at(-1)?.code).toMatch(/^\d{6}$/)
    for (const address of [email, unknown]) {
      const wrong = await confirm(address, '000000')
      expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'Invalid OTP.'])
    }
  })

  it('sets the password, ends every session, starts none, and says so by mail', async () => {
    const { email } = await calls.join()
    const session = await calls.tokenOf(email)
    const code = await calls.codeFor(email, '/api/auth/password-reset/request')
    for (const weak of ['short1', 'password123'])
      expect((await confirm(email, code, weak)).statusCode).toBe(400)
    const done = await confirm(email, code)
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Password reset successful! Redirecting to login...' },
    ])
    expect(await statusWith(session)).toBe(401)
    expect((await confirm(email, code)).statusCode).toBe(400)
    expect((await calls.logIn(email)).statusCode).toBe(401)
    expect((await calls.logIn(email, { password: 'another monsoon 8' })).statusCode).toBe(200)
    const sentMail = (await mailsTo(email)).at(-1)
    expect(sentMail?.subject).toBe('A message about your account')
    expect(sentMail?.text).toContain('password of your NyaySathi account was changed')
  })

  it('takes no code of a sign-up, and counts tries', async () => {
    const { email } = await calls.join()
    const code = await calls.codeFor(email, '/api/auth/password-reset/request')
    expect((await calls.post('/api/auth/verify-email/otp', { email, otp: code })).statusCode).toBe(400)
    const guesses = Array.from({ length: 20 }, (_, index) =>
      confirm(email, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    )
    expect(new Set((await Promise.all(guesses)).map((answer) => answer.statusCode))).toEqual(new Set([400]))
    expect((await confirm(email, code)).statusCode).toBe(400)
    expect((await calls.logIn(email)).statusCode).toBe(200)
  })
})
