import type {
  AddedGuestMessage,
  AddedMessage,
  AddGuestMessage,
  AddMessage,
  Chat,
  ChatMessages,
  CreateChat,
  CreatedChat,
  CreateGuestChat,
  GiveFeedback,
  Message,
} from '@nyaysathi/contracts/chats'
import { type ApiCall, ApiError, callApi, callApiForPage } from '../../platform/api-client.ts'
import { withNewestToken } from '../../platform/newest-token.ts'
import type { Member } from '../../platform/session.ts'
import { assistantId, type Side } from './conversation-rules.ts'

export type NewMessage = {
  from: Side
  text: string
  client_message_id: string
  replaces?: string | undefined
  /** What proves that the assistant gave this answer, as it came with it. */
  origin?: string | undefined
}

export type Added = AddedMessage & Partial<Pick<AddedGuestMessage, 'message_count'>>
export type ChatPage = { chats: Chat[]; nextCursor: string | undefined }

/** The calls of a guest or of a member; which of the two is decided once. All throw as `callApi` does. */
export type ChatCalls = {
  list: (cursor?: string) => Promise<ChatPage>
  messages: (chatId: string) => Promise<Message[]>
  /** The same key gives the same chat. */
  create: (creationKey: string) => Promise<CreatedChat>
  add: (chatId: string, message: NewMessage) => Promise<Added>
  remove: (chatId: string) => Promise<unknown>
  rate: (messageId: string, feedback: GiveFeedback) => Promise<unknown>
}

const pageSize = 100

export function memberCalls({ token, userId }: Member): ChatCalls {
  const call = <Answer>(path: string, options: ApiCall = {}) =>
    withNewestToken(token, (newest) => callApi<Answer>(path, { ...options, token: newest }))
  const callForPage = <Answer>(path: string) =>
    withNewestToken(token, (newest) => callApiForPage<Answer>(path, { token: newest }))
  return {
    list: async (cursor) => {
      const { answer, nextCursor } = await callForPage<Chat[]>(pageAddress('/api/chats/list', cursor))
      return { chats: answer, nextCursor }
    },
    messages: async (chatId) => {
      const messages: Message[] = []
      let cursor: string | undefined
      do {
        const address = pageAddress(`/api/chats/${encodeURIComponent(chatId)}/messages`, cursor)
        const page = await callForPage<ChatMessages>(address)
        messages.push(...page.answer.messages)
        cursor = page.nextCursor
      } while (cursor)
      return messages
    },
    create: (idempotencyKey) =>
      call('/api/chats', {
        method: 'POST',
        idempotencyKey,
        body: { is_ai_chat: true, user_id: userId, messages: [], status: 'active' } satisfies CreateChat,
      }),
    add: (chatId, { from, text, client_message_id, replaces, origin }) =>
      call<AddedMessage>(`/api/chats/messages/add/${encodeURIComponent(chatId)}`, {
        method: 'POST',
        body: {
          sender_id: from === 'person' ? userId : assistantId,
          receiver_id: from === 'person' ? assistantId : userId,
          message_text: text,
          message_type: 'text',
          client_message_id,
          ...(replaces ? { replaces } : {}),
          ...(origin ? { origin } : {}),
        } satisfies AddMessage,
      }),
    remove: (chatId) => call(`/api/chats/delete/${encodeURIComponent(chatId)}`, { method: 'DELETE' }),
    rate: (messageId, body) =>
      call(`/api/chats/messages/${encodeURIComponent(messageId)}/feedback`, { method: 'PUT', body }),
  }
}

/** `makeId` gives the guest their id when there is first something to keep. */
export function guestCalls(findId: () => string | undefined, makeId: () => string): ChatCalls {
  const list = async (cursor?: string): Promise<ChatPage> => {
    const id = findId()
    if (!id) return { chats: [], nextCursor: undefined }
    const { answer, nextCursor } = await callApiForPage<Chat[]>(
      pageAddress(`/api/chats/guest/${id}/chats`, cursor),
    )
    return { chats: answer, nextCursor }
  }
  return {
    list,
    messages: async (chatId) => {
      const { chats } = await list()
      const chat = chats.find(({ chat_id }) => chat_id === chatId)
      if (!chat) throw new ApiError(404, {})
      return chat.messages
    },
    create: (idempotencyKey) =>
      callApi('/api/chats/guest', {
        method: 'POST',
        idempotencyKey,
        body: { is_ai_chat: true, guest_id: makeId() } satisfies CreateGuestChat,
      }),
    add: (chatId, { from, text, client_message_id, replaces, origin }) => {
      const guest_id = makeId()
      return callApi<AddedGuestMessage>(`/api/chats/guest/messages/add/${encodeURIComponent(chatId)}`, {
        method: 'POST',
        body: {
          guest_id,
          sender_id: from === 'person' ? guest_id : assistantId,
          receiver_id: from === 'person' ? assistantId : guest_id,
          message_text: text,
          message_type: 'text',
          client_message_id,
          ...(replaces ? { replaces } : {}),
          ...(origin ? { origin } : {}),
        } satisfies AddGuestMessage,
      })
    },
    remove: (chatId) =>
      callApi(`/api/chats/guest/${makeId()}/chats/${encodeURIComponent(chatId)}`, { method: 'DELETE' }),
    rate: (messageId, feedback) =>
      callApi(`/api/chats/guest/messages/${encodeURIComponent(messageId)}/feedback`, {
        method: 'PUT',
        body: { ...feedback, guest_id: makeId() },
      }),
  }
}

function pageAddress(path: string, cursor: string | undefined): string {
  const query = new URLSearchParams({ limit: String(pageSize) })
  if (cursor) query.set('cursor', cursor)
  return `${path}?${query}`
}
