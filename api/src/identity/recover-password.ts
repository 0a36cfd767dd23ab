import type { ResetPassword } from '@nyaysathi/contracts/accounts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { findAccountByEmail } from './account-queries.ts'
import { requireRightCode } from './codes/one-time-codes.ts'
import { requireUncommonPassword } from './passwords/new-password.ts'
import { hashPassword } from './passwords/password-hashing.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password by a mailed code and ends every session. It starts none: who reads the mail is not yet signed in.
 *
 * @throws {ApiError} `invalid_input` before a try is spent, `wrong_code`, `busy`
 */
export async function recoverPassword(
  services: Services,
  { email, token, new_password }: ResetPassword,
): Promise<void> {
  requireUncommonPassword(new_password, email, 'new_password')
  const right = await requireRightCode(services, 'password_reset', email, token)
  const passwordHash = await hashPassword(new_password)
  await inTransaction(services.database.pool, async (connection) => {
    const [account] = await findAccountByEmail(services.keys, connection, email)
    if (!account || !(await right.useUp(connection))) throw new ApiError('wrong_code')
    const change = { account, passwordHash, keepSid: null, action: 'password.recovered' } as const
    await setPassword(services, connection, change)
  })
}
