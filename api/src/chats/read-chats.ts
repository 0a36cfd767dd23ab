import type { Chat, Message } from '@nyaysathi/contracts/chats'
import type { FastifyReply } from 'fastify'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { chatNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import { hasMessage, listChats, listMessages } from './chat-queries.ts'
import { canBeId } from './chat-rules.ts'
import { unwrapChatKey } from './chat-sealing.ts'
import { presentChats, presentMessage } from './present-chat.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }

const chatCursor = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const messageCursor = /^(\d{1,9})$/

/** A page of this owner's chats, newest activity first, each with at most its first `messagesEach` messages. */
export async function readChats(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  query: PageQuery,
  messagesEach: number,
  reply: FastifyReply,
): Promise<Chat[]> {
  const size = pageSizeOf(query)
  const [beforeMs = null, beforeId = null] = cursorOf(query, chatCursor) ?? []
  const rows = await listChats(owner)(database.pool, {
    owner: owner.key,
    before_ms: beforeMs,
    before_id: beforeId,
    chats: size + 1,
    messages_each: messagesEach,
  })
  return cutPage(reply, presentChats(keys, owner, rows), size, (chat) => {
    return `${Date.parse(chat.last_activity_at)}.${chat.chat_id}`
  })
}

/** A page of a chat's messages in their order, strictly after `since` if given. */
export async function readMessages(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  chatId: string,
  query: PageQuery & { since?: string | undefined },
  reply: FastifyReply,
): Promise<Message[]> {
  if (!canBeId(chatId)) throw chatNotFound()
  const size = pageSizeOf(query)
  const [afterPosition = 0] = cursorOf(query, messageCursor) ?? []
  const rows = await listMessages(owner)(database.pool, {
    chat_id: chatId,
    owner: owner.key,
    after_position: Number(afterPosition),
    after_ms: Number(query.since ?? 0),
    limit: size + 1,
  })
  const [first] = rows
  if (!first) throw chatNotFound()
  const chatKey = unwrapChatKey(keys, chatId, first.wrapped_key)
  const page = cutPage(reply, rows.filter(hasMessage), size, (row) => String(row.position))
  return page.map((row) => presentMessage(chatKey, owner, row))
}
