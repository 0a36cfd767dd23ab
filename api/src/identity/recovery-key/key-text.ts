import { randomInt } from 'node:crypto'
import { type Keys, keyedHash } from '../../platform/keys.ts'

/** Without letters and digits that are taken for one another, as they are written by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * As in "k7m2-x9qh-dwc4-n8tb": 79 bits. It names the account too, so that somebody who guesses has all accounts to hit; a million
 * of them leave 59 bits.
 */
export function makeRecoveryKey(): string {
  return Array.from({ length: 4 }, part).join('-')
}

function part(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** In whatever case and with whatever between the groups it is typed. */
export function recoveryKeyHash(keys: Keys, typed: string): Buffer {
  const letters = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return keyedHash(keys.recoveryCodes, `recovery-key:${letters}`)
}
