import { recordAudit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { type Account, findAccountByEmail, holdAccount } from './account-queries.ts'
import { deviceHash, deviceOf } from './device.ts'
import { verifyPassword } from './passwords/password-hashing.ts'
import { requireSecondFactor, type SecondFactorTries } from './second-factor/require-second-factor.ts'
import { noteDevice } from './session-queries.ts'
import { signIn } from './sign-in.ts'
import type { SignInSlowdown } from './sign-in-slowdown.ts'

export type LogIn = {
  email: string
  password: string
  shared_phone?: boolean | undefined
  one_time_code?: string | undefined
  ip: string
  userAgent: string | undefined
}

export type SignInLimits = { slowdown: SignInSlowdown; secondFactorTries: SecondFactorTries }

/**
 * Signs in by address and password, and by the second factor if the account has one.
 *
 * @returns the token of the new session
 * @throws {ApiError} `wrong_credentials` for an unknown address and a wrong password alike, `second_factor_required`,
 * `too_many_requests`, `busy`
 */
export async function logIn(services: Services, limits: SignInLimits, attempt: LogIn): Promise<string> {
  const account = await requirePassword(services, limits, attempt)
  await requireSecondFactor(services, limits.secondFactorTries, account, attempt.one_time_code)
  return inTransaction(services.database.pool, async (connection) => {
    // A password that was changed meanwhile has ended all sessions; none may start after that with the old one.
    const held = await holdAccount(connection, [account.user_id, account.password_hash])
    if (held.length === 0) throw new ApiError('wrong_credentials')
    const device = deviceOf(attempt.userAgent)
    const sharedPhone = attempt.shared_phone ?? false
    const token = await signIn(services, account, { sharedPhone, device, connection })
    await tellOfNewDevice(services, connection, account, attempt)
    await recordAudit(services, connection, { action: 'sign_in.succeeded', actor_user_id: account.user_id })
    return token
  })
}

/** The same statements and one hash for every address, whoever it belongs to. */
export async function requirePassword(
  services: Services,
  { slowdown }: SignInLimits,
  { email, password, ip, userAgent }: LogIn,
): Promise<Account> {
  const { database } = services
  const [account] = await findAccountByEmail(database.pool, [email])
  const attempted = { email, ip, device: deviceOf(userAgent) }
  await slowdown.spend(attempted)
  const isRight = await verifyPassword(account?.password_hash, password)
  if (!account || !isRight) throw new ApiError('wrong_credentials')
  await slowdown.forgive(attempted)
  return account
}

async function tellOfNewDevice(
  services: Services,
  connection: Connection,
  { user_id, email: to, preferred_language: language }: Account,
  { userAgent: user_agent }: LogIn,
): Promise<void> {
  const hash = deviceHash(services.keys, user_id, deviceOf(user_agent))
  const [noted] = await noteDevice(connection, [user_id, hash])
  if (!noted?.is_news) return
  const values = { signed_in_at: services.clock.now().toISOString(), user_agent }
  await sendMail(services, connection, { kind: 'new_device_sign_in', to, language, values })
}
