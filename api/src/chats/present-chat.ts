import type { KeyObject } from 'node:crypto'
import { assistantId, type Chat, type Message } from '@nyaysathi/contracts/chats'
import type { AnswerOrigin } from '../assistant/index.ts'
import type { Keys } from '../platform/keys.ts'
import type { ChatOwner } from './chat-owner.ts'
import { type ChatRow, hasMessage, type MessageRow, type OptionalMessage } from './chat-queries.ts'
import { openChatOrigin, openText, unwrapChatKey } from './chat-sealing.ts'

/** What the screens call the other side of an AI chat. */
const assistantName = 'AI Legal Assistant'

export function presentMessage(chatKey: KeyObject, owner: ChatOwner, row: MessageRow): Message {
  const [sender_id, receiver_id] = row.from_assistant ? [assistantId, owner.id] : [owner.id, assistantId]
  return {
    id: row.message_id,
    sender_id,
    receiver_id,
    message_text: openText(chatKey, row.message_id, row.sealed_text),
    message_type: 'text',
    timestamp: row.sent_at.toISOString(),
    ...(row.client_message_id === null ? {} : { client_message_id: row.client_message_id }),
    ...(row.rating === null ? {} : { feedback: row.rating }),
    ...(row.sealed_origin ? ofOrigin(openChatOrigin(chatKey, row.message_id, row.sealed_origin)) : {}),
  }
}

function ofOrigin({ actions }: AnswerOrigin): Pick<Message, 'can_have_receipt' | 'actions'> {
  return { can_have_receipt: true, ...(actions && actions.length > 0 ? { actions } : {}) }
}

/** @param rows one for each message of each chat, the rows of a chat side by side */
export function presentChats(keys: Keys, owner: ChatOwner, rows: (ChatRow & OptionalMessage)[]): Chat[] {
  const chats: Chat[] = []
  let current: { chat: Chat; chatKey: KeyObject } | undefined
  for (const row of rows) {
    if (current?.chat.chat_id !== row.chat_id) {
      current = { chat: presentChat(owner, row), chatKey: unwrapChatKey(keys, row.chat_id, row.wrapped_key) }
      chats.push(current.chat)
    }
    if (hasMessage(row)) current.chat.messages.push(presentMessage(current.chatKey, owner, row))
  }
  return chats
}

function presentChat(owner: ChatOwner, row: ChatRow): Chat {
  return {
    chat_id: row.chat_id,
    is_ai_chat: row.is_ai_chat,
    ...(row.name === null ? {} : { name: row.name }),
    status: row.status,
    created_at: row.created_at.toISOString(),
    last_activity_at: row.last_activity_at.toISOString(),
    ...(owner.kind === 'member' ? { user_id: owner.id } : { guest_id: owner.id }),
    users: [
      { user_id: owner.id, name: owner.name },
      { user_id: assistantId, name: assistantName },
    ],
    messages: [],
    message_count: row.message_count,
  }
}
