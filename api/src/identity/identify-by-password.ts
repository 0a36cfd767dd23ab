import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { lockAccount } from './account-queries.ts'
import { type LogIn, requirePassword } from './log-in.ts'
import type { Person } from './person.ts'
import { createSecondFactorTries, requireSecondFactor } from './second-factor/require-second-factor.ts'
import { createSignInSlowdown } from './sign-in-slowdown.ts'

/**
 * For a call that brings address and password in place of a session. Failures count together with those of signing in,
 * and the answer has the same words in like time; but no session is made, so nothing of it lasts beyond the call.
 *
 * @throws {ApiError} as `logIn`
 */
export function identifyByPassword(services: Services) {
  const limits = {
    slowdown: createSignInSlowdown(services),
    secondFactorTries: createSecondFactorTries(services),
  }
  return async (attempt: LogIn): Promise<Omit<Person, 'sid'>> => {
    const { account, hasProvenFactor } = await requirePassword(services, limits, attempt)
    if (!hasProvenFactor) {
      await requireSecondFactor(services, limits.secondFactorTries, account, attempt.one_time_code)
    }
    const { user_id, user_type, name, password_hash } = account
    await inTransaction(services.database.pool, async (connection) => {
      const held = await lockAccount(connection, { user_id, password_hash })
      if (held.length === 0) throw new ApiError('wrong_credentials')
      await recordAudit(services, connection, { action: 'sign_in.for_one_call', actor_user_id: user_id })
    })
    return { user_id, user_type, name }
  }
}
