import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addressHash } from './address.ts'

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  calls = accountCalls(test, mail)
})
afterEach(() => mail.behave(undefined))
afterAll(async () => {
  await test.close()
  await mail.close()
})

const anAddress = () => `${randomUUID()}@example.org`
const verify = (email: string, otp: string) => calls.post('/api/auth/verify-email/otp', { email, otp })
const send = (email: unknown) => calls.post('/api/auth/verify-email', { email })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const usersAt = (email: string) =>
  rowsOf('select * from users where email_key = $1', [addressHash(test.services.keys, email)])
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const waitingForLocks = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const letThePauseGoBy = () =>
  test.database.pool.query("update one_time_codes set issued_at = issued_at - interval '61 seconds'")

describe('a code for an address', () => {
  it('leads to an account, and from there to a token', async () => {
    const email = anAddress()
    const sent = await send(email)
    expect([sent.statusCode, sent.json()]).toEqual([200, { message: 'OTP sent to your email.' }])
    await test.services.jobs.idle()
    const { code = '' } = await mail.mailTo(email)
    expect(code).toMatch(/^\d{6}$/)
    const verified = await verify(email, code)
    expect(verified.json()).toEqual({
      verified: true,
      email_proof: expect.any(String),
      message: 'Email verified!',
    })
    const made = await calls.post('/api/users', calls.fields(email, verified.json().email_proof))
    expect([made.statusCode, made.json()]).toEqual([201, { user_id: expect.any(String) }])
    const token: string = (await calls.logIn(email)).json().token
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      user_type: 'user',
      user_id: made.json().user_id,
      location: { city: 'Pune' },
    })
    expect(claims).not.toHaveProperty('nyaysathi_id')
  })

  it.each([
    ['', 'Please enter your email.'],
    ['asha', expect.stringContaining('one email address')],
    ['a@example.org,b@example.org', expect.stringContaining('one email address')],
    ['a@example.org;b@example.org', expect.stringContaining('one email address')],
    ['a@example.org b@example.org', expect.stringContaining('one email address')],
    ['-oQ@example.org', expect.stringContaining('one email address')],
    ['Asha <a@example.org>', expect.stringContaining('one email address')],
    ['a@example.org\r\nBcc: b@example.org', expect.stringContaining('one email address')],
    [`${'a'.repeat(250)}@example.org`, expect.stringContaining('one email address')],
  ])('goes to one plain address only, not to %j', async (email, sentence) => {
    const before = await rowsOf('select * from mails')
    const answer = await send(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.email).toEqual(sentence)
    expect(await rowsOf('select * from mails')).toEqual(before)
  })

  it.each([[['a@example.org', 'b@example.org']], [{ a: 1 }], [null], [7]])(
    'does not take %j for an address',
    async (email) => expect((await send(email)).statusCode).toBe(400),
  )

  it('comes at most once a minute, later after ten, and never waits longer', async () => {
    const email = anAddress()
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await send(email)).statusCode).toBe(200)
      const early = await send(email.toUpperCase())
      expect(early.statusCode).toBe(429)
      const seconds = Number(early.headers['retry-after'])
      expect(seconds).toBeGreaterThan(sent < 5 ? 50 : 590)
      expect(seconds).toBeLessThanOrEqual(sent < 5 ? 60 : 600)
      await letThePauseGoBy()
    }
    expect((await send(email)).statusCode).toBe(429)
    await test.database.pool.query("update one_time_codes set issued_at = issued_at - interval '10 minutes'")
    expect((await send(email)).statusCode).toBe(200)
  })

  it('is not sent to ever more addresses for one source', async () => {
    const policy = { by: 'source', points: 3, seconds: 600 } as const
    const limited = await createTestApp({
      database: test.database,
      env: { SMTP_URL: mail.url, RATE_LIMITS: 'on' },
      rateLimitPolicies: { codesPerSource: policy },
    })
    const statusFrom = async (remoteAddress: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/auth/verify-email',
          payload: { email: anAddress() },
          remoteAddress,
        })
      ).statusCode
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push(await statusFrom('203.0.113.9'))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await statusFrom('203.0.113.10')).toBe(200)
    await limited.close()
  })

  it('is sent once when it is asked for twice at the same moment', async () => {
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(email)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429, 429, 429, 429])
    await test.services.jobs.idle()
    expect(mail.received.filter((received) => received.to === email)).toHaveLength(1)
  })

  it('works once, and after five wrong tries not at all', async () => {
    const email = anAddress()
    const code = await calls.codeFor(email)
    for (let tries = 1; tries <= 4; tries += 1) {
      const refused = await verify(email, wrong(code))
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'Invalid OTP.'])
    }
    expect((await verify(email, code)).statusCode).toBe(200)
    expect((await verify(email, code)).json().error).toBe('Invalid OTP.')

    const other = anAddress()
    const dead = await calls.codeFor(other)
    for (let tries = 1; tries <= 5; tries += 1) await verify(other, wrong(dead))
    expect((await verify(other, dead)).json().error).toBe('Invalid OTP.')
  })

  it('counts guesses that are made at the same moment', async () => {
    const email = anAddress()
    const code = await calls.codeFor(email)
    const before = Number(code)
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((before + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((guess) => verify(email, guess)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([400]))
    expect(await rowsOf('select min(tries_left) as least from one_time_codes')).toEqual([{ least: 0 }])
    expect((await verify(email, code)).statusCode).toBe(400)
  })

  it('gives one proof when it is typed twice at the same moment', async () => {
    const email = anAddress()
    const code = await calls.codeFor(email)
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400])
  })

  it('is dead after ten minutes, for another address, and for another purpose', async () => {
    const email = anAddress()
    const code = await calls.codeFor(email)
    const other = anAddress()
    await calls.codeFor(other)
    expect((await verify(other, code)).statusCode).toBe(400)
    const reset = { email, token: code, new_password: goodPassword }
    expect((await calls.post('/api/auth/password-reset/confirm', reset)).statusCode).toBe(400)
    await test.database.pool.query("update one_time_codes set expires_at = now() - interval '1 second'")
    expect((await verify(email, code)).statusCode).toBe(400)
  })

  it('is read in native digits and with spaces', async () => {
    const email = anAddress()
    const code = await calls.codeFor(email)
    const native = [...code].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('')
    expect((await verify(email, ` ${native.slice(0, 3)} ${native.slice(3)}`)).statusCode).toBe(200)
  })

  it('replaces the one before', async () => {
    const email = anAddress()
    const first = await calls.codeFor(email)
    await letThePauseGoBy()
    const second = await calls.codeFor(email)
    if (first !== second) expect((await verify(email, first)).statusCode).toBe(400)
    expect((await verify(email, second)).statusCode).toBe(200)
  })

  it('waits while the mail server is away, and is answered for all the same', async () => {
    const email = anAddress()
    mail.behave('later_recipient')
    expect((await send(email)).statusCode).toBe(200)
    await test.services.jobs.idle()
    expect(mail.received.filter((received) => received.to === email)).toHaveLength(0)
    mail.behave(undefined)
    await test.services.jobs.idle({ alsoLater: true })
    const { code = '' } = await mail.mailTo(email)
    expect((await verify(email, code)).statusCode).toBe(200)
  })
})

describe('whether an address has an account', () => {
  it('shows in its mailbox and in no answer', async () => {
    const known = (await calls.join()).email
    const unknown = anAddress()
    await letThePauseGoBy()
    const answers = [await send(known), await send(unknown)]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, answers[0]?.body],
      [200, answers[0]?.body],
    ])
    await test.services.jobs.idle()
    const told = await mail.mailTo(known)
    expect(told.code).toBeUndefined()
    expect(told.text).toContain('already have an account')
    expect((await mail.mailTo(unknown)).code).toMatch(/^\d{6}$/)
    const early = [await send(known), await send(unknown)]
    expect(early.map((answer) => answer.statusCode)).toEqual([429, 429])
    expect(early[0]?.body).toBe(early[1]?.body)
    const guesses = [await verify(known, '000000'), await verify(unknown, '000000')]
    expect(guesses.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [400, guesses[0]?.body],
      [400, guesses[0]?.body],
    ])
  })

  it('does not depend on how it is written', async () => {
    const { email } = await calls.join()
    await letThePauseGoBy()
    await send(` ${email.toUpperCase()} `)
    await test.services.jobs.idle()
    expect((await mail.mailTo(email)).text).toContain('already have an account')
  })
})

describe('an account', () => {
  it('needs the proof, of this address, alive and not spent', async () => {
    const email = anAddress()
    const proof = await calls.proofFor(email)
    const foreign = await calls.proofFor(anAddress())
    for (const email_proof of [undefined, '', 'x', foreign, `${proof}x`]) {
      const answer = await calls.post('/api/users', calls.fields(email, email_proof))
      expect([answer.statusCode, answer.json().error]).toEqual([
        403,
        'Please verify your email with OTP before signing up.',
      ])
    }
    await test.database.pool.query("update email_proofs set expires_at = now() - interval '1 second'")
    expect((await calls.post('/api/users', calls.fields(email, proof))).statusCode).toBe(403)
    expect(await usersAt(email)).toEqual([])
  })

  it('is one for a double submit, and the retry with the same key gets the same answer', async () => {
    const email = anAddress()
    const body = calls.fields(email, await calls.proofFor(email))
    const key = { 'idempotency-key': 'sign-up-1' }
    // All three are past everything else before the first of them may go on.
    const holder = await test.database.pool.connect()
    await holder.query('begin; select * from email_proofs for update')
    const submitted = Promise.all([1, 2, 3].map(() => calls.post('/api/users', body, key)))
    await expect.poll(() => rowsOf(waitingForLocks)).toHaveLength(3)
    await holder.query('commit')
    holder.release()
    const answers = await submitted
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().user_id)).size).toBe(1)
    for (const other of [{ name: 'Somebody Else' }, { password: 'another Pass 99' }]) {
      const changed = await calls.post('/api/users', { ...body, ...other }, key)
      expect([changed.statusCode, changed.json().code]).toEqual([409, 'idempotency_key_reused'])
    }
    const without = await calls.post('/api/users', body)
    expect([without.statusCode, without.json().error]).toEqual([
      409,
      'This email address already has an account. Please sign in, or use "Forgot Password?".',
    ])
    expect(await usersAt(email)).toHaveLength(1)
  })

  it('is one for each address, whoever is faster with which proof', async () => {
    const email = anAddress()
    const first = await calls.proofFor(email)
    await letThePauseGoBy()
    const second = await calls.proofFor(email)
    const answers = await Promise.all([
      calls.post('/api/users', calls.fields(email, first)),
      calls.post('/api/users', calls.fields(email.toUpperCase(), second)),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('address_taken')
    expect(await usersAt(email)).toHaveLength(1)
  })

  it('takes nothing from the body that the server decides', async () => {
    const claims = {
      user_id: '11111111-1111-4111-8111-111111111111',
      user_type: 'admin',
      userType: 'admin',
      role: 'admin',
      verified: true,
      password_hash: 'x',
      created_at: '2000-01-01',
      location: { state: 'Goa', city: 'Panaji' },
    }
    const { email, user_id } = await calls.join(claims)
    const [row] = await usersAt(email)
    const profile = await calls.call('GET', '/api/users/details', undefined, await calls.tokenOf(email))
    expect(user_id).not.toBe(claims.user_id)
    expect(row).toMatchObject({ user_id, user_type: 'user', state: 'Maharashtra' })
    expect(profile.json().location).toEqual({ state: 'Maharashtra', city: 'Pune' })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })

  const rule = 'Password must be at least 8 characters long and contain at least one letter and one number.'
  it.each([
    ['abc123', rule],
    ['abcdefgh', rule],
    ['12345678', rule],
    [`${'a'.repeat(128)}1`, 'Password must be at most 128 characters long.'],
    ['password123', expect.stringContaining('used by many people')],
    ['Qwerty123', expect.stringContaining('used by many people')],
  ])('is refused with the password %j', async (password, sentence) => {
    const email = anAddress()
    const email_proof = await calls.proofFor(email)
    const answer = await calls.post('/api/users', calls.fields(email, email_proof, { password }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ password: sentence })
    // Nothing is lost: the same proof serves the next try.
    expect((await calls.post('/api/users', calls.fields(email, email_proof))).statusCode).toBe(201)
  })

  it('keeps every character of a long password, in any script', async () => {
    const password = `${'न्याय'.repeat(25)}१`
    const { email } = await calls.join({ password })
    expect((await calls.logIn(email, { password })).statusCode).toBe(200)
    expect((await calls.logIn(email, { password: `${password.slice(0, -1)}२` })).statusCode).toBe(401)
    expect((await calls.logIn(email, { password: password.normalize('NFD') })).statusCode).toBe(200)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Asha\nKulkarni' }, 'name'],
    [{ state: '' }, 'state'],
    [{ district: ' ' }, 'district'],
    [{ preferred_language: 'Klingon' }, 'preferred_language'],
    [{ phone: 'call me' }, 'phone'],
    [{ terms_accepted: false }, 'terms_accepted'],
  ])('is refused with %j', async (other, field) => {
    const answer = await calls.post('/api/users', calls.fields(anAddress(), 'x', other))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  it('asks nobody where they live', async () => {
    const email = anAddress()
    const email_proof = await calls.proofFor(email)
    const fields = calls.fields(email, email_proof, { state: undefined, district: undefined })
    expect((await calls.post('/api/users', fields)).statusCode).toBe(201)
    const profile = await calls.call('GET', '/api/users/details', undefined, await calls.tokenOf(email))
    expect(profile.json().location).toEqual({ state: null, city: null })
  })

  it('keeps the language by its name', async () => {
    const { email } = await calls.join({ preferred_language: 'hi-IN' })
    expect(await usersAt(email)).toMatchObject([{ preferred_language: 'Hindi' }])
  })

  it('is complete or not there when the database fails in the middle', async () => {
    const email = anAddress()
    const email_proof = await calls.proofFor(email)
    await test.database.pool.query(`
      create function fail_now() returns trigger language plpgsql as
        $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
      create trigger failing before insert on audit_entries for each row execute function fail_now()`)
    const failed = await calls.post('/api/users', calls.fields(email, email_proof))
    expect(failed.statusCode).toBe(503)
    expect(failed.headers['retry-after']).toBeDefined()
    await test.database.pool.query('drop trigger failing on audit_entries')
    expect(await usersAt(email)).toEqual([])
    expect((await calls.post('/api/users', calls.fields(email, email_proof))).statusCode).toBe(201)
  })
})

it('neither the database nor the log holds a code, a proof or a password', async () => {
  const email = anAddress()
  const code = await calls.codeFor(email)
  const { email_proof } = (await verify(email, code)).json()
  await calls.post('/api/users', calls.fields(email, email_proof))
  await calls.logIn(email)
  const stored = JSON.stringify([
    await rowsOf('select * from one_time_codes'),
    await rowsOf('select * from email_proofs'),
    await rowsOf('select * from users'),
  ])
  const log = test.services.logLines.join('')
  for (const secret of [code, email_proof, goodPassword]) {
    expect(stored).not.toContain(`"${secret}"`)
    expect(log).not.toContain(secret)
  }
  expect(log).not.toContain(email)
})
