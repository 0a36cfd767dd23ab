import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const hour = 3_600_000
const day = 24 * hour

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
let calls: ReturnType<typeof accountCalls>
/** How far the program's clock, by which tokens expire, is ahead. */
let aheadMs = 0
beforeAll(async () => {
  mailServer = await startMailServer()
  test = await createTestApp({
    env: { SMTP_URL: mailServer.url },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  calls = accountCalls(test, mailServer)
})
afterAll(async () => {
  await test.close()
  await mailServer.close()
})
beforeEach(() => {
  aheadMs = 0
})

type Browser = { email: string; user_id: string; token: string; cookie: string }

async function signIn(account: { email: string; user_id: string }, other = {}): Promise<Browser> {
  const answer = await calls.logIn(account.email, other)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { ...account, token: answer.json().token, cookie }
}

const join = async (other = {}) => signIn(await calls.join(), other)

/** As when so much time has gone by: for the token, and for its session in the database. */
async function pass({ user_id }: Browser, ms: number) {
  aheadMs += ms
  await test.database.pool.query(
    `update sessions set last_seen_at = last_seen_at - $2 * interval '1 ms', expires_at = expires_at - $2 * interval '1 ms'
      where user_id = $1`,
    [user_id, ms],
  )
}

const headersOf = (token: string, cookie?: string) => ({
  authorization: `Bearer ${token}`,
  ...(cookie ? { cookie } : {}),
})
const statusWith = async (token: string) =>
  (await calls.call('GET', '/api/chats/list', undefined, headersOf(token))).statusCode
const renew = (token: string, cookie?: string) =>
  calls.call('POST', '/api/auth/renew', undefined, headersOf(token, cookie))

describe('a token', () => {
  it('opens nothing after a day, however long the sign-in lasts', async () => {
    const browser = await join()
    const { iat = 0, exp = 0 } = decodeJwt(browser.token)
    expect(exp - iat).toBe(day / 1_000)
    await pass(browser, day - 60_000)
    expect(await statusWith(browser.token)).toBe(200)
    await pass(browser, 2 * 60_000)
    expect(await statusWith(browser.token)).toBe(401)
  })

  it('is replaced for the browser that signed in, again and again, until the sign-in has had its 30 days', async () => {
    const browser = await join()
    let { token } = browser
    for (let visit = 0; visit < 5; visit += 1) {
      await pass(browser, 5.9 * day)
      expect(await statusWith(token)).toBe(401)
      const renewed = await renew(token, browser.cookie)
      expect(renewed.statusCode).toBe(200)
      token = renewed.json().token
      expect(await statusWith(token)).toBe(200)
    }
    const { iat = 0, exp = 0, sid } = decodeJwt(token)
    expect(exp - iat).toBeLessThan(13 * 3_600)
    expect(sid).toBe(decodeJwt(browser.token).sid)
    await pass(browser, 13 * hour)
    expect((await renew(token, browser.cookie)).statusCode).toBe(401)
  })

  it('is not replaced after the 7 days in which a sign-in may be unused', async () => {
    const browser = await join()
    await pass(browser, 7 * day + 60_000)
    expect((await renew(browser.token, browser.cookie)).statusCode).toBe(401)
  })

  it('counts its renewal as a use', async () => {
    const browser = await join()
    await pass(browser, 6 * day)
    const { token } = (await renew(browser.token, browser.cookie)).json()
    await pass(browser, 6 * day)
    expect((await renew(token, browser.cookie)).statusCode).toBe(200)
  })

  it('dies within a day in the hands of who has nothing else, before and after it expires', async () => {
    const browser = await join()
    const thief = await join()
    const cookies = [undefined, '', 'device=', `device=${'A'.repeat(43)}`, thief.cookie]
    for (const elapsed of [0, day + 60_000]) {
      await pass(browser, elapsed)
      for (const cookie of cookies) {
        const refused = await renew(browser.token, cookie)
        expect([cookie, refused.statusCode, refused.json().code]).toEqual([cookie, 401, 'not_signed_in'])
      }
    }
    expect((await renew(browser.token, browser.cookie)).statusCode).toBe(200)
  })

  it('is replaced for its own sign-in alone: not by another browser of the same person', async () => {
    const browser = await join()
    const other = await signIn(browser)
    expect((await renew(browser.token, other.cookie)).statusCode).toBe(401)
    expect((await renew(other.token, browser.cookie)).statusCode).toBe(401)
    expect((await renew(other.token, other.cookie)).statusCode).toBe(200)
  })

  it('that was forged or changed is not replaced', async () => {
    const browser = await join()
    const [header, , signature = ''] = browser.token.split('.')
    const claims = Buffer.from(JSON.stringify(decodeJwt(browser.token))).toString('base64url')
    for (const token of ['x', `${header}.${claims}.${[...signature].reverse().join('')}`])
      expect((await renew(token, browser.cookie)).statusCode).toBe(401)
  })
})

describe('renewing', () => {
  it('may be done by several tabs at once, and again when an answer was lost: every token stays good', async () => {
    const browser = await join()
    await pass(browser, 23 * hour)
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(browser.token, browser.cookie)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    for (const token of [browser.token, ...answers.map((answer) => answer.json().token)])
      expect(await statusWith(token)).toBe(200)
  })

  it.each([
    ['signing out', (token: string) => calls.call('POST', '/api/auth/logout', undefined, headersOf(token))],
    [
      'signing out everywhere',
      (token: string) => calls.call('POST', '/api/auth/logout/all', undefined, headersOf(token)),
    ],
  ])('is over at once with %s, and so are all tokens', async (_how, leave) => {
    const browser = await join()
    const { token } = (await renew(browser.token, browser.cookie)).json()
    expect((await leave(token)).statusCode).toBe(200)
    for (const old of [browser.token, token]) {
      expect(await statusWith(old)).toBe(401)
      expect((await renew(old, browser.cookie)).statusCode).toBe(401)
    }
  })

  it('gives a token that says what is true of the account now', async () => {
    const browser = await join()
    await test.database.pool.query(
      "update users set user_type = 'nyaysathi', preferred_language = 'Tamil' where user_id = $1",
      [browser.user_id],
    )
    const { token } = (await renew(browser.token, browser.cookie)).json()
    expect(decodeJwt(token)).toMatchObject({
      user_type: 'nyaysathi',
      nyaysathi_id: browser.user_id,
      preferred_language: 'Tamil',
      location: { city: 'Pune' },
    })
  })

  it('never lengthens a visit on a shared phone', async () => {
    const browser = await join({ shared_phone: true })
    const { iat = 0, exp = 0 } = decodeJwt(browser.token)
    expect(exp - iat).toBeLessThanOrEqual(3_600)
    expect((await renew(browser.token, browser.cookie)).statusCode).toBe(401)
  })
})

describe('an expired token', () => {
  it('still signs out who comes back after days only to sign out', async () => {
    const browser = await join()
    await pass(browser, 3 * day)
    const left = await calls.call('POST', '/api/auth/logout', undefined, headersOf(browser.token))
    expect(left.statusCode).toBe(200)
    expect((await renew(browser.token, browser.cookie)).statusCode).toBe(401)
  })

  it('opens nothing else, not even the list of sign-ins or the sign-out everywhere', async () => {
    const browser = await join()
    await pass(browser, 3 * day)
    const headers = headersOf(browser.token, browser.cookie)
    expect((await calls.call('GET', '/api/auth/sessions', undefined, headers)).statusCode).toBe(401)
    expect((await calls.call('POST', '/api/auth/logout/all', undefined, headers)).statusCode).toBe(401)
  })
})
