import type { CreateDirectChat } from '@nyaysathi/contracts/direct-chats'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { closedToHelper, isClosedTo } from './chat-not-found.ts'
import { canBeId, makeDirectChatId } from './direct-chat-ids.ts'
import { findAppointment, insertChat } from './direct-chat-queries.ts'
import { makeWrappedKey } from './direct-chat-sealing.ts'

/**
 * The chat of an appointment, made by the first who asks. Of two who ask at once, one makes it and both get it.
 *
 * @throws {ApiError} `not_found`, `not_allowed` when the ids sent are not those of the appointment, `conflict` before
 * the appointment is accepted
 */
export async function createChat(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  person: Person,
  { appointment_id, ...claimed }: CreateDirectChat,
): Promise<{ chat_id: string; isNew: boolean }> {
  const { user_id } = person
  const { pool } = database
  const found = async () => {
    const [row] = canBeId(appointment_id) ? await findAppointment(pool, { appointment_id, user_id }) : []
    if (!row && (await isClosedTo({ database }, person))) throw closedToHelper()
    if (!row) throw new ApiError('not_found', { text: 'This appointment does not exist any more.' })
    return row
  }
  const appointment = await found()
  for (const name of ['user_id', 'nyaysathi_id'] as const) {
    const claim = claimed[name]
    if (claim !== undefined && appointment[name] !== null && claim !== appointment[name]) {
      throw new ApiError('not_allowed')
    }
  }
  if (appointment.chat_id) return { chat_id: appointment.chat_id, isNew: false }
  const chat_id = makeDirectChatId()
  const [made] = await insertChat(pool, {
    chat_id,
    appointment_id,
    user_id,
    user_key: makeWrappedKey(keys, chat_id, 'user'),
    helper_key: makeWrappedKey(keys, chat_id, 'nyaysathi'),
  })
  if (made) return { chat_id, isNew: true }
  const { chat_id: twin } = await found()
  if (twin) return { chat_id: twin, isNew: false }
  throw new ApiError('conflict', { text: 'The chat opens once the appointment is accepted.' })
}
