import { plainDigits, type RemoveSecondFactor } from '@nyaysathi/contracts/accounts'
import { recordAudit } from '../../audit/index.ts'
import type { Config } from '../../platform/config.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'
import { requireCurrentPassword } from '../current-password.ts'
import type { Person, UserType } from '../person.ts'
import { tellPerson } from '../tell-person.ts'
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { requireSecondFactor, type SecondFactorTries } from './require-second-factor.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  storeRecoveryCodes,
} from './second-factor-queries.ts'
import { describeSecret, makeSecret, openSecret, sealSecret, stepOfCode } from './time-codes.ts'

export function mustHaveSecondFactor(
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'>,
  userType: UserType,
): boolean {
  return userType === 'admin' && adminSecondFactor === 'required'
}

/** @throws {ApiError} `wrong_password`, or `conflict` when there is one already */
export async function beginSecondFactor(services: Services, { user_id }: Person, password: string) {
  const { email, sign_in_phone, name } = await requireCurrentPassword(services, user_id, password)
  const secret = makeSecret()
  const sealed = sealSecret(services.keys.secondFactors, user_id, secret)
  const [started] = await startSecondFactor(services.database.pool, { user_id, sealed_secret: sealed })
  if (!started) throw new ApiError('conflict', { text: 'Your account has a second sign-in step already.' })
  return describeSecret(secret, email ?? sign_in_phone ?? name)
}

/**
 * @returns the recovery codes, which are stored as hashes only
 * @throws {ApiError} `wrong_code`, `too_many_requests`, or `conflict` when there is nothing to confirm
 */
export async function confirmNewFactor(
  services: Services,
  tries: SecondFactorTries,
  { user_id }: Person,
  typed: string,
): Promise<string[]> {
  const { database, keys, clock } = services
  await tries.spend(user_id)
  const [factor] = await findSecondFactor(database.pool, { user_id })
  if (!factor || factor.is_confirmed) {
    throw new ApiError('conflict', { text: 'There is no second sign-in step to confirm.' })
  }
  const secret = openSecret(keys.secondFactors, user_id, factor.sealed_secret)
  const step = stepOfCode(secret, plainDigits(typed), clock.now())
  if (step === undefined) throw new ApiError('wrong_code', { text: 'This code is not correct.' })
  const codes = makeRecoveryCodes()
  await inTransaction(database.pool, async (connection) => {
    const confirmed = await confirmSecondFactor(connection, {
      user_id,
      last_step: step,
      sealed_secret: factor.sealed_secret,
    })
    if (confirmed.length === 0) throw new ApiError('conflict')
    const hashes = codes.map((code) => recoveryCodeHash(keys, user_id, code))
    await storeRecoveryCodes(connection, { user_id, code_hashes: hashes })
    await recordAudit(services, connection, { action: 'second_factor.added', actor_user_id: user_id })
  })
  await tries.forgive(user_id)
  return codes
}

/**
 * A password alone never takes it away: a code of the app or a recovery code must come along, and a mail says it.
 *
 * @throws {ApiError} `wrong_password`, `second_factor_required`, `not_found`, or `not_allowed` where an operator made it compulsory
 */
export async function dropSecondFactor(
  services: Services,
  tries: SecondFactorTries,
  { user_id, user_type, sid }: Person,
  { password, one_time_code }: RemoveSecondFactor,
): Promise<void> {
  if (mustHaveSecondFactor(services.config, user_type)) {
    throw new ApiError('not_allowed', { text: 'Administrators of this installation need the second step.' })
  }
  const account = await requireCurrentPassword(services, user_id, password)
  await requireSecondFactor(services, tries, account, one_time_code, sid)
  await inTransaction(services.database.pool, async (connection) => {
    const removed = await removeSecondFactor(connection, { user_id })
    if (removed.length === 0) throw new ApiError('not_found')
    if (account.has_second_factor) {
      await tellPerson(services, connection, account, { kind: 'second_factor_removed', values: {} })
    }
    await recordAudit(services, connection, { action: 'second_factor.removed', actor_user_id: user_id })
  })
}
