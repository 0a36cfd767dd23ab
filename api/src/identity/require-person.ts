import { uuid } from '@nyaysathi/contracts/identifiers'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransactionOnFullDisk } from '../platform/statements.ts'
import type { Person } from './person.ts'
import { findLiveSession, noteSessionUse } from './session-queries.ts'
import { readSessionToken } from './session-token.ts'

/**
 * An `onRequest` hook: lets signed-in people in and sets `request.person`, else answers 401. It reads the session's row
 * each time, so that signing out, erasure and a changed role act at once, on every instance.
 */
export function requirePerson(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  options: { evenExpired?: boolean } = {},
) {
  return async (request: FastifyRequest): Promise<void> => {
    const person = await findPerson(services, request.headers.authorization, options)
    if (!person) throw new ApiError('not_signed_in')
    request.person = person
    request.accountId = person.user_id
  }
}

/** Whose signed token this is, without asking whether its session still lives: for counting, and for nothing else. */
export async function accountOfToken(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  authorization: string | undefined,
): Promise<string | undefined> {
  return (await readClaim({ keys, clock }, authorization))?.user_id
}

/** What a signed token claims, from an `authorization` header. `evenExpired` as in `readSessionToken`. */
export async function readClaim(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  authorization: string | undefined,
  options: { evenExpired?: boolean } = {},
): Promise<{ sid: string; user_id: string } | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  const claimed = await readSessionToken(keys, clock, token, options)
  return claimed && uuid.test(claimed.sid) && uuid.test(claimed.user_id) ? claimed : undefined
}

async function findPerson(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  authorization: string | undefined,
  options: { evenExpired?: boolean },
): Promise<Person | undefined> {
  const claimed = await readClaim({ keys, clock }, authorization, options)
  if (!claimed) return undefined
  const [session] = await findLiveSession(keys, database.pool, { sid: claimed.sid, user_id: claimed.user_id })
  if (!session) return undefined
  const { is_due, ...person } = session
  if (is_due) await noteUseIfPossible(database, person.sid)
  return person
}

/** People can read on while there is no byte left at all. */
export async function noteUseIfPossible(database: Services['database'], sid: string): Promise<void> {
  try {
    await inTransactionOnFullDisk(database, (to) => noteSessionUse(to, { sid }))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
