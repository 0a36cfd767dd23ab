import { type Keys, keyedHash } from '../platform/keys.ts'

/** As it is kept and written to: the part before the @ as its owner writes it, the domain in lower case. */
export function keptAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return email.slice(0, at) + email.slice(at).toLowerCase()
}

/** What codes, proofs and limits know of an address. Case makes no other address, as in the table of users. */
export function addressHash(keys: Keys, email: string): Buffer {
  return keyedHash(keys.emailAddresses, email.toLowerCase())
}
