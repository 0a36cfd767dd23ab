import { isHelper, type Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'

/** One answer for a chat that is not there, and for somebody else's; the same as for a chat with the assistant. */
export const chatNotFound = () => new ApiError('not_found', { text: 'This chat does not exist any more.' })

export const messageNotFound = () =>
  new ApiError('not_found', { text: 'This message does not exist any more.' })

const isBarred = statement('is_barred_helper', 'select is_barred_helper(:user_id) as "barred!"')

/**
 * Why a chat was not found by this caller. Helpers who are suspended or were rejected learn that, and the same whatever
 * they ask for: the statements themselves keep every chat from them.
 */
export async function whyChatNotFound(
  { database }: Pick<Services, 'database'>,
  person: Pick<Person, 'user_id' | 'user_type'>,
): Promise<ApiError> {
  return (await isClosedTo({ database }, person)) ? closedToHelper() : chatNotFound()
}

export async function isClosedTo(
  { database }: Pick<Services, 'database'>,
  { user_id, user_type }: Pick<Person, 'user_id' | 'user_type'>,
): Promise<boolean> {
  if (!isHelper(user_type)) return false
  return (await isBarred(database.pool, { user_id }))[0]?.barred === true
}

export const closedToHelper = () =>
  new ApiError('not_allowed', {
    text: 'You cannot work as a NyaySathi at present, so the chats with the people you helped are closed to you. The mail that we sent you gives the reason.',
  })
