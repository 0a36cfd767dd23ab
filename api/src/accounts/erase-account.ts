import type { EraseAccount } from '@nyaysathi/contracts/accounts'
import { recordAudit } from '../audit/index.ts'
import {
  type AccountPart,
  deleteAccount,
  type Person,
  requireCurrentPassword,
  requireSecondFactor,
  type SecondFactorTries,
  tellPerson,
} from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { lockAndListAdministrators } from './administrators/administrator-queries.ts'
import { requireAnother } from './administrators/change-administrators.ts'
import { identityOfAccount } from './identity-of-account.ts'

/**
 * Erases everything that belongs to the account, at once and for good: the keys of its texts and files go with their
 * rows. What stays is the audit log, whose entries name an id that belongs to nobody any more.
 *
 * @throws {ApiError} `wrong_password` (403), `second_factor_required`, `conflict` for the only administrator
 */
export async function eraseAccount(
  services: Services,
  tries: SecondFactorTries,
  { user_id, user_type, sid }: Person,
  { password, one_time_code }: EraseAccount,
  parts: readonly AccountPart[],
): Promise<void> {
  const account = await requireCurrentPassword(services, user_id, password)
  await requireSecondFactor(services, tries, account, one_time_code, sid)
  await inTransaction(services.database.pool, async (connection) => {
    if (user_type === 'admin')
      requireAnother(await lockAndListAdministrators(services.keys, connection), user_id)
    for (const part of [...parts, identityOfAccount]) await part.erase?.(services, connection, user_id)
    const [erased] = await deleteAccount(services.keys, connection, { user_id })
    if (!erased) throw new ApiError('not_signed_in')
    await tellPerson(services, connection, erased, { kind: 'account_erased', values: {} })
    await recordAudit(services, connection, { action: 'account.erased', actor_user_id: user_id })
  })
}
