import type { RecoverByKey } from '@nyaysathi/contracts/accounts'
import { recordAudit } from '../../audit/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { keyedHash } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { type Account, findAccount } from '../account-queries.ts'
import { addressIn, keptAddress } from '../address.ts'
import { lockAddressProofs, requireAddressProofs } from '../codes/address-proof.ts'
import { forgetAddress } from '../forget-address.ts'
import { requireUncommonPassword } from '../passwords/new-password.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { setPassword } from '../set-password.ts'
import { setSignInAddress } from '../sign-in-address-queries.ts'
import { takeFromDormant } from '../sign-up.ts'
import { tellPerson } from '../tell-person.ts'
import { recoveryKeyHash } from './key-text.ts'
import { findOwnerOfRecoveryKey, useUpRecoveryKey } from './recovery-key-queries.ts'

/**
 * Opens an account whose number is lost, to who has its key on paper and proves an address of their own: from then on it is known
 * by that address alone, with a new password. Every session ends, and none begins.
 *
 * @throws {ApiError} `wrong_code` for the key, `email_not_verified`, `phone_not_verified`, `address_taken`, `invalid_input`, `busy`
 */
export async function recoverByKey(
  services: Services,
  { recovery_key, new_password, ...given }: RecoverByKey,
): Promise<void> {
  const { database, keys } = services
  const address = addressIn(given)
  const claims = [{ address, proof: given.email ? given.email_proof : given.phone_proof }]
  await requireAddressProofs(services, claims)
  requireUncommonPassword(new_password, address, 'new_password')
  const key_hash = recoveryKeyHash(keys, recovery_key)
  const [owner] = await findOwnerOfRecoveryKey(database.pool, { key_hash })
  if (!owner) throw wrongKey()
  const { user_id } = owner
  const passwordHash = await hashPassword(new_password)
  await inTransaction(database.pool, async (connection) => {
    const digest = keyedHash(keys.requestDigests, JSON.stringify([user_id, address])).subarray(0, 16)
    const held = await lockAddressProofs(services, connection, claims, { key: undefined, digest })
    const [account] = await findAccount(keys, connection, { user_id })
    const used = await useUpRecoveryKey(connection, { user_id, key_hash })
    if (!account || used.length === 0) throw wrongKey()
    if ('spendOn' in held) await held.spendOn(user_id)
    const next = { email: given.email ? keptAddress(given.email) : null, phone: given.phone ?? null }
    await moveTo(services, connection, account, next)
    const known = { ...account, email: next.email, sign_in_phone: next.phone }
    await setPassword(services, connection, {
      account: known,
      passwordHash,
      keepSid: null,
      action: 'password.recovered',
    })
    await recordAudit(services, connection, { action: 'recovery_key.used', actor_user_id: user_id })
  })
}

const wrongKey = () =>
  new ApiError('wrong_code', {
    text: 'This recovery key is not right, or is no longer the newest one of its account.',
  })

/** The new one first: an account always has one of the two. */
async function moveTo(
  services: Services,
  connection: Connection,
  account: Account,
  next: { email: string | null; phone: string | null },
): Promise<void> {
  const { user_id, email, sign_in_phone, has_dormant_phone } = account
  if (next.phone && next.phone !== sign_in_phone) await takeFromDormant(services, connection, next.phone)
  const order = next.email ? (['email', 'phone'] as const) : (['phone', 'email'] as const)
  for (const what of order) await setSignInAddress(services.keys, connection, user_id, what, next[what])
  if (email && email !== next.email) await forgetAddress(services, connection, email)
  if (sign_in_phone && sign_in_phone !== next.phone) await forgetAddress(services, connection, sign_in_phone)
  // A number that may be somebody else's by now is told nothing of its former owner.
  const told = {
    email: email === next.email ? null : email,
    sign_in_phone: has_dormant_phone || sign_in_phone === next.phone ? null : sign_in_phone,
  }
  for (const [what, before] of [
    ['email', told.email],
    ['phone', told.sign_in_phone],
  ] as const) {
    if (!before) continue
    const only =
      what === 'email' ? { email: before, sign_in_phone: null } : { email: null, sign_in_phone: before }
    const values = { address: what, change: next[what] ? 'changed' : 'removed' } as const
    await tellPerson(
      services,
      connection,
      { user_id, preferred_language: account.preferred_language, ...only },
      { kind: 'sign_in_address_changed', values },
    )
  }
}
