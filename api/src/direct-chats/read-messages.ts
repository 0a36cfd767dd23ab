import type { ChatMessages, Message } from '@nyaysathi/contracts/chats'
import type { FoundMessages, SearchChat, SharedFile } from '@nyaysathi/contracts/direct-chats'
import type { FastifyReply } from 'fastify'
import { findFileNames } from '../files/index.ts'
import type { Person } from '../identity/index.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { whyChatNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import {
  type ChatRow,
  findChat,
  listFiles,
  listMessagesAfter,
  listMessagesBefore,
  type MessageRow,
} from './direct-chat-queries.ts'
import type { KnownChat } from './live-updates/chat-memory.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'
import { deletedId, openChat, presentFile, presentMessages, textOf } from './present-message.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }
type MessagesQuery = PageQuery & { since?: string | undefined; before?: string | undefined }
type Needs = Pick<Services, 'database' | 'keys' | 'clock'>

const timeCursor = /^(\d{1,15})$/
const stampOf = ({ sent_at }: MessageRow) => String(sent_at.getTime())
const openedInOneSearch = 1_000
const afterAllMs = 8_640_000_000_000_000

async function requireChat({ database }: Pick<Services, 'database'>, person: Person, chatId: string) {
  const [chat] = canBeId(chatId)
    ? await findChat(database.pool, { user_id: person.user_id, chat_id: chatId })
    : []
  if (!chat) throw await whyChatNotFound({ database }, person)
  return chat
}

/**
 * A page of messages in their order: strictly after `since`, or the last ones strictly before `before`, or from the
 * first on. What was learnt of the chat answers the next polls.
 */
export async function readMessages(
  services: Needs,
  liveUpdates: LiveUpdates,
  person: Person,
  chatId: string,
  query: MessagesQuery,
  reply: FastifyReply,
): Promise<ChatMessages> {
  const { pool } = services.database
  const keep = liveUpdates.isCurrent() && canBeId(chatId) ? liveUpdates.chats.beginReading(chatId) : undefined
  let known: ChatRow | undefined
  try {
    known = await requireChat(services, person, chatId)
  } finally {
    keep?.(known && knownOf(known))
  }
  const size = pageSizeOf(query)
  let page: MessageRow[]
  if (query.before !== undefined) {
    page = (
      await listMessagesBefore(pool, { chat_id: chatId, before_ms: query.before, limit: size })
    ).reverse()
  } else {
    const [after = 0] = cursorOf(query, timeCursor) ?? []
    const from = Math.max(Number(after), Number(query.since ?? 0))
    page = cutPage(
      reply,
      await listMessagesAfter(pool, { chat_id: chatId, after_ms: from, limit: size + 1 }),
      size,
      stampOf,
    )
  }
  return {
    messages: await presentMessages(services, openChat(services, known), page, person.sid),
    other_read_up_to: known.other_read_up_to?.toISOString() ?? null,
  }
}

function knownOf(row: ChatRow): KnownChat {
  const { side, user_id, other_user_id, read_up_to, other_read_up_to, last_message_at } = row
  const bySide = <Value>(mine: Value, theirs: Value) =>
    side === 'user' ? { user: mine, nyaysathi: theirs } : { user: theirs, nyaysathi: mine }
  return {
    parties: bySide<string | null>(user_id, other_user_id),
    newest: last_message_at.getTime(),
    read_up_to: bySide(read_up_to?.getTime() ?? null, other_read_up_to?.getTime() ?? null),
  }
}

/** The files of a chat, newest first. Erased ones are not there. */
export async function readFiles(
  services: Needs,
  person: Person,
  chatId: string,
  query: PageQuery,
  reply: FastifyReply,
): Promise<SharedFile[]> {
  const { pool } = services.database
  const chat = openChat(services, await requireChat(services, person, chatId))
  const size = pageSizeOf(query)
  const [before = null] = cursorOf(query, timeCursor) ?? []
  const page = cutPage(
    reply,
    await listFiles(pool, { chat_id: chatId, before_ms: before, limit: size + 1 }),
    size,
    stampOf,
  )
  const names = await findFileNames(
    services,
    pool,
    page.flatMap(({ file_id }) => file_id ?? []),
  )
  return page.flatMap((row) => {
    const file = presentFile(services, chat, row, names, person.sid)
    if (!file) return []
    return {
      message_id: row.message_id,
      sender_id: chat.ids[row.side] ?? deletedId,
      timestamp: row.sent_at.toISOString(),
      ...file,
    }
  })
}

/** Opens a bounded number of texts, from the newest back, and answers those that hold all the words. */
export async function searchMessages(
  services: Needs,
  person: Person,
  chatId: string,
  { text, before }: SearchChat,
): Promise<FoundMessages> {
  const { pool } = services.database
  const chat = openChat(services, await requireChat(services, person, chatId))
  const rows = await listMessagesBefore(pool, {
    chat_id: chatId,
    before_ms: before ?? afterAllMs,
    limit: openedInOneSearch,
  })
  const names = await findFileNames(
    services,
    pool,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  const words = wordsOf(text)
  const found = rows.filter((row) => {
    const said = foldText(`${textOf(chat, row)} ${names.get(row.file_id ?? '') ?? ''}`)
    return words.every((word) => said.includes(word))
  })
  const oldest = rows.at(-1)
  const messages: Message[] = await presentMessages(services, chat, found, person.sid)
  return {
    messages,
    ...(oldest && rows.length === openedInOneSearch ? { next_before: oldest.sent_at.getTime() } : {}),
  }
}

const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

/** Without regard to case, and with one spelling for characters that can be written in two ways. */
const foldText = (text: string) => text.normalize('NFKC').toLowerCase()
