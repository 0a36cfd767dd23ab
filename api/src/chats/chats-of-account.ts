import { Readable } from 'node:stream'
import type { AccountPart } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type RowOf, statement } from '../platform/statements.ts'
import { openReason, openText, unwrapChatKey } from './chat-sealing.ts'

type ChatToExport = RowOf<'list_chats_to_export'>

const listChatsToExport = statement(
  'list_chats_to_export',
  `select c.chat_id, c.name, c.created_at, c.last_activity_at, k.wrapped_key
     from chats c join chat_keys k on k.chat_id = c.chat_id
    where c.user_id = :user_id order by c.created_at, c.chat_id`,
)

const listMessagesToExport = statement(
  'list_messages_to_export',
  `select m.message_id, m.from_assistant, m.sent_at, m.sealed_text, m.replaced_at, m.rating, m.sealed_reason
     from messages m join chats c on c.chat_id = m.chat_id
    where m.chat_id = :chat_id and c.user_id = :user_id order by m.position`,
)

/** AI chats in the export. Erasing needs nothing here: rows and keys hang on the account's row. */
export const chatsOfAccount: AccountPart = {
  exportEntries: async (services, userId) => [
    { path: 'ai-chats.json', content: async () => Readable.from(writeChats(services, userId)) },
  ],
}

/** One chat at a time, so that years of chats are not held at once. */
async function* writeChats(services: Services, userId: string): AsyncGenerator<string> {
  const chats = await listChatsToExport(services.database.pool, { user_id: userId })
  yield '['
  for (const [index, chat] of chats.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(await describeChat(services, userId, chat), undefined, 2)}`
  }
  yield '\n]\n'
}

async function describeChat(
  { database, keys }: Services,
  userId: string,
  { wrapped_key, ...chat }: ChatToExport,
): Promise<object> {
  const messages = await listMessagesToExport(database.pool, { chat_id: chat.chat_id, user_id: userId })
  const chatKey = unwrapChatKey(keys, chat.chat_id, wrapped_key)
  return {
    ...chat,
    messages: messages.map(({ message_id, sealed_text, sealed_reason, from_assistant, ...message }) => ({
      message_id,
      from: from_assistant ? 'assistant' : 'me',
      ...message,
      text: sealed_text && openText(chatKey, message_id, sealed_text),
      reason: sealed_reason && openReason(chatKey, message_id, sealed_reason),
    })),
  }
}
