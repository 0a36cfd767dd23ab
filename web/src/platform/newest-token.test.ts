import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const hour = 3_600
const day = 24 * hour

function makeStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

let made = 0
/** A token as the server makes it; `ageSeconds` as this device's clock sees it. */
function tokenOf(sid: string, ageSeconds = 0, lifeSeconds = day): string {
  const iat = Math.floor(Date.now() / 1_000) - ageSeconds
  made += 1
  const claims = { sid, user_id: `user of ${sid}`, iat, exp: iat + lifeSeconds }
  return `e30.${btoa(JSON.stringify(claims)).replace(/=/g, '')}.sig${made}`
}

/** The server: which tokens it takes, and what becomes of a renewal. */
let good: Set<string>
let asked: { path: string; token: string }[]
let onRenewal: (token: string) => Promise<Response> | Response
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const notSignedIn = () => answer(401, { error: 'Please sign in to continue.', code: 'not_signed_in' })
const renewals = () => asked.filter(({ path }) => path === '/api/auth/renew')

function newTokenFor(sid: string) {
  const token = tokenOf(sid)
  good.add(token)
  return answer(200, { token })
}

let device: Storage
beforeEach(() => {
  device = makeStorage()
  good = new Set()
  asked = []
  onRenewal = () => newTokenFor('one')
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
    asked.push({ path, token })
    if (path === '/api/auth/renew') return onRenewal(token)
    return good.has(token) ? answer(200, { by: token }) : notSignedIn()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A tab of its own on the same device. */
async function openTab(tab = makeStorage()) {
  vi.resetModules()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  const { callAsMember, forgetSignInOf } = await import('./member-call.ts')
  const { findMember } = await import('./session.ts')
  /** The token that the call went out with, as the stand-in for the server says. */
  const ask = async (): Promise<object> => callAsMember('GET /api/users/details')
  return { ask, findMember, forgetSignInOf }
}

function signedInWith(token: string, { taken = true } = {}): string {
  if (taken) good.add(token)
  device.setItem('token', token)
  return token
}

describe('a call as member', () => {
  it('goes out with a young token as it is', async () => {
    const token = signedInWith(tokenOf('one', 11 * hour))
    const tab = await openTab()
    expect(await tab.ask()).toEqual({ by: token })
    expect(renewals()).toEqual([])
  })

  it('has an old token replaced, once, while the old one serves', async () => {
    const token = signedInWith(tokenOf('one', 13 * hour))
    const tab = await openTab()
    expect(await Promise.all([tab.ask(), tab.ask(), tab.ask()])).toEqual([
      { by: token },
      { by: token },
      { by: token },
    ])
    await expect.poll(() => device.getItem('token')).not.toBe(token)
    expect(renewals()).toHaveLength(1)
    expect(await tab.ask()).toEqual({ by: device.getItem('token') })
    expect(renewals()).toHaveLength(1)
  })

  it.each([
    ['by the clock of the device', 3 * day],
    ['although the clock of the device is behind', -2 * day],
  ])('that is refused because the token has expired, %s, succeeds with a new one', async (_whose, age) => {
    const token = signedInWith(tokenOf('one', age), { taken: false })
    const tab = await openTab()
    const answers = await Promise.all([tab.ask(), tab.ask()])
    const renewed = device.getItem('token')
    expect(renewed).not.toBe(token)
    expect(answers).toEqual([{ by: renewed }, { by: renewed }])
    expect(renewals()).toHaveLength(1)
  })

  it('is answered though a clock that is days ahead takes every token for expired, without a renewal each time', async () => {
    signedInWith(tokenOf('one', 3 * day))
    onRenewal = () => {
      const token = tokenOf('one', 3 * day)
      good.add(token)
      return answer(200, { token })
    }
    const tab = await openTab()
    for (let call = 0; call < 5; call += 1) await tab.ask()
    expect(renewals()).toHaveLength(1)
  })
})

describe('a renewal without an answer', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  it.each([
    ['lost', lost],
    ['of a server that is away', () => answer(503, { error: 'away', code: 'database_away' })],
  ])('signs nobody out, and the next call asks again: %s', async (_what, broken) => {
    const token = signedInWith(tokenOf('one', 3 * day), { taken: false })
    onRenewal = broken
    const tab = await openTab()
    await expect(tab.ask()).rejects.toThrow()
    expect(device.getItem('token')).toBe(token)
    onRenewal = () => newTokenFor('one')
    await tab.ask()
    expect(device.getItem('token')).not.toBe(token)
  })

  it('does not touch a call whose token is still good', async () => {
    const token = signedInWith(tokenOf('one', 13 * hour))
    onRenewal = lost
    const tab = await openTab()
    expect(await tab.ask()).toEqual({ by: token })
    expect(device.getItem('token')).toBe(token)
  })

  it('that is a refusal leaves a good token in peace: this browser may have no cookie', async () => {
    const token = signedInWith(tokenOf('one', 13 * hour))
    onRenewal = notSignedIn
    const tab = await openTab()
    for (let call = 0; call < 3; call += 1) expect(await tab.ask()).toEqual({ by: token })
    expect(device.getItem('token')).toBe(token)
    expect(renewals()).toHaveLength(1)
  })
})

describe('a sign-in', () => {
  it('that has ended empties the device', async () => {
    signedInWith(tokenOf('one', 3 * day), { taken: false })
    onRenewal = notSignedIn
    const tab = await openTab()
    await expect(tab.ask()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(device.length).toBe(0)
  })

  it('goes on in several tabs that come back at once', async () => {
    signedInWith(tokenOf('one', 3 * day), { taken: false })
    const tabs = [await openTab(), await openTab(), await openTab()]
    const answers = await Promise.all(tabs.map((tab) => tab.ask()))
    for (const answer of answers) expect([...good].map((by) => ({ by }))).toContainEqual(answer)
    expect(good.has(device.getItem('token') ?? '')).toBe(true)
  })

  it('takes the token that another tab has got meanwhile, and asks for none of its own', async () => {
    const old = signedInWith(tokenOf('one', day + hour), { taken: false })
    const tab = await openTab()
    const newer = tokenOf('one')
    const refusing = globalThis.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const answered = await refusing(...call)
      if (device.getItem('token') === old) signedInWith(newer)
      return answered
    })
    onRenewal = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await tab.ask()).toEqual({ by: newer })
    expect(device.getItem('token')).toBe(newer)
  })

  it('that somebody has left meanwhile does not come back with a late renewal', async () => {
    signedInWith(tokenOf('one', 13 * hour))
    let arrive = () => {}
    onRenewal = () =>
      new Promise((resolve) => {
        arrive = () => resolve(newTokenFor('one'))
      })
    const tab = await openTab()
    await tab.ask()
    device.clear()
    arrive()
    await expect.poll(() => good.size).toBe(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(device.length).toBe(0)
    expect(tab.findMember()).toBeUndefined()
  })

  it('of somebody else, begun in another tab, is neither used nor replaced nor ended', async () => {
    signedInWith(tokenOf('one', 3 * day), { taken: false })
    const theirs = tokenOf('two')
    onRenewal = () => {
      signedInWith(theirs)
      return notSignedIn()
    }
    const tab = await openTab()
    await expect(tab.ask()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(asked.some(({ token }) => token === theirs)).toBe(false)
    expect(device.getItem('token')).toBe(theirs)
  })

  it('is not forgotten for a late refusal of the one before it', async () => {
    const before = tokenOf('one')
    const theirs = signedInWith(tokenOf('two'))
    const { forgetSignInOf } = await openTab()
    expect(forgetSignInOf(before)).toBe(false)
    expect(device.getItem('token')).toBe(theirs)
    expect(forgetSignInOf(theirs)).toBe(true)
    expect(device.length).toBe(0)
  })
})
