import type { ChangeSignIn, SignInAddresses } from '@nyaysathi/contracts/accounts'
import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type Account, lockAccountToChange } from './account-queries.ts'
import { keptAddress } from './address.ts'
import { claimsIn, lockAddressProofs } from './codes/address-proof.ts'
import { requireCurrentPassword } from './current-password.ts'
import { forgetAddress } from './forget-address.ts'
import type { Person } from './person.ts'
import { requireSecondFactor, type SecondFactorTries } from './second-factor/require-second-factor.ts'
import { setSignInAddress } from './sign-in-address-queries.ts'
import { takeFromDormant } from './sign-up.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Adds, changes or removes the mail address or the number that an account is known by, for who knows the password. What was there
 * before is told of it, so that nobody is put out of an account unseen.
 *
 * @throws {ApiError} `wrong_password` (403), `second_factor_required`, `email_not_verified`, `phone_not_verified`,
 * `address_taken`, `conflict` where nothing would be left, `not_allowed` for the number of an administrator
 */
export async function changeSignInAddress(
  services: Services,
  tries: SecondFactorTries,
  { user_id, user_type, sid }: Person,
  change: ChangeSignIn,
): Promise<SignInAddresses> {
  const account = await requireCurrentPassword(services, user_id, change.password)
  await requireSecondFactor(services, tries, account, change.one_time_code, sid)
  const next = {
    email: change.email === undefined ? account.email : change.email && keptAddress(change.email),
    phone: change.phone === undefined ? account.sign_in_phone : change.phone,
  }
  requireOneLeft(next, user_type)
  const { password_hash } = account
  return inTransaction(services.database.pool, async (connection) => {
    // Two changes at once take turns; one that began with an older password is over.
    const held = await lockAccountToChange(connection, { user_id, password_hash })
    if (held.length === 0) throw new ApiError('conflict')
    await spendProofs(services, connection, user_id, account, next, change)
    await changeOne(services, connection, account, 'email', next.email)
    await changeOne(services, connection, account, 'phone', next.phone)
    return next
  })
}

type Addresses = { email: string | null; phone: string | null }

function requireOneLeft({ email, phone }: Addresses, userType: Person['user_type']): void {
  if (userType === 'admin' && (phone || !email)) {
    throw new ApiError('not_allowed', {
      text: 'Administrators sign in with an email address: a number can be taken over by who gets a second SIM card for it.',
    })
  }
  if (email || phone) return
  throw new ApiError('conflict', {
    text: 'You need an email address or a mobile number to sign in. Please add the other one before you remove this one.',
  })
}

/** What stays as it is needs no proof. */
async function spendProofs(
  services: Services,
  connection: Connection,
  userId: string,
  account: Account,
  next: Addresses,
  { email_proof, phone_proof }: ChangeSignIn,
): Promise<void> {
  const newPhone = next.phone !== account.sign_in_phone && next.phone
  if (newPhone && !phone_proof) throw new ApiError('phone_not_verified')
  const claims = claimsIn({
    email: next.email === account.email ? null : next.email,
    email_proof,
    phone: newPhone || null,
    phone_proof,
  })
  const digest = keyedHash(services.keys.requestDigests, JSON.stringify([userId, next])).subarray(0, 16)
  const held = await lockAddressProofs(services, connection, claims, { key: undefined, digest })
  if ('spendOn' in held) await held.spendOn(userId)
}

async function changeOne(
  services: Services,
  connection: Connection,
  account: Account,
  what: 'email' | 'phone',
  next: string | null,
): Promise<void> {
  const { user_id, email, sign_in_phone, preferred_language } = account
  const before = what === 'email' ? email : sign_in_phone
  if (next === before) return
  if (what === 'phone' && next) await takeFromDormant(services, connection, next)
  await setSignInAddress(services.keys, connection, user_id, what, next)
  const change = !next ? 'removed' : before ? 'changed' : 'added'
  if (before) await forgetAddress(services, connection, before)
  // To the one that it was; where it is new, to the other one.
  const told =
    (what === 'email') === (before !== null) ? { email, sign_in_phone: null } : { email: null, sign_in_phone }
  const values = { address: what, change } as const
  const person = { user_id, preferred_language, ...told }
  await tellPerson(services, connection, person, { kind: 'sign_in_address_changed', values })
  await recordAudit(services, connection, {
    action: `sign_in.${what}_${change}`,
    actor_user_id: user_id,
  })
}
