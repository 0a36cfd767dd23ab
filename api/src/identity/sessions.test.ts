import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function statusWith(authorization: string | undefined): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization }
  return (await test.app.inject({ url: '/api/chats/list', headers })).statusCode
}

const statusOf = (person: TestPerson) => statusWith(person.headers.authorization)

function partsOf(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return { header, payload, signature, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) }
}

async function age(person: TestPerson, change: string) {
  await test.database.pool.query(`update sessions set ${change} where user_id = $1`, [person.user_id])
}

describe('a token', () => {
  it('tells the screens who signed in', async () => {
    const person = await makePerson(test.services, { user_type: 'NGO' })
    expect(partsOf(person.token).claims).toMatchObject({
      user_type: 'NGO',
      userType: 'NGO',
      user_id: person.user_id,
      preferred_language: 'English',
      location: { city: 'Pune' },
      sid: expect.any(String),
      exp: expect.any(Number),
    })
    expect(await statusOf(person)).toBe(200)
  })

  it('is refused when it is missing, foreign, changed, or of another kind', async () => {
    const person = await makePerson(test.services)
    const other = await makePerson(test.services)
    const { header, payload, signature, claims } = partsOf(person.token)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const sign = (content: object, audience = 'nyaysathi', key = test.services.keys.sessionTokens) =>
      new SignJWT({ ...content }).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).sign(key)
    const refused = [
      undefined,
      '',
      'Bearer',
      'Bearer x.y.z',
      `Basic ${person.token}`,
      person.token,
      `Bearer ${header}.${encode({ ...claims, user_id: other.user_id })}.${signature}`,
      `Bearer ${encode({ alg: 'none' })}.${payload}.`,
      `Bearer ${encode({ alg: 'none' })}.${payload}.${signature}`,
      `Bearer ${await sign(claims, 'nyaysathi', test.services.keys.chatKeys)}`,
      `Bearer ${await sign(claims, 'somebody-else')}`,
      `Bearer ${await sign({ ...claims, purpose: 'file' })}`,
      `Bearer ${await sign({ ...claims, user_id: other.user_id })}`,
      `Bearer ${await sign({ ...claims, sid: 'x' })}`,
      `Bearer ${await sign({ ...claims, exp: 1 })}`,
    ]
    for (const authorization of refused)
      expect([authorization, await statusWith(authorization)]).toEqual([authorization, 401])
    expect(await statusWith(`Bearer ${await sign(claims)}`)).toBe(200)
    const answer = await test.app.inject({ url: '/api/chats/list' })
    expect(answer.json()).toEqual({ error: 'Please sign in to continue.', code: 'not_signed_in' })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})

describe('a session', () => {
  it('ends at once with signing out, and no other one with it', async () => {
    const person = await makePerson(test.services)
    const other = await makePerson(test.services)
    const signOut = () =>
      test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers })
    const left = await signOut()
    expect(left.statusCode).toBe(200)
    expect(left.json()).toEqual({ message: expect.any(String) })
    expect(await statusOf(person)).toBe(401)
    expect((await signOut()).statusCode).toBe(401)
    expect(await statusOf(other)).toBe(200)
  })

  it('ends with the person', async () => {
    const person = await makePerson(test.services)
    await test.database.pool.query('delete from users where user_id = $1', [person.user_id])
    expect(await statusOf(person)).toBe(401)
  })

  it.each([
    { who: {}, fresh: "interval '6 days 23 hours'", stale: "interval '7 days 1 minute'" },
    { who: { sharedPhone: true }, fresh: "interval '14 minutes'", stale: "interval '16 minutes'" },
    { who: { user_type: 'admin' as const }, fresh: "interval '59 minutes'", stale: "interval '61 minutes'" },
  ])('ends when it was not used for long: $who', async ({ who, fresh, stale }) => {
    const person = await makePerson(test.services, who)
    await age(person, `last_seen_at = now() - ${fresh}`)
    expect(await statusOf(person)).toBe(200)
    await age(person, `last_seen_at = last_seen_at - ${stale} + interval '30 seconds'`)
    expect(await statusOf(person)).toBe(401)
  })

  it('is kept alive by use', async () => {
    const person = await makePerson(test.services, { sharedPhone: true })
    await age(person, "last_seen_at = now() - interval '14 minutes'")
    expect(await statusOf(person)).toBe(200)
    await age(person, "last_seen_at = last_seen_at - interval '14 minutes'")
    expect(await statusOf(person)).toBe(200)
  })

  it.each([
    [{}, 30 * 24 * 60, 24 * 60],
    [{ sharedPhone: true }, 60, 60],
    [{ user_type: 'admin' as const }, 12 * 60, 12 * 60],
  ])(
    'ends after its time however much it is used, and its token in a day: %o',
    async (who, minutes, ofToken) => {
      const person = await makePerson(test.services, who)
      const { iat, exp } = partsOf(person.token).claims
      expect(exp - iat).toBe(ofToken * 60)
      const life = await test.database.pool.query<{ minutes: number }>(
        'select extract(epoch from expires_at - created_at)::int / 60 as minutes from sessions where user_id = $1',
        [person.user_id],
      )
      expect(life.rows).toEqual([{ minutes }])
      await age(person, "expires_at = now() - interval '1 second'")
      expect(await statusOf(person)).toBe(401)
    },
  )
})
