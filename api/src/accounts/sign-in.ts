import type { Services } from '../services.ts'
import type { UserType } from './person.ts'
import { startSession } from './session-queries.ts'
import { sessionLifeOf } from './session-rules.ts'
import { signSessionToken } from './session-token.ts'

type Account = {
  user_id: string
  user_type: UserType
  preferred_language: string
  city?: string | null
}

/** Starts a session for somebody whose identity is already proven, and gives the token that names it. */
export async function signIn(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  account: Account,
  { sharedPhone = false } = {},
): Promise<string> {
  const { lifeSeconds, idleSeconds } = sessionLifeOf(account.user_type, { sharedPhone })
  const [session] = await startSession(database.pool, [account.user_id, lifeSeconds, idleSeconds])
  if (!session) throw new Error('The session was not stored.')
  return signSessionToken(keys, clock, {
    ...session,
    user_id: account.user_id,
    user_type: account.user_type,
    preferred_language: account.preferred_language,
    city: account.city ?? undefined,
  })
}
