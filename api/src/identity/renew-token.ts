import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { deviceSecretHash } from './known-device.ts'
import { noteUseIfPossible, readClaim } from './require-person.ts'
import { findRenewableSession } from './session-queries.ts'
import { tokenOf } from './sign-in.ts'

/**
 * A token for another day, for the browser that began the session. It has to bring the secret that no page can read, so
 * that a token that was taken out of a browser's storage dies within a day. Nothing is used up: an answer that was lost is
 * asked for again.
 *
 * @throws {ApiError} `not_signed_in`
 */
export async function renewToken(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  authorization: string | undefined,
  deviceSecret: string | undefined,
): Promise<string> {
  const claimed = await readClaim({ keys, clock }, authorization, { evenExpired: true })
  if (!claimed || !deviceSecret) throw new ApiError('not_signed_in')
  const { sid, user_id } = claimed
  const hash = deviceSecretHash(keys, user_id, deviceSecret)
  const [session] = await findRenewableSession(keys, database.pool, {
    sid,
    user_id,
    device_secret_hash: hash,
  })
  if (!session) throw new ApiError('not_signed_in')
  await noteUseIfPossible(database, sid)
  return tokenOf({ keys, clock }, session, { sid, secondsLeft: session.seconds_left })
}
