import { randomInt } from 'node:crypto'
import { type Keys, keyedHash } from '../../platform/keys.ts'

const count = 10
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As in "k7m2x-9qhdw": 49 bits each, more than can be guessed against a server that counts tries. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

function part(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function recoveryCodeHash(keys: Keys, userId: string, typed: string): Buffer {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return keyedHash(keys.recoveryCodes, `${userId}:${letters}`)
}
