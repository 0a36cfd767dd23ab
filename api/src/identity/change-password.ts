import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { requireCurrentPassword } from './current-password.ts'
import { requireUncommonPassword } from './passwords/new-password.ts'
import { hashPassword } from './passwords/password-hashing.ts'
import type { Person } from './person.ts'
import { setPassword } from './set-password.ts'

type Change = {
  current: string | undefined
  next: string
  /** The field of the request that holds the new one. */
  field: string
}

/**
 * A new password by who knows the present one; every other session of the account ends.
 *
 * @throws {ApiError} `wrong_password` (403), `invalid_input` for a common one, `conflict`, `busy`
 */
export async function replacePassword(
  services: Services,
  { user_id, sid }: Pick<Person, 'user_id' | 'sid'>,
  { current, next, field }: Change,
): Promise<void> {
  const account = await requireCurrentPassword(services, user_id, current)
  requireUncommonPassword(next, account.email ?? '', field)
  const passwordHash = await hashPassword(next)
  await inTransaction(services.database.pool, (connection) =>
    setPassword(services, connection, { account, passwordHash, keepSid: sid, action: 'password.changed' }),
  )
}
