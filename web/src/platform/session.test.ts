import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A storage like the browser's, or one that refuses everything. */
function makeStorage(refuses = false): Storage {
  const values = new Map<string, string>()
  const refuse = () => {
    if (refuses) throw new DOMException('The user denied permission', 'SecurityError')
  }
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => {
      refuse()
      return values.get(key) ?? null
    },
    setItem: (key, value) => {
      refuse()
      values.set(key, value)
    },
    removeItem: (key) => {
      refuse()
      values.delete(key)
    },
    clear: () => {
      refuse()
      values.clear()
    },
  }
}

async function openPage(storages: { local?: Storage; tab?: Storage } = {}) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storages.local ?? makeStorage())
  vi.stubGlobal('sessionStorage', storages.tab ?? makeStorage())
  return import('./session.ts')
}

function tokenOf(claims: object): string {
  return `e30.${btoa(JSON.stringify(claims)).replace(/=/g, '')}.sig`
}

beforeEach(() => vi.stubGlobal('dispatchEvent', () => true))
afterEach(() => vi.unstubAllGlobals())

describe('the guest id', () => {
  it('has 128 random bits, and is the same after a reload', async () => {
    const local = makeStorage()
    const id = (await openPage({ local })).makeGuestId()
    expect(id).toMatch(/^anon_[A-Za-z0-9_-]{22}$/)
    const reloaded = await openPage({ local })
    expect(reloaded.findGuestId()).toBe(id)
    expect(reloaded.makeGuestId()).toBe(id)
    expect((await openPage()).makeGuestId()).not.toBe(id)
  })

  it('is not there before somebody asks something', async () => {
    const local = makeStorage()
    expect((await openPage({ local })).findGuestId()).toBeUndefined()
    expect(local.length).toBe(0)
  })

  it('stays in the tab where the device may not keep it, and in memory where nothing may', async () => {
    const tab = makeStorage()
    const id = (await openPage({ local: makeStorage(true), tab })).makeGuestId()
    expect(tab.getItem('userId')).toBe(id)
    const page = await openPage({ local: makeStorage(true), tab: makeStorage(true) })
    expect(page.makeGuestId()).toBe(page.makeGuestId())
  })

  it('works where the browser throws at the very name of its storage', async () => {
    vi.resetModules()
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
    const page = await import('./session.ts')
    expect(page.findMember()).toBeUndefined()
    expect(page.makeGuestId()).toBe(page.makeGuestId())
    page.tabStorage.write('draft', 'text')
    expect(page.tabStorage.read('draft')).toBe('text')
    page.endSession()
    expect(page.tabStorage.read('draft')).toBe('text')
  })

  it('replaces an id that the server would refuse', async () => {
    const local = makeStorage()
    local.setItem('userId', 'anon_short')
    const page = await openPage({ local })
    expect(page.findGuestId()).toBeUndefined()
    expect(page.makeGuestId()).toMatch(/^anon_.{22}$/)
  })
})

describe('a member', () => {
  it('is who has a token, and their id is the one in it', async () => {
    const local = makeStorage()
    local.setItem('token', tokenOf({ user_id: 'u-1' }))
    local.setItem('userId', 'somebody else')
    expect((await openPage({ local })).findMember()).toMatchObject({ userId: 'u-1' })
    local.setItem('token', 'garbled')
    expect((await openPage({ local })).findMember()).toEqual({ token: 'garbled', userId: 'somebody else' })
  })

  it('leaves nothing on the device when the session ends, but keeps what was being typed', async () => {
    const local = makeStorage()
    const tab = makeStorage()
    const page = await openPage({ local, tab })
    local.setItem('token', 'a')
    tab.setItem('token', 'b')
    page.tabStorage.write('draft', 'my story')
    page.endSession()
    expect(local.length).toBe(0)
    expect(page.findMember()).toBeUndefined()
    expect(page.tabStorage.read('draft')).toBe('my story')
  })
})
