import { randomUUID } from 'node:crypto'
import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import type pg from 'pg'
import { openOrigin } from '../assistant/index.ts'
import { violates } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { chatNotFound, messageNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import {
  type ChatToAddTo,
  countGuestMessage,
  findChatToAddTo,
  addMessage as insertMessage,
  lockChat,
  replaceMessagesFrom,
  wasReplaced,
} from './chat-queries.ts'
import { canBeId, type Sender } from './chat-rules.ts'
import { digestOf, sealChatOrigin, sealText, unwrapChatKey } from './chat-sealing.ts'
import { requireSender } from './require-sender.ts'

type NewMessage = {
  sender_id?: string | undefined
  receiver_id?: string | undefined
  message_text: string
  replaces?: string | undefined
  origin?: string | undefined
}

type Saved = {
  message_id: string
  sent_at: Date
  /** All that this guest ever saved; nothing for a member. */
  guest_count: number | null
}

type Row = {
  chatId: string
  message_id: string
  sender: Sender
  sealed: Buffer
  sealedOrigin: Buffer | null
  clientMessageId: string | undefined
  digest: Buffer
}

/** A retry that arrives at the same moment fails on this index: the other one has used the client id. */
const onceConstraint = 'messages_client_message_id_once'

/**
 * Saves a message at the end of a chat. The same `clientMessageId` in the same chat gives the same answer and one row,
 * and a guest's count rises once.
 *
 * @throws {ApiError} `not_found`, `not_allowed`, `guest_limit_reached`, `idempotency_key_reused`, `conflict`
 */
export async function addMessage(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  chatId: string,
  message: NewMessage,
  clientMessageId: string | undefined,
): Promise<Saved> {
  const sender = requireSender(message, owner)
  if (!canBeId(chatId)) throw chatNotFound()
  const digest = digestOf(keys, [sender, message.message_text, message.replaces ?? null])

  const find = async () => {
    const [chat] = await findChatToAddTo(owner)(database.pool, {
      chat_id: chatId,
      owner: owner.key,
      client_message_id: clientMessageId,
    })
    if (!chat) throw chatNotFound()
    return { chat, earlier: earlierAnswer(chat, digest) }
  }

  const { chat, earlier } = await find()
  if (earlier) return earlier
  const message_id = randomUUID()
  const chatKey = unwrapChatKey(keys, chatId, chat.wrapped_key)
  const sealed = sealText(chatKey, message_id, message.message_text)
  const origin =
    sender === 'assistant' && message.origin !== undefined
      ? openOrigin(keys, message.origin, message.message_text)
      : undefined
  const sealedOrigin = origin ? sealChatOrigin(chatKey, message_id, origin) : null
  const row: Row = { chatId, message_id, sender, sealed, sealedOrigin, clientMessageId, digest }
  try {
    return await save(database.pool, owner, row, message.replaces)
  } catch (error) {
    const mayBeTwin = violates(error, onceConstraint) || (error instanceof ApiError && error.status !== 404)
    const twin = mayBeTwin && clientMessageId !== undefined ? (await find()).earlier : undefined
    if (twin) return twin
    throw error
  }
}

async function save(pool: pg.Pool, owner: ChatOwner, row: Row, replaces: string | undefined): Promise<Saved> {
  // Nothing but the message itself: one statement is one transaction and one round trip.
  if (owner.kind === 'member' && replaces === undefined) return insert(pool, owner, row, null)
  return inTransaction(pool, async (connection) => {
    const guestCount = owner.kind === 'guest' ? await count(connection, owner) : null
    if (replaces !== undefined) await takeBack(connection, owner, row.chatId, replaces)
    return insert(connection, owner, row, guestCount)
  })
}

async function insert(
  connection: Connection,
  owner: ChatOwner,
  { chatId, message_id, sender, sealed, sealedOrigin, clientMessageId, digest }: Row,
  guest_count: number | null,
): Promise<Saved> {
  const [added] = await insertMessage(owner)(connection, {
    chat_id: chatId,
    owner: owner.key,
    message_id,
    from_assistant: sender === 'assistant',
    sealed_text: sealed,
    client_message_id: clientMessageId,
    request_digest: clientMessageId === undefined ? null : digest,
    guest_count,
    sealed_origin: sealedOrigin,
  })
  if (!added) throw chatNotFound()
  return { message_id, sent_at: added.sent_at, guest_count }
}

async function count(connection: Connection, owner: ChatOwner & { kind: 'guest' }): Promise<number> {
  const [counted] = await countGuestMessage(connection, { guest_hash: owner.key, limit: guestMessageLimit })
  if (!counted) throw new ApiError('guest_limit_reached')
  return counted.messages_saved
}

async function takeBack(
  connection: Connection,
  owner: ChatOwner,
  chatId: string,
  replaced: string,
): Promise<void> {
  if (!canBeId(replaced)) throw messageNotFound()
  // A statement of its own, so that the next one sees every message that was added before we got the lock.
  const locked = await lockChat(owner)(connection, { chat_id: chatId, owner: owner.key })
  if (locked.length === 0) throw chatNotFound()
  const taken = await replaceMessagesFrom(connection, { chat_id: chatId, message_id: replaced })
  if (taken.length > 0) return
  const [before] = await wasReplaced(connection, { chat_id: chatId, message_id: replaced })
  throw before ? new ApiError('conflict') : messageNotFound()
}

function earlierAnswer(
  { message_id, sent_at, request_digest, guest_count }: ChatToAddTo,
  digest: Buffer,
): Saved | undefined {
  if (message_id === null || sent_at === null) return undefined
  if (!request_digest?.equals(digest)) throw new ApiError('idempotency_key_reused')
  return { message_id, sent_at, guest_count }
}
