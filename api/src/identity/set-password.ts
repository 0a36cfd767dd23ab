import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { type Account, changePassword } from './account-queries.ts'
import { removeRecoveryKey } from './recovery-key/recovery-key-queries.ts'
import { endSessions } from './session-queries.ts'
import { tellPerson } from './tell-person.ts'

type Change = {
  account: Account
  passwordHash: string
  /** The sign-in that goes on; all others end. */
  keepSid: string | null
  /** As it stands in the audit log. */
  action: 'password.changed' | 'password.recovered'
}

/**
 * In one transaction: the new password, the end of the other sessions and of the recovery key, a neutral message.
 *
 * @throws {ApiError} `conflict` when the password was changed meanwhile
 */
export async function setPassword(
  services: Services,
  connection: Connection,
  { account, passwordHash, keepSid, action }: Change,
): Promise<void> {
  const { user_id } = account
  const [changed] = await changePassword(connection, {
    user_id,
    password_hash: passwordHash,
    one_that_was_seen_two_changes_at_once_cannot_both_count: account.password_hash,
  })
  if (!changed) throw new ApiError('conflict')
  // Who is warned of a key that somebody else made, or of a paper that was seen, sets a new password: that must help.
  await removeRecoveryKey(connection, { user_id })
  await endSessions(connection, { user_id, kept_sid: keepSid })
  await tellPerson(services, connection, account, { kind: 'password_changed', values: {} })
  await recordAudit(services, connection, { action, actor_user_id: user_id })
}
