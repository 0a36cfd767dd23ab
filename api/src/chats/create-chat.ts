import { randomUUID } from 'node:crypto'
import type { AddMessage } from '@nyaysathi/contracts/chats'
import { findMadeEarlier } from '../platform/http/idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { findCreatedChat, insertChat, type NewChat } from './chat-creation-queries.ts'
import type { ChatOwner } from './chat-owner.ts'
import { digestOf, makeChatKey, sealText, wrapChatKey } from './chat-sealing.ts'
import { requireSender } from './require-sender.ts'

type FirstMessage = Omit<AddMessage, 'replaces'>
type Options = { messages?: FirstMessage[] | undefined; idempotencyKey?: string | undefined }

const onceConstraints = {
  member: 'chats_created_once_by_user',
  guest: 'chats_created_once_by_guest',
} as const

/** Makes a chat with its own key. The same idempotency key of the same owner gives the same chat. */
export async function createChat(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  { messages = [], idempotencyKey }: Options = {},
): Promise<string> {
  const chatKey = makeChatKey()
  const chat_id = randomUUID()
  const digest = digestOf(keys, ['chat', messages.map((message) => contentOf(message))])
  const chat: NewChat = {
    chat_id,
    wrapped_key: wrapChatKey(keys, chat_id, chatKey),
    creation_key: idempotencyKey ?? null,
    creation_digest: digest,
    messages: messages.map((message) => {
      const message_id = randomUUID()
      const sender = requireSender(message, owner)
      return {
        message_id,
        from_assistant: sender === 'assistant',
        sealed_text: sealText(chatKey, message_id, message.message_text),
        client_message_id: message.client_message_id ?? null,
        request_digest: digestOf(keys, [sender, message.message_text, null]),
      }
    }),
  }
  try {
    await insertChat(database.pool, owner, chat)
    return chat_id
  } catch (error) {
    if (idempotencyKey === undefined) throw error
    const earlier = await findMadeEarlier(error, {
      constraint: onceConstraints[owner.kind],
      digest,
      find: () => findCreatedChat(database.pool, owner, idempotencyKey),
    })
    return earlier.chat_id
  }
}

function contentOf({ sender_id, message_text, client_message_id }: FirstMessage) {
  return [sender_id, message_text, client_message_id ?? null]
}
