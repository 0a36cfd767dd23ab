import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransactionOnFullDisk } from '../platform/statements.ts'
import { type Account, findAccountByAddress, lockAccount } from './account-queries.ts'
import { type Address, addressHash } from './address.ts'
import { type RightCode, requireRightCode } from './codes/one-time-codes.ts'
import { addressOfNobody, sendSignInCode, writtenBy } from './codes/send-code.ts'
import type { SmsCodeLimits } from './codes/sms-code-limits.ts'
import { deviceHash, deviceOf } from './device.ts'
import { deviceSecretHash } from './known-device.ts'
import { verifyPassword } from './passwords/password-hashing.ts'
import { requireSecondFactor, type SecondFactorTries } from './second-factor/require-second-factor.ts'
import { findKnownDevice, noteDevice } from './session-queries.ts'
import { signIn } from './sign-in.ts'
import { noteUseOfPhone } from './sign-in-address-queries.ts'
import type { SignInSlowdown } from './sign-in-slowdown.ts'
import { tellPerson } from './tell-person.ts'

export type LogIn = {
  /** A mail address or a number, as it came. */
  address: Address
  password: string
  shared_phone?: boolean | undefined
  one_time_code?: string | undefined
  mailed_code?: string | undefined
  /** That the browser brought, by which it may be known. */
  knownSecret?: string | undefined
  /** That it is to keep. */
  deviceSecret?: string | undefined
  ip: string
  userAgent: string | undefined
  /** What the address that this comes from may try. @throws {ApiError} `too_many_requests` */
  ofSource?: { withPassword(): Promise<void>; withCode(): Promise<void> } | undefined
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
  const { account, mailedCode, hasProvenFactor, knownDevice } = await requirePassword(
    services,
    limits,
    attempt,
  )
  if (!hasProvenFactor) {
    await requireSecondFactor(services, limits.secondFactorTries, account, attempt.one_time_code, knownDevice)
  }
  return inTransactionOnFullDisk(services.database, async (connection) => {
    // Before the lock, which several sign-ins may hold at once: none of them could write then.
    if (isPhone(attempt.address)) {
      const phone_key = addressHash(services.keys, attempt.address)
      await noteUseOfPhone(connection, { user_id: account.user_id, phone_key })
    }
    // A password that was changed meanwhile has ended all sessions; none may start after that with the old one.
    const held = await lockAccount(connection, {
      user_id: account.user_id,
      password_hash: account.password_hash,
    })
    if (held.length === 0) throw new ApiError('wrong_credentials')
    if (mailedCode && !(await mailedCode.useUp(connection))) throw new ApiError('wrong_credentials')
    const device = deviceOf(attempt.userAgent)
    const sharedPhone = attempt.shared_phone ?? false
    const { deviceSecret } = attempt
    const token = await signIn(services, account, { sharedPhone, device, deviceSecret, connection })
    await tellOfNewDevice(services, connection, account, attempt)
    await recordAudit(services, connection, { action: 'sign_in.succeeded', actor_user_id: account.user_id })
    return token
  })
}

type Proven = {
  account: Account
  mailedCode?: RightCode
  /** The code of the second factor was looked at already. */
  hasProvenFactor?: boolean
  /** From which it comes, where the account was signed in before. */
  knownDevice?: string
}

/**
 * The same statements and one hash for every address, whoever it belongs to. A stranger's wrong passwords never keep out
 * who signs in from a known device, or brings a mailed code or one of the second factor besides the password.
 */
export async function requirePassword(
  services: Services,
  limits: SignInLimits,
  attempt: LogIn,
): Promise<Proven> {
  const { slowdown } = limits
  const { address, password, ip, userAgent } = attempt
  const [account] = await findAccountByAddress(services.keys, services.database.pool, address)
  const knownDevice = await findDevice(services, account, attempt.knownSecret)
  if (account && knownDevice) {
    await slowdown.ofKnownDevice.spend(knownDevice)
    if (!(await verifyPassword(account.password_hash, password))) throw new ApiError('wrong_credentials')
    await slowdown.ofKnownDevice.forgive(knownDevice)
    return { account, knownDevice }
  }
  const attempted = { address, ip, device: deviceOf(userAgent) }
  try {
    await attempt.ofSource?.withPassword()
    await slowdown.spend(attempted)
  } catch (refusal) {
    if (!(attempt.mailed_code || attempt.one_time_code)) throw refusal
    await attempt.ofSource?.withCode()
    return requirePasswordAndProof(services, limits, attempt, account, refusal)
  }
  const isRight = await verifyPassword(account?.password_hash, password)
  if (!account || !isRight) throw new ApiError('wrong_credentials')
  await slowdown.forgive(attempted)
  return { account }
}

/**
 * Password and code are looked at together, and every refusal is the same, so that nobody learns of either alone: tries
 * without the right code teach nothing, and need no count that a stranger could use up for the owner. A wrong password
 * spends no try of the code.
 */
async function requirePasswordAndProof(
  services: Services,
  { secondFactorTries }: SignInLimits,
  { address, password, mailed_code, one_time_code }: LogIn,
  found: Account | undefined,
  refusal: unknown,
): Promise<Proven> {
  const isRight = await verifyPassword(found?.password_hash, password)
  const account = isRight ? found : undefined
  const mailedCode = mailed_code ? await mailedCodeOf(services, address, account, mailed_code) : undefined
  const wrong = mailed_code ? new ApiError('wrong_credentials') : refusal
  if (account && mailedCode) return { account, mailedCode }
  if (!account?.has_second_factor || !one_time_code) throw wrong
  await requireSecondFactor(services, secondFactorTries, account, one_time_code).catch(() => {
    throw wrong
  })
  return { account, hasProvenFactor: true }
}

async function mailedCodeOf(
  services: Services,
  address: Address,
  account: Account | undefined,
  typed: string,
) {
  try {
    const sentTo = account ? writtenBy(account, address) : addressOfNobody(address)
    return await requireRightCode(services, 'sign_in', sentTo, typed)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_code') return undefined
    throw error
  }
}

/** What the tries from a device count under, if the account was signed in from it before. */
async function findDevice(
  { database, keys }: Services,
  account: Account | undefined,
  secret: string | undefined,
): Promise<string | undefined> {
  if (!secret) return undefined
  const hash = deviceSecretHash(keys, account?.user_id ?? '', secret)
  const [found] = await findKnownDevice(database.pool, {
    user_id: account?.user_id ?? null,
    device_secret_hash: hash,
  })
  return found && hash.toString('base64url')
}

/**
 * Sends a code to who has the right password, where they sign in from: by mail or SMS. The answer is the same for everybody, so wrong passwords learn nothing here
 * and are counted where they stand in nobody's way: a count would keep the owner from the code.
 *
 * @throws {ApiError} `busy`
 */
export async function requestSignInCode(
  services: Services,
  smsLimits: SmsCodeLimits,
  { address, password, ip }: Pick<LogIn, 'address' | 'password' | 'ip'>,
): Promise<void> {
  const [found] = await findAccountByAddress(services.keys, services.database.pool, address)
  const account = (await verifyPassword(found?.password_hash, password)) ? found : undefined
  const send = () => sendSignInCode(services, address, account)
  try {
    if (isPhone(address)) await smsLimits.count({ phone: address, ip, ofNobody: !account }, send)
    else await send()
  } catch (error) {
    // One was sent a moment ago, or many today: to say so would tell that the password is right.
    if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error
  }
}

async function tellOfNewDevice(
  services: Services,
  connection: Connection,
  account: Account,
  { userAgent: user_agent }: LogIn,
): Promise<void> {
  const hash = deviceHash(services.keys, account.user_id, deviceOf(user_agent))
  const [noted] = await noteDevice(connection, { user_id: account.user_id, device_hash: hash })
  if (!noted?.is_news) return
  const values = { signed_in_at: services.clock.now().toISOString(), user_agent }
  await tellPerson(services, connection, account, { kind: 'new_device_sign_in', values })
}
