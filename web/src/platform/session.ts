import { guestIdPattern } from '@nyaysathi/contracts/identifiers'

/**
 * Who the browser claims to be. Only claims: the server decides. Browsers may refuse their storage (settings, private
 * windows), by an exception at any call; then the tab's storage serves, then memory, which ends with the page.
 */
const memory = new Map<string, string>()

function stores(): Storage[] {
  const found: Storage[] = []
  for (const get of [() => globalThis.localStorage, () => globalThis.sessionStorage]) {
    try {
      const store = get()
      if (store) found.push(store)
    } catch {}
  }
  return found
}

/** The tab's own value wins: a visit on a shared phone is kept there. */
function read(key: string): string | undefined {
  for (const store of stores().reverse()) {
    try {
      const value = store.getItem(key)
      if (value) return value
    } catch {}
  }
  return memory.get(key)
}

function write(key: string, value: string, candidates: Storage[]): void {
  for (const store of candidates) {
    try {
      store.setItem(key, value)
      return
    } catch {}
  }
  memory.set(key, value)
}

function tabStore(): Storage[] {
  try {
    return globalThis.sessionStorage ? [globalThis.sessionStorage] : []
  } catch {
    return []
  }
}

/** Kept for this tab only, and forgotten with it. */
export const tabStorage = {
  read: (key: string): string | undefined => {
    try {
      return tabStore()[0]?.getItem(key) ?? memory.get(key)
    } catch {
      return memory.get(key)
    }
  },
  write: (key: string, value: string): void => write(key, value, tabStore()),
  remove: (key: string): void => {
    memory.delete(key)
    try {
      tabStore()[0]?.removeItem(key)
    } catch {}
  },
}

/** Kept on the device: choices that tell nothing of a person's trouble. */
export const deviceStorage = {
  read,
  write: (key: string, value: string): void => write(key, value, stores()),
}

export type Member = { token: string; userId: string }

/** A person counts as signed in when there is a token; whose it is, it says itself. */
export function findMember(): Member | undefined {
  const token = read('token')
  if (!token) return undefined
  return { token, userId: userIdIn(token) ?? read('userId') ?? '' }
}

function userIdIn(token: string): string | undefined {
  return textIn(claimsOf(token), 'user_id')
}

/** What a token says of itself, unproven; empty where it cannot be read. */
function claimsOf(token: string): object {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

function textIn(claims: object, name: string): string | undefined {
  const value: unknown = name in claims ? claims[name as keyof typeof claims] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Which sign-in a token is of: it stays the same when the token is replaced by a new one. */
export function signInOf(token: string): string {
  return textIn(claimsOf(token), 'sid') ?? token
}

/** By this device's clock, which may be wrong. */
export function ageOfToken(token: string): { ageSeconds: number; isExpired: boolean } {
  const { iat, exp } = claimsOf(token) as { iat?: unknown; exp?: unknown }
  const now = Date.now() / 1_000
  return {
    ageSeconds: typeof iat === 'number' ? now - iat : 0,
    isExpired: typeof exp === 'number' && exp <= now,
  }
}

/** Puts a new token where an older one of the same sign-in lies, and nowhere else: who has signed out meanwhile stays so. */
export function replaceToken(newer: string): void {
  const isOlder = (value: string | null | undefined) => value && signInOf(value) === signInOf(newer)
  for (const store of stores()) {
    try {
      if (isOlder(store.getItem('token'))) store.setItem('token', newer)
    } catch {}
  }
  if (isOlder(memory.get('token'))) memory.set('token', newer)
}

/** The secret by which a guest's chats are found again; nothing until `makeGuestId`, so that looking leaves no trace. */
export function findGuestId(): string | undefined {
  const id = read('userId')
  return id && guestIdPattern.test(id) ? id : undefined
}

/** `anon_` and 128 random bits. An id that the server would refuse is replaced. */
export function makeGuestId(): string {
  const existing = findGuestId()
  if (existing) return existing
  const id = `anon_${randomText(16)}`
  deviceStorage.write('userId', id)
  return id
}

/** URL-safe text of so many random bytes; `crypto.randomUUID` is missing on plain http addresses of a home network. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

/** Tells other parts of this page that somebody signed in or out; other tabs hear of it by their `storage` event. */
export const signInChanged = 'authStateChanged'

/**
 * Calls `changed` when somebody signs in or out, here or in another tab; a new token of the same sign-in is no change, nor is
 * anything in another tab where this one keeps a visit of its own.
 */
export function onPersonChange(changed: () => void): void {
  if (typeof window === 'undefined') return
  addEventListener(signInChanged, changed)
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (tabStorage.read('token')) return
    const isOfSameSignIn = oldValue && newValue && signInOf(oldValue) === signInOf(newValue)
    if (key === null || (key === 'token' && !isOfSameSignIn)) changed()
  })
}

const signInKeys = ['token', 'userId', 'isLoggedIn', 'userType', 'email', 'name', 'state', 'city']

export type SessionStart = {
  token: string
  /** Nothing of the sign-in outlives this tab. */
  sharedPhone: boolean
  email: string
  name?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

/**
 * Remembers who signed in (spec, public areas §4), without the password. What tells of the person, as address and town,
 * stays in the tab (contract §7).
 */
export function beginSession({ token, sharedPhone, email, name, state, city }: SessionStart): void {
  const claims = claimsOf(token)
  const place: unknown = 'location' in claims ? claims.location : undefined
  const known = typeof place === 'object' && place !== null ? textIn(place, 'city') : undefined
  const session = {
    token,
    userId: textIn(claims, 'user_id'),
    isLoggedIn: 'true',
    userType: textIn(claims, 'user_type') ?? textIn(claims, 'userType'),
    preferred_language: textIn(claims, 'preferred_language'),
  }
  const person = { email, name, state, city: city ?? known }
  for (const key of signInKeys) tabStorage.remove(key)
  const keep = sharedPhone ? tabStorage.write : deviceStorage.write
  for (const [key, value] of Object.entries(session)) if (value) keep(key, value)
  for (const [key, value] of Object.entries(person)) if (value) tabStorage.write(key, value)
  globalThis.dispatchEvent?.(new Event(signInChanged))
}

/** The guest's chats belong to an account now: the way to them as a guest, and their count, are not kept. */
export function forgetGuest(): void {
  const guestId = findGuestId()
  if (!guestId) return
  for (const key of ['userId', 'guestMessageCount']) {
    memory.delete(key)
    for (const store of stores()) {
      try {
        store.removeItem(key)
      } catch {}
    }
  }
}

/** Empties the device's storage, and what the tab knows of the sign-in. What was typed in this tab stays. */
export function endSession(): void {
  for (const key of signInKeys) tabStorage.remove(key)
  try {
    globalThis.localStorage.clear()
  } catch {}
  globalThis.dispatchEvent?.(new Event(signInChanged))
}
