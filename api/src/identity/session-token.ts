import type { KeyObject, webcrypto } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'
import { keyIdOf, ringOf } from '../platform/key-ring.ts'
import type { Keys } from '../platform/keys.ts'
import type { UserType } from './person.ts'
import { longestLifeSeconds, tokenLifeSeconds } from './session-rules.ts'

/** One algorithm, one key, one audience, one purpose; whatever else a token says about itself is not read. */
const algorithm = 'HS256'
const audience = 'nyaysathi'
const purpose = 'session'

/** jose works with Web Crypto; converting the key on each call cost a third of the verification. */
const converted = new WeakMap<KeyObject, webcrypto.CryptoKey>()

function webKeyOf(key: KeyObject): webcrypto.CryptoKey {
  let webKey = converted.get(key)
  if (!webKey) {
    webKey = key.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    converted.set(key, webKey)
  }
  return webKey
}

const nameOf = (key: KeyObject) => keyIdOf(key).toString('base64url')

/** The key that a token names, if it is ours or was; any of them for a token from before they named one. */
function keysOfToken(keys: Keys, token: string): KeyObject[] {
  const { kid } = decodeProtectedHeader(token)
  return ringOf(keys.sessionTokens).filter((key) => kid === undefined || nameOf(key) === kid)
}

/** What the screens read from the token (contract §5). The server believes none of it but `sid` and `user_id`. */
export type TokenContent = {
  sid: string
  user_id: string
  user_type: UserType
  nyaysathi_id?: string | undefined
  preferred_language: string
  city?: string | undefined
  /** That the session still has; the token ends with it at the latest. */
  secondsLeft: number
}

export async function signSessionToken(keys: Keys, clock: Clock, content: TokenContent): Promise<string> {
  const { sid, user_id, user_type, nyaysathi_id, preferred_language, city, secondsLeft } = content
  const now = clock.now()
  const lifeMs = Math.min(tokenLifeSeconds, secondsLeft) * 1_000
  return new SignJWT({
    purpose,
    sid,
    user_id,
    user_type,
    userType: user_type,
    ...(nyaysathi_id ? { nyaysathi_id } : {}),
    preferred_language,
    location: { city: city ?? null },
  })
    .setProtectedHeader({ alg: algorithm, kid: nameOf(keys.sessionTokens) })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifeMs))
    .sign(webKeyOf(keys.sessionTokens))
}

type Verified = { sid: string; user_id: string; expiresAtMs: number }

/**
 * Tokens whose signature was found right, by the keys that it was checked with: the same token is right for good, and
 * checking goes through a thread each time. When it ends is looked at each time, and its session is in its row.
 */
const verified = new WeakMap<Keys, Map<string, Verified>>()
const mostVerified = 20_000

/**
 * The session that a token names, or nothing when it is not one of ours or has expired. Whether the session still lives is
 * in its row. `evenExpired` is for calls that give nothing to who holds no more than an old token.
 */
export async function readSessionToken(
  keys: Keys,
  clock: Clock,
  token: string,
  { evenExpired = false } = {},
): Promise<{ sid: string; user_id: string } | undefined> {
  const known = verified.get(keys)?.get(token) ?? (await verify(keys, token))
  if (!known) return undefined
  const toleranceMs = evenExpired ? longestLifeSeconds * 1_000 : 0
  if (known.expiresAtMs + toleranceMs <= clock.now().getTime()) return undefined
  return { sid: known.sid, user_id: known.user_id }
}

async function verify(keys: Keys, token: string): Promise<Verified | undefined> {
  // Any time at all: when the token ends is looked at by whoever asks.
  const options = { algorithms: [algorithm], audience, currentDate: new Date(0) }
  try {
    const { payload } = await Promise.any(
      keysOfToken(keys, token).map((key) => jwtVerify(token, webKeyOf(key), options)),
    )
    const { sid, user_id, exp } = payload
    if (payload.purpose !== purpose || typeof sid !== 'string' || typeof user_id !== 'string')
      return undefined
    const found = { sid, user_id, expiresAtMs: (exp ?? 0) * 1_000 }
    const tokens = verified.get(keys) ?? new Map<string, Verified>()
    verified.set(keys, tokens.set(token, found))
    if (tokens.size > mostVerified) tokens.delete(tokens.keys().next().value ?? '')
    return found
  } catch {
    return undefined
  }
}
