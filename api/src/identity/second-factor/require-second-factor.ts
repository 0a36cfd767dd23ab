import { plainDigits } from '@nyaysathi/contracts/accounts'
import { ApiError } from '../../platform/http/errors.ts'
import { createFailureLimit, type FailureLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { inTransactionOnFullDisk } from '../../platform/statements.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findSecondFactor, useUpRecoveryCode, useUpStep } from './second-factor-queries.ts'
import { openSecret, stepOfCode } from './time-codes.ts'

export type SecondFactorTries = FailureLimit

/** Who gets this far knows the password: ten tries in ten minutes are enough for an owner and far too few to guess. */
export function createSecondFactorTries({ database, keys, config }: Services): SecondFactorTries {
  const options = { pool: database.pool, keys, enabled: config.rateLimits }
  return createFailureLimit(options, 'second_factor', { points: 10, seconds: 600 })
}

type Holder = { user_id: string; has_second_factor: boolean }

/**
 * Lets pass who has no second factor, or gives a code of the app or a recovery code that was not used before.
 *
 * @param from a device or a sign-in that the account knows: wrong codes from elsewhere do not count against it
 * @throws {ApiError} `second_factor_required`, `too_many_requests`
 */
export async function requireSecondFactor(
  services: Services,
  tries: SecondFactorTries,
  { user_id, has_second_factor }: Holder,
  typed: string | undefined,
  from?: string,
): Promise<void> {
  if (!has_second_factor) return
  if (!typed?.trim()) throw new ApiError('second_factor_required')
  const counted = from === undefined ? user_id : `${user_id}:${from}`
  await tries.spend(counted)
  if (!(await isRight(services, user_id, typed))) {
    throw new ApiError('second_factor_required', {
      text: 'This code is not correct, or was used before. Please enter a new one.',
    })
  }
  await tries.forgive(counted)
}

async function isRight({ database, keys, clock }: Services, userId: string, typed: string): Promise<boolean> {
  const code = plainDigits(typed)
  if (/^\d{6}$/.test(code)) {
    const [factor] = await findSecondFactor(database.pool, { user_id: userId })
    if (!factor) return false
    const step = stepOfCode(openSecret(keys.secondFactors, userId, factor.sealed_secret), code, clock.now())
    if (step === undefined) return false
    const values = { user_id: userId, last_step: step, sealed_secret: factor.sealed_secret }
    return (await inTransactionOnFullDisk(database, (to) => useUpStep(to, values))).length > 0
  }
  const values = { user_id: userId, code_hash: recoveryCodeHash(keys, userId, typed) }
  return (await inTransactionOnFullDisk(database, (to) => useUpRecoveryCode(to, values))).length > 0
}
