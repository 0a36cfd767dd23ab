import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** One key per purpose, so that a flaw in the use of one tells nothing about another. */
const purposes = {
  /** Wraps the key of each chat. */
  chatKeys: 'chat keys',
  guestIds: 'guest ids',
  requestDigests: 'request digests',
  sessionTokens: 'session tokens',
  rateLimitSources: 'rate limit sources',
} as const

export type KeyPurpose = keyof typeof purposes

export type Keys = Readonly<Record<KeyPurpose, KeyObject>>

/** All keys of the program, 32 bytes each, from the one secret (HKDF-SHA256). */
export function deriveKeys(secretKey: string): Keys {
  const derive = (purpose: KeyPurpose) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'nyaysathi/v1', purposes[purpose], 32)))
  return {
    chatKeys: derive('chatKeys'),
    guestIds: derive('guestIds'),
    requestDigests: derive('requestDigests'),
    sessionTokens: derive('sessionTokens'),
    rateLimitSources: derive('rateLimitSources'),
  }
}

/** What the database may hold in place of `text`: equal texts stay equal, and without the key nothing can be tried. */
export function keyedHash(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
