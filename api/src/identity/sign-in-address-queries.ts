import type { Keys } from '../platform/keys.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { addressHash } from './address.ts'
import { factOf, peopleStatement, sealFact } from './sealed-people.ts'

/** By what a person can be written to, and in which language. */
export type Reachable = {
  user_id: string
  email: string | null
  sign_in_phone: string | null
  preferred_language: string
  /** As they chose; nothing chosen: only where there is no mail address. */
  wants_sms?: boolean | null
}

export const findReachable = peopleStatement(
  'find_reachable_person',
  `select u.user_id, ${factOf('u', 'email')} as email, ${factOf('u', 'sign_in_phone')} as sign_in_phone, u.preferred_language,
          s.sms as wants_sms
     from users u left join safe_contact s on s.user_id = u.user_id
    where u.user_id = :user_id`,
  { email: 'email', sign_in_phone: 'sign_in_phone' },
)

/** The number was used to sign in, which says that it is still its owner's. Once a day suffices. */
export const noteUseOfPhone = statement(
  'note_use_of_phone',
  `update users set phone_used_at = now()
    where user_id = :user_id and phone_key = :phone_key and phone_used_at < now() - interval '1 day'`,
)

/** Of nobody, and of the account itself, there is nothing to take. */
const takeDormant = peopleStatement(
  'take_dormant_phone',
  `update users u set sealed_sign_in_phone = null, phone_key = null, phone_used_at = null, phone_moved_at = now()
    where u.phone_key = :phone_key and u.phone_used_at < now() - interval '90 days'
   returning u.user_id, ${factOf('u', 'email')} as email, u.preferred_language`,
  { email: 'email' },
)

/**
 * Takes a number, which somebody has just proven, from an account that nobody has signed in to with it for 90 days: its owner
 * has another number by now, or would have signed in. Nothing else of that account changes.
 */
export async function takeDormantPhone(
  keys: Keys,
  connection: Connection,
  phone: string,
): Promise<Reachable | undefined> {
  const [taken] = await takeDormant(keys, connection, { phone_key: addressHash(keys, phone) })
  return taken && { ...taken, sign_in_phone: null }
}

/** The two indexes let no address have two accounts, also when two ask at the same moment. */
const refusals = { users_email_key: 'address_taken', users_phone_key: 'address_taken' } as const

const setEmail = statement(
  'set_sign_in_email',
  'update users set sealed_email = :sealed_email?, email_key = :email_key? where user_id = :user_id returning user_id',
  refusals,
)

const setPhone = statement(
  'set_sign_in_phone',
  `update users set sealed_sign_in_phone = :sealed_phone?, phone_key = :phone_key?,
          phone_used_at = case when :phone_key?::bytea is not null then now() end
    where user_id = :user_id returning user_id`,
  refusals,
)

/** @throws {ApiError} `address_taken` */
export async function setSignInAddress(
  keys: Keys,
  connection: Connection,
  user_id: string,
  what: 'email' | 'phone',
  address: string | null,
): Promise<void> {
  const key = address === null ? null : addressHash(keys, address)
  if (what === 'email') {
    const sealed_email = sealFact(keys, user_id, 'email', address)
    await setEmail(connection, { user_id, sealed_email, email_key: key })
  } else {
    const sealed_phone = sealFact(keys, user_id, 'sign_in_phone', address)
    await setPhone(connection, { user_id, sealed_phone, phone_key: key })
  }
}
