import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { type Keys, keyedHash } from '../platform/keys.ts'

/**
 * By what an account is known: a mail address, or a mobile number in E.164. No text is both, so both are looked up, counted and
 * proven in the same way.
 */
export type Address = string

/** Of the fields of a call that names exactly one. */
export function addressIn({
  email,
  phone,
}: {
  email?: string | undefined
  phone?: string | undefined
}): Address {
  return email ?? phone ?? ''
}

/** As it is kept and written to: the part before the @ as its owner writes it, the domain in lower case. */
export function keptAddress(address: Address): Address {
  if (isPhone(address)) return address
  const at = address.lastIndexOf('@')
  return address.slice(0, at) + address.slice(at).toLowerCase()
}

/** What codes, proofs and limits know of an address. Case makes no other address, as in the table of users. */
export function addressHash(keys: Keys, address: Address): Buffer {
  return keyedHash(keys.emailAddresses, address.toLowerCase())
}
