import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Account, findAccount } from './account-queries.ts'
import { verifyPassword } from './passwords/password-hashing.ts'

/**
 * That whoever holds this session also knows the password.
 *
 * @returns the account with the hash that was right, for `changePassword`
 * @throws {ApiError} `wrong_password` (403)
 */
export async function requireCurrentPassword(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  userId: string,
  password: string | undefined,
): Promise<Account> {
  const [account] = await findAccount(keys, database.pool, { user_id: userId })
  if (!account) throw new ApiError('not_signed_in')
  if (!password) throw new ApiError('wrong_password', { text: 'Please enter your current password.' })
  if (!(await verifyPassword(account.password_hash, password))) throw new ApiError('wrong_password')
  return account
}
