import type { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'
import type { Keys } from '../platform/keys.ts'
import type { UserType } from './person.ts'

/** One algorithm, one key, one audience, one purpose; whatever else a token says about itself is not read. */
const algorithm = 'HS256'
const audience = 'nyaysathi'
const purpose = 'session'

/** jose works with Web Crypto; converting the key on each call cost a third of the verification. */
const converted = new WeakMap<Keys, webcrypto.CryptoKey>()

function tokenKey(keys: Keys): webcrypto.CryptoKey {
  let key = converted.get(keys)
  if (!key) {
    key = keys.sessionTokens.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    converted.set(keys, key)
  }
  return key
}

/** What the screens read from the token (contract §5). The server believes none of it but `sid` and `user_id`. */
export type TokenContent = {
  sid: string
  user_id: string
  user_type: UserType
  nyaysathi_id?: string | undefined
  preferred_language: string
  city?: string | undefined
  expires_at: Date
}

export async function signSessionToken(keys: Keys, clock: Clock, content: TokenContent): Promise<string> {
  const { sid, user_id, user_type, nyaysathi_id, preferred_language, city, expires_at } = content
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
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(clock.now())
    .setExpirationTime(expires_at)
    .sign(tokenKey(keys))
}

/** The session that a token names, or nothing when it is not one of ours. Whether it still lives is in its row. */
export async function readSessionToken(
  keys: Keys,
  clock: Clock,
  token: string,
): Promise<{ sid: string; user_id: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, tokenKey(keys), {
      algorithms: [algorithm],
      audience,
      currentDate: clock.now(),
    })
    const { sid, user_id } = payload
    if (payload.purpose !== purpose || typeof sid !== 'string' || typeof user_id !== 'string')
      return undefined
    return { sid, user_id }
  } catch {
    return undefined
  }
}
