import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { hasEarlier, keyIdLength, keyIdOf, ringOf } from './key-ring.ts'

/**
 * Sealed bytes are version (1) · nonce (12) · ciphertext · tag (16); in version 2 the id of the key (4) stands before the
 * nonce. Version 2 is written once the secret was changed: with one key there is nothing to tell apart, and an instance of
 * an older version beside this one can read what it writes.
 */
const unnamed = 1
const named = 2
const nonceLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

/** Thrown when sealed bytes were changed, moved to another row or column, or sealed with another key. */
export class SealBrokenError extends Error {
  constructor(boundTo: string, options?: ErrorOptions) {
    super(`A sealed value of ${boundTo.split(':')[0]} cannot be opened with this SECRET_KEY.`, options)
    this.name = 'SealBrokenError'
  }
}

/**
 * A `KeyObject` and not its bytes: with bytes each call prepares the key anew, four times the cost of the rest.
 *
 * @param boundTo `table.column:row id`. The same must be given to open the bytes, so a copy in another row or column
 * stays shut.
 */
export function seal(key: KeyObject, content: string | Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(boundTo, 'utf8'))
  const body = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
  const end = cipher.final()
  const head = hasEarlier(key) ? [Buffer.of(named), keyIdOf(key)] : [Buffer.of(unnamed)]
  return Buffer.concat([...head, nonce, body, end, cipher.getAuthTag()])
}

/**
 * Opens with the key, or with one that stood in its place before.
 *
 * @throws {SealBrokenError}
 */
export function unseal(key: KeyObject, sealed: Buffer, boundTo: string): Buffer {
  let cause: unknown
  for (const candidate of ringOf(key)) {
    try {
      return openWith(candidate, sealed, boundTo)
    } catch (error) {
      cause = error
    }
  }
  throw new SealBrokenError(boundTo, { cause })
}

/** False where only an earlier key opens it, or none. */
export function isSealedWith(key: KeyObject, sealed: Buffer, boundTo: string): boolean {
  try {
    openWith(key, sealed, boundTo)
    return true
  } catch {
    return false
  }
}

function openWith(key: KeyObject, sealed: Buffer, boundTo: string): Buffer {
  const nonceStart = startOfNonce(key, sealed)
  const bodyStart = nonceStart + nonceLength
  const tagStart = sealed.length - tagLength
  if (tagStart < bodyStart) throw new SealBrokenError(boundTo)
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(nonceStart, bodyStart), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(boundTo, 'utf8'))
  decipher.setAuthTag(sealed.subarray(tagStart))
  const content = decipher.update(sealed.subarray(bodyStart, tagStart))
  decipher.final()
  return content
}

function startOfNonce(key: KeyObject, sealed: Buffer): number {
  if (sealed[0] === unnamed) return 1
  if (sealed[0] === named && sealed.subarray(1, 1 + keyIdLength).equals(keyIdOf(key))) return 1 + keyIdLength
  throw new Error('sealed with another key')
}

export function unsealText(key: KeyObject, sealed: Buffer, boundTo: string): string {
  return unseal(key, sealed, boundTo).toString('utf8')
}
