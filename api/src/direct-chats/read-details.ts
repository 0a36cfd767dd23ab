import type {
  DirectChatDetails,
  DirectChatSummary,
  FindDirectChat,
  UnreadChats,
} from '@nyaysathi/contracts/direct-chats'
import { defaultPageSize } from '@nyaysathi/contracts/limits'
import type { FastifyReply } from 'fastify'
import { fileLink } from '../files/index.ts'
import type { Person } from '../identity/index.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { chatNotFound, closedToHelper, isClosedTo, whyChatNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import {
  type ChatRow,
  findChatWithParties,
  listChats,
  listMessagesBefore,
  listUnread,
} from './direct-chat-queries.ts'
import { whyClosed } from './direct-chat-rules.ts'
import { openChat, presentMessages } from './present-message.ts'

const deletedName = 'Deleted account'
const afterAllMs = 8_640_000_000_000_000
const shownUnread = 100
const chatCursor = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What can be sent, and what was read. */
function presentState(row: ChatRow) {
  const closed_reason = whyClosed(row)
  return {
    can_send: closed_reason === undefined,
    ...(closed_reason ? { closed_reason } : {}),
    unread: row.unread,
    read_up_to: row.read_up_to?.toISOString() ?? null,
    other_read_up_to: row.other_read_up_to?.toISOString() ?? null,
  }
}

/** A chat of the caller with both parties and its newest messages. @throws {ApiError} `not_found` */
export async function readDetails(
  services: Pick<Services, 'config' | 'database' | 'keys' | 'clock'>,
  person: Person,
  { chat_id, appointment_id }: FindDirectChat,
): Promise<DirectChatDetails> {
  const { user_id, sid } = person
  const { pool } = services.database
  if (![chat_id, appointment_id].every((id) => id === undefined || canBeId(id))) throw chatNotFound()
  const [row] = await findChatWithParties(services.keys, pool, {
    matter_days: services.config.keptDays.closedMatters,
    user_id,
    chat_id,
    appointment_id,
  })
  if (!row) throw await whyChatNotFound(services, person)
  const newest = await listMessagesBefore(pool, {
    chat_id: row.chat_id,
    before_ms: afterAllMs,
    limit: defaultPageSize + 1,
  })
  const page = newest.slice(0, defaultPageSize).reverse()
  const chat = openChat(services, row)
  const picture = (file_id: string | null) =>
    file_id === null ? null : { secure_url: fileLink(services, file_id, { sid }) }
  return {
    chat_id: row.chat_id,
    appointment_id: row.appointment_id,
    appointment_date: row.starts_at.toISOString(),
    appointment_status: row.appointment_status,
    user_id: chat.ids.user,
    nyaysathi_id: chat.ids.nyaysathi,
    user_details: { name: row.user_name ?? deletedName, profile_picture: picture(row.user_picture) },
    nyaysathi_details: {
      name: row.helper_name ?? deletedName,
      profile_picture: picture(row.helper_picture),
      ...(row.helper_type === null ? {} : { type: row.helper_type }),
      ...(row.specialization === null ? {} : { specialization: row.specialization }),
      location: {
        ...(row.city === null ? {} : { city: row.city }),
        ...(row.state === null ? {} : { state: row.state }),
      },
    },
    messages: await presentMessages(services, chat, page, sid),
    has_older: newest.length > page.length,
    ...(row.kept_until ? { kept_until: row.kept_until.toISOString() } : {}),
    ...presentState(row),
  }
}

/** A page of the caller's direct chats, newest activity first. */
export async function readChats(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  person: Person,
  query: { limit?: string | undefined; cursor?: string | undefined },
  reply: FastifyReply,
): Promise<DirectChatSummary[]> {
  const { user_id, sid } = person
  const size = pageSizeOf(query)
  const [beforeMs = null, beforeId = null] = cursorOf(query, chatCursor) ?? []
  const rows = await listChats(services.keys, services.database.pool, {
    user_id,
    before_ms: beforeMs,
    before_id: beforeId,
    limit: size + 1,
  })
  // An empty list would say that there are none.
  if (rows.length === 0 && (await isClosedTo(services, person))) throw closedToHelper()
  const page = cutPage(reply, rows, size, (row) => `${row.last_message_at.getTime()}.${row.chat_id}`)
  return page.map((row) => ({
    chat_id: row.chat_id,
    appointment_id: row.appointment_id,
    appointment_date: row.starts_at.toISOString(),
    other_party: {
      name: row.other_name ?? deletedName,
      profile_picture: row.other_picture
        ? { secure_url: fileLink(services, row.other_picture, { sid }) }
        : null,
    },
    last_message_at: row.has_messages ? row.last_message_at.toISOString() : null,
    ...presentState(row),
  }))
}

export async function readUnread(
  { database }: Pick<Services, 'database'>,
  { user_id }: Person,
): Promise<UnreadChats> {
  const rows = await listUnread(database.pool, { user_id, limit: shownUnread })
  return { unread: rows[0]?.total ?? 0, chats: rows.map(({ chat_id, unread }) => ({ chat_id, unread })) }
}
