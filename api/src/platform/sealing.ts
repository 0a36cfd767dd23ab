import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** Sealed bytes are version (1) · nonce (12) · ciphertext · tag (16). */
const version = 1
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
  return Buffer.concat([Buffer.of(version), nonce, body, end, cipher.getAuthTag()])
}

/** @throws {SealBrokenError} */
export function unseal(key: KeyObject, sealed: Buffer, boundTo: string): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) throw new SealBrokenError(boundTo)
  const bodyStart = 1 + nonceLength
  const tagStart = sealed.length - tagLength
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, bodyStart), {
      authTagLength: tagLength,
    })
    decipher.setAAD(Buffer.from(boundTo, 'utf8'))
    decipher.setAuthTag(sealed.subarray(tagStart))
    const content = decipher.update(sealed.subarray(bodyStart, tagStart))
    decipher.final()
    return content
  } catch (cause) {
    throw new SealBrokenError(boundTo, { cause })
  }
}

export function unsealText(key: KeyObject, sealed: Buffer, boundTo: string): string {
  return unseal(key, sealed, boundTo).toString('utf8')
}
