import type { Message } from '@nyaysathi/contracts/chats'
import { ApiError } from '../../platform/api-client.ts'
import type { ChatCalls } from './chat-calls.ts'
import { assistantId, messagesBefore } from './conversation-rules.ts'
import type { PendingQuestion, PendingStore } from './pending-question.ts'

/**
 * Calls that ask nobody: the chat is in this page's memory and ends with it. It is in no list either, so that a
 * conversation that was left cannot be opened again.
 */
export function privateCalls(makeKey: () => string, now: () => Date): ChatCalls {
  const chats = new Map<string, Message[]>()
  const messagesOf = (chatId: string): Message[] => {
    const messages = chats.get(chatId)
    if (!messages) throw new ApiError(404, { code: 'not_found' })
    return messages
  }
  return {
    list: async () => ({ chats: [], nextCursor: undefined }),
    messages: async (chatId) => [...messagesOf(chatId)],
    create: async () => {
      const chat_id = makeKey()
      chats.set(chat_id, [])
      return { chat_id }
    },
    add: async (chatId, { from, text, client_message_id, replaces }) => {
      const before = replaces ? messagesBefore(messagesOf(chatId), replaces) : messagesOf(chatId)
      const message: Message = {
        id: makeKey(),
        sender_id: from === 'assistant' ? assistantId : 'me',
        receiver_id: from === 'assistant' ? 'me' : assistantId,
        message_text: text,
        message_type: 'text',
        timestamp: now().toISOString(),
        client_message_id,
      }
      chats.set(chatId, [...before, message])
      return { message_id: message.id, timestamp: message.timestamp }
    },
    remove: async (chatId) => {
      chats.delete(chatId)
    },
    // There is nothing that a thumb could be saved with, and no button for it.
    rate: async () => undefined,
  }
}

/** A question that nobody has confirmed yet, in memory alone. */
export function privatePending(): PendingStore {
  let waiting: PendingQuestion | undefined
  return {
    read: () => waiting,
    keep: (pending) => {
      waiting = pending
    },
    forget: ({ client_message_id }) => {
      if (waiting?.client_message_id === client_message_id) waiting = undefined
    },
  }
}
