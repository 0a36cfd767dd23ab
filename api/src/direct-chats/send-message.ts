import { randomUUID } from 'node:crypto'
import { directMessageMaxLength, messageTooLongSentence } from '@nyaysathi/contracts/limits'
import { claimFile, type KeptFile } from '../files/index.ts'
import type { Person } from '../identity/index.ts'
import { violates } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { chatNotFound, whyChatNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import { type ChatRow, findChatToSendTo, insertMessage } from './direct-chat-queries.ts'
import { closedSentences, whyClosed, whyNotBetween } from './direct-chat-rules.ts'
import { digestOf, sealText, unwrapKey } from './direct-chat-sealing.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'

/** What files in chats are kept for. */
export const chatFilePurpose = 'direct_chat'

type NewMessage = {
  sender_id?: string | undefined
  receiver_id?: string | undefined
  message_text: string
  /** Received and not yet claimed; `hash` of its content tells a repetition from another file of the same name and length. */
  file?: (KeptFile & { hash: string }) | undefined
}

type Sent = {
  message_id: string
  sent_at: Date
  /** It was sent before: nothing was written now, and a file that came along belongs to nothing. */
  repeated: boolean
}

const onceConstraint = 'direct_messages_client_message_id_once'

/**
 * Adds a message at the end of a chat. The same `clientMessageId` of the same side gives the same answer and one row. A
 * message with a file exists with it or not at all.
 *
 * @throws {ApiError} `not_found`, `invalid_input`, `not_allowed` when nothing can be sent here or not as this person,
 * `idempotency_key_reused`
 */
export async function sendMessage(
  services: Pick<Services, 'database' | 'keys'>,
  liveUpdates: LiveUpdates,
  person: Person,
  chatId: string,
  message: NewMessage,
  clientMessageId: string | undefined,
): Promise<Sent> {
  const { database, keys } = services
  const { user_id } = person
  const { message_text, file } = message
  const digest = digestOf(keys, [
    message_text,
    file ? [file.original_name, file.hash, file.media_type] : null,
  ])
  const find = async () => {
    const values = { user_id, chat_id: chatId, client_message_id: clientMessageId }
    const [chat] = canBeId(chatId) ? await findChatToSendTo(database.pool, values) : []
    if (!chat) throw await whyChatNotFound(services, person)
    return { chat, earlier: earlierAnswer(chat, digest) }
  }

  const { chat, earlier } = await find()
  requireBetween(message, chat)
  if (earlier) return earlier
  requireLength(message_text)
  const key = requireOpen(chat)
  const message_id = randomUUID()
  const values = {
    chat_id: chatId,
    user_id,
    message_id,
    message_type: file ? 'file' : 'text',
    sealed_text:
      message_text === ''
        ? null
        : sealText(unwrapKey(keys, chatId, chat.side, key), message_id, message_text),
    file_id: file?.file_id,
    client_message_id: clientMessageId,
    request_digest: digest,
  }
  try {
    const add = async (connection: Connection) => {
      const [added] = await insertMessage(connection, values)
      if (added) return added
      requireOpen((await find()).chat)
      throw chatNotFound()
    }
    const added = file
      ? // With nothing added the file must not stay claimed.
        await inTransaction(database.pool, async (connection) => {
          await claimFile(connection, file.file_id, { owner_user_id: user_id, purpose: chatFilePurpose })
          return add(connection)
        })
      : // One statement is one transaction and one round trip.
        await add(database.pool)
    // The other tab of this person may ask this instance in the next moment; the notice takes one longer.
    liveUpdates.chats.apply({
      kind: 'message',
      chat_id: chatId,
      from: user_id,
      to: chat.other_user_id,
      side: chat.side,
      at: added.sent_at.getTime(),
      unread: 0,
    })
    return { message_id, sent_at: added.sent_at, repeated: false }
  } catch (error) {
    const twin =
      clientMessageId !== undefined && violates(error, onceConstraint) ? (await find()).earlier : undefined
    if (twin) return twin
    throw error
  }
}

/** Who a message is between, and whether it would be taken: to be asked before a long upload. */
function requireBetween(claim: Omit<NewMessage, 'message_text'>, chat: ChatRow): void {
  const wrong = whyNotBetween(claim, chat.user_id, chat.other_user_id)
  if (wrong === 'to_oneself')
    throw new ApiError('invalid_input', { text: 'Cannot send message to yourself.' })
  if (wrong) {
    throw new ApiError('not_allowed', {
      text: 'A message can be sent only as yourself, and to the other person of this chat.',
    })
  }
}

/** @returns the key under which this side's words are sealed */
export function requireOpen(chat: ChatRow): Buffer {
  const reason = whyClosed(chat)
  if (reason) throw new ApiError('not_allowed', { text: closedSentences[reason] })
  if (!chat.wrapped_key) throw chatNotFound()
  return chat.wrapped_key
}

function requireLength(text: string): void {
  if (text.length <= directMessageMaxLength) return
  const sentence = messageTooLongSentence
  throw new ApiError('invalid_input', { text: sentence, fields: { message_text: sentence } })
}

function earlierAnswer(
  { message_id, sent_at, request_digest }: Awaited<ReturnType<typeof findChatToSendTo>>[number],
  digest: Buffer,
): Sent | undefined {
  if (message_id === null || sent_at === null) return undefined
  if (!request_digest?.equals(digest)) throw new ApiError('idempotency_key_reused')
  return { message_id, sent_at, repeated: true }
}
