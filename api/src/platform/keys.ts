import { createHmac, hkdfSync } from 'node:crypto'

/** One key per purpose, so that a flaw in the use of one tells nothing about another. */
const purposes = {
  /** Wraps the key of each chat. */
  chatKeys: 'chat keys',
  guestIds: 'guest ids',
  requestDigests: 'request digests',
  sessionTokens: 'session tokens',
  rateLimitSources: 'rate limit sources',
  logIds: 'log ids',
} as const

export type KeyPurpose = keyof typeof purposes

export type Keys = Readonly<Record<KeyPurpose, Buffer>>

/** All keys of the program, 32 bytes each, from the one secret (HKDF-SHA256). */
export function deriveKeys(secretKey: string): Keys {
  const derive = (purpose: KeyPurpose) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'nyaysathi/v1', purposes[purpose], 32))
  return {
    chatKeys: derive('chatKeys'),
    guestIds: derive('guestIds'),
    requestDigests: derive('requestDigests'),
    sessionTokens: derive('sessionTokens'),
    rateLimitSources: derive('rateLimitSources'),
    logIds: derive('logIds'),
  }
}

/** What the database may hold in place of `text`: equal texts stay equal, and without the key nothing can be tried. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}

/** A short name for the log: the same person has the same one, and nobody can find the person from it. */
export function logName(keys: Keys, text: string): string {
  return keyedHash(keys.logIds, text).toString('base64url').slice(0, 12)
}
