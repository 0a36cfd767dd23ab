import type { KeyObject } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../platform/sealing.ts'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after: phones' clocks are not exact. */
const tolerance = 1

export function makeSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

export function sealSecret(key: KeyObject, userId: string, secret: Buffer): Buffer {
  return seal(key, secret, `second_factors.sealed_secret:${userId}`)
}

export function openSecret(key: KeyObject, userId: string, sealed: Buffer): Buffer {
  return unseal(key, sealed, `second_factors.sealed_secret:${userId}`)
}

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({ ...kind, issuer: 'NyaySathi', label, secret: new Secret({ buffer: bytesOf(secret) }) })
}

/** For the app: as text, and as the address that its QR code holds. */
export function describeSecret(secret: Buffer, account: string): { secret: string; otpauth_url: string } {
  const totp = totpOf(secret, account)
  return { secret: totp.secret.base32, otpauth_url: totp.toString() }
}

/** The number of the time step that this code belongs to, or nothing if it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / kind.period) + delta
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer
