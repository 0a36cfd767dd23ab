import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { deviceSecretHash } from './known-device.ts'
import { isHelper, type UserType } from './person.ts'
import { startSession } from './session-queries.ts'
import { sessionLifeOf } from './session-rules.ts'
import { signSessionToken } from './session-token.ts'

type SignedInAccount = {
  user_id: string
  user_type: UserType
  preferred_language: string
  city?: string | null
}

type SignInOptions = {
  sharedPhone?: boolean
  /** What `deviceOf` gives, for the list of sign-ins. */
  device?: string
  /** That the browser keeps, by which it is known again. */
  deviceSecret?: string | undefined
  /** To start the session within a transaction. */
  connection?: Connection
}

/** Starts a session for somebody whose identity is already proven, and gives the token that names it. */
export async function signIn(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  account: SignedInAccount,
  { sharedPhone = false, device = '', deviceSecret, connection = database.pool }: SignInOptions = {},
): Promise<string> {
  const { lifeSeconds, idleSeconds } = sessionLifeOf(account.user_type, { sharedPhone })
  const [session] = await startSession(connection, {
    user_id: account.user_id,
    seconds: lifeSeconds,
    idle_seconds: idleSeconds,
    device,
    device_secret_hash: deviceSecret ? deviceSecretHash(keys, account.user_id, deviceSecret) : null,
  })
  if (!session) throw new Error('The session was not stored.')
  return tokenOf({ keys, clock }, account, { sid: session.sid, secondsLeft: lifeSeconds })
}

/** The token that names a session of this account. */
export function tokenOf(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  { user_id, user_type, preferred_language, city }: SignedInAccount,
  session: { sid: string; secondsLeft: number },
): Promise<string> {
  return signSessionToken(keys, clock, {
    ...session,
    user_id,
    user_type,
    // A helper's public id is the account's own.
    nyaysathi_id: isHelper(user_type) ? user_id : undefined,
    preferred_language,
    city: city ?? undefined,
  })
}
