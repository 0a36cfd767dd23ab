import type { ResetPassword } from '@nyaysathi/contracts/accounts'
import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { type Account, findAccountByAddress } from './account-queries.ts'
import { type Address, addressHash, addressIn } from './address.ts'
import { requireRightCode } from './codes/one-time-codes.ts'
import { requireUncommonPassword } from './passwords/new-password.ts'
import { hashPassword } from './passwords/password-hashing.ts'
import { requireSecondFactor, type SecondFactorTries } from './second-factor/require-second-factor.ts'
import { setPassword } from './set-password.ts'
import { noteUseOfPhone } from './sign-in-address-queries.ts'

/**
 * Sets a new password by the code that was sent, and ends every session. It starts none: who reads the message is not yet signed
 * in.
 *
 * @throws {ApiError} `invalid_input` before a try is spent, `wrong_code`, `second_factor_required`, `busy`
 */
export async function recoverPassword(
  services: Services,
  tries: SecondFactorTries,
  { token, new_password, one_time_code, ...named }: ResetPassword,
): Promise<void> {
  const address = addressIn(named)
  requireUncommonPassword(new_password, address, 'new_password')
  const right = await requireRightCode(services, 'password_reset', address, token)
  const [found] = await findAccountByAddress(services.keys, services.database.pool, address)
  await requireMoreThanNumber(services, tries, found, address, one_time_code)
  const passwordHash = await hashPassword(new_password)
  await inTransaction(services.database.pool, async (connection) => {
    const [account] = await findAccountByAddress(services.keys, connection, address)
    if (!account || account.user_id !== found?.user_id) throw new ApiError('wrong_code')
    if (!(await right.useUp(connection))) throw new ApiError('wrong_code')
    const change = { account, passwordHash, keepSid: null, action: 'password.recovered' } as const
    await setPassword(services, connection, change)
    if (isPhone(address)) {
      const phone_key = addressHash(services.keys, address)
      await noteUseOfPhone(connection, { user_id: account.user_id, phone_key })
    }
  })
}

/**
 * Whoever reads the SMS of a number that has not been used here for 90 days may have it from its operator, and is not its former
 * owner: the number alone opens nothing then.
 */
async function requireMoreThanNumber(
  services: Services,
  tries: SecondFactorTries,
  account: Account | undefined,
  address: Address,
  oneTimeCode: string | undefined,
): Promise<void> {
  if (!account?.has_dormant_phone || account.sign_in_phone !== address) return
  if (!account.has_second_factor) throw new ApiError('wrong_code')
  await requireSecondFactor(services, tries, account, oneTimeCode)
}
