import type { ProveOwnership, RecoveryKeyState } from '@nyaysathi/contracts/accounts'
import { recordAudit } from '../../audit/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'
import { findAccount, lockAccountToChange } from '../account-queries.ts'
import { requireCurrentPassword } from '../current-password.ts'
import type { Person } from '../person.ts'
import { requireSecondFactor, type SecondFactorTries } from '../second-factor/require-second-factor.ts'
import { tellPerson } from '../tell-person.ts'
import { makeRecoveryKey, recoveryKeyHash } from './key-text.ts'
import { findRecoveryKey, removeRecoveryKey, storeRecoveryKey } from './recovery-key-queries.ts'

export async function recoveryKeyOf(
  { database, keys }: Services,
  { user_id, user_type }: Person,
): Promise<RecoveryKeyState> {
  const [account] = await findAccount(keys, database.pool, { user_id })
  const [found] = await findRecoveryKey(database.pool, { user_id })
  const hasOtherWay = account?.email !== null || account.has_second_factor
  return {
    made_at: found?.made_at?.toISOString() ?? null,
    advised: user_type !== 'admin' && !hasOtherWay && !found?.made_at && !found?.is_declined,
  }
}

/**
 * Takes the place of the one before. It is told to the owner, since it opens the account.
 *
 * @returns the key, which is stored as a hash only
 * @throws {ApiError} `wrong_password`, `second_factor_required`, `not_allowed` for administrators
 */
export async function giveRecoveryKey(
  services: Services,
  tries: SecondFactorTries,
  { user_id, user_type, sid }: Person,
  { password, one_time_code }: ProveOwnership,
): Promise<string> {
  if (user_type === 'admin') {
    throw new ApiError('not_allowed', {
      text: 'Administrators come back by their email alone: a paper can be taken by who finds it.',
    })
  }
  const account = await requireCurrentPassword(services, user_id, password)
  await requireSecondFactor(services, tries, account, one_time_code, sid)
  const key = makeRecoveryKey()
  await inTransaction(services.database.pool, async (connection) => {
    // A password that was changed meanwhile ends the keys that were made with it.
    const held = await lockAccountToChange(connection, { user_id, password_hash: account.password_hash })
    if (held.length === 0) throw new ApiError('conflict')
    await storeRecoveryKey(connection, { user_id, key_hash: recoveryKeyHash(services.keys, key) })
    await tellPerson(services, connection, account, { kind: 'recovery_key_made', values: {} })
    await recordAudit(services, connection, { action: 'recovery_key.made', actor_user_id: user_id })
  })
  return key
}

/** @throws {ApiError} `wrong_password`, `second_factor_required`, `not_found` */
export async function dropRecoveryKey(
  services: Services,
  tries: SecondFactorTries,
  { user_id, sid }: Person,
  { password, one_time_code }: ProveOwnership,
): Promise<void> {
  const account = await requireCurrentPassword(services, user_id, password)
  await requireSecondFactor(services, tries, account, one_time_code, sid)
  await inTransaction(services.database.pool, async (connection) => {
    const removed = await removeRecoveryKey(connection, { user_id })
    if (removed.length === 0) throw new ApiError('not_found')
    await recordAudit(services, connection, { action: 'recovery_key.removed', actor_user_id: user_id })
  })
}
