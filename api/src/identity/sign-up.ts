import { defaultLanguage, findLanguage } from '@nyaysathi/contracts/languages'
import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { findAccount, insertAccount } from './account-queries.ts'
import { keptAddress } from './address.ts'
import { claimsIn, lockAddressProofs, requireAddressProofs } from './codes/address-proof.ts'
import { forgetAddress } from './forget-address.ts'
import { requireUncommonPassword } from './passwords/new-password.ts'
import { hashPassword, verifyPassword } from './passwords/password-hashing.ts'
import type { UserType } from './person.ts'
import { takeDormantPhone } from './sign-in-address-queries.ts'
import { tellPerson } from './tell-person.ts'

type NewAccount = {
  /** Decided by the call, never by its body. */
  user_type: Exclude<UserType, 'admin'>
  name: string
  email?: string | undefined
  password: string
  /** With `phone_proof` one signs in with it; without, it is a number to call. */
  phone?: string | undefined
  state?: string | undefined
  city?: string | undefined
  preferred_language?: string | undefined
  email_proof?: string | undefined
  phone_proof?: string | undefined
}

type SignUpOptions = {
  idempotencyKey?: string | undefined
  /** What else was sent, so that the same key with other content is noticed. */
  furtherContent?: readonly unknown[]
  /** What must exist together with the account, in its transaction; not done again for a retry. */
  along?: (connection: Connection, userId: string) => Promise<void>
}

/**
 * Makes an account for somebody who has proven to read the mail of the address, or the SMS of the number: completely or not at
 * all, and one for each proof and each address, however often and at whatever moment it is asked for. A number whose account
 * nobody uses goes over to the new one.
 *
 * @returns the same account for a retry with the same `Idempotency-Key`
 * @throws {ApiError} `email_not_verified`, `phone_not_verified`, `address_taken`, `idempotency_key_reused`, `invalid_input`, `busy`
 */
export async function signUp(
  services: Services,
  account: NewAccount,
  { idempotencyKey, furtherContent = [], along }: SignUpOptions = {},
): Promise<{ user_id: string; repeated: boolean }> {
  const { database, keys } = services
  const { user_type, name, email, password, phone = '', state, city } = account
  const language = findLanguage(account.preferred_language)?.name ?? defaultLanguage
  const claims = claimsIn(account)
  const sign_in_phone = claims.map(({ address }) => address).find(isPhone)
  await requireAddressProofs(services, claims)
  requireUncommonPassword(password, email ?? '', 'password')
  const content = [
    user_type,
    name,
    email ?? null,
    phone,
    state ?? null,
    city ?? null,
    language,
    furtherContent,
  ]
  const digest = keyedHash(keys.requestDigests, JSON.stringify(content)).subarray(0, 16)
  const passwordHash = await hashPassword(password)

  const made = await inTransaction(database.pool, async (connection) => {
    const held = await lockAddressProofs(services, connection, claims, { key: idempotencyKey, digest })
    if ('repeatOf' in held) return { user_id: held.repeatOf, repeated: true }
    if (sign_in_phone) await takeFromDormant(services, connection, sign_in_phone)
    const user_id = await insertAccount(keys, connection, {
      user_type,
      name,
      email: email && keptAddress(email),
      sign_in_phone,
      phone: sign_in_phone ? '' : phone,
      password_hash: passwordHash,
      state: state ?? null,
      city: city ?? null,
      preferred_language: language,
    })
    if (!user_id) throw new ApiError('address_taken')
    await held.spendOn(user_id)
    await along?.(connection, user_id)
    await recordAudit(services, connection, { action: 'account.created', actor_user_id: user_id })
    return { user_id, repeated: false }
  })
  if (made.repeated) await requireSamePassword(services, made.user_id, password)
  return made
}

/** The account that had the number hears of it by mail, where it has one. */
export async function takeFromDormant(
  services: Services,
  connection: Connection,
  phone: string,
): Promise<void> {
  const former = await takeDormantPhone(services.keys, connection, phone)
  if (!former) return
  await forgetAddress(services, connection, phone)
  await tellPerson(services, connection, former, {
    kind: 'sign_in_address_changed',
    values: { address: 'phone', change: 'moved' },
  })
  await recordAudit(services, connection, {
    action: 'sign_in.phone_moved',
    actor_user_id: null,
    subject_kind: 'account',
    subject_id: former.user_id,
  })
}

/** The digest leaves the password out, since a fast hash of it is not to be kept. */
async function requireSamePassword(
  { database, keys }: Services,
  userId: string,
  password: string,
): Promise<void> {
  const [account] = await findAccount(keys, database.pool, { user_id: userId })
  if (!(await verifyPassword(account?.password_hash, password))) throw new ApiError('idempotency_key_reused')
}
