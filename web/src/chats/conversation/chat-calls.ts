import type {
  AddedGuestMessage,
  AddedMessage,
  Chat,
  CreatedChat,
  GiveFeedback,
  Message,
} from '@nyaysathi/contracts/chats'
import { ApiError, callApi, callApiForPage } from '../../platform/api-client.ts'
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
type ChatPage = { chats: Chat[]; nextCursor: string | undefined }

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

const limit = '100'

export function memberCalls({ token, userId }: Member): ChatCalls {
  const asMember = <Result>(call: (token: string | undefined) => Promise<Result>) =>
    withNewestToken(token, call)
  return {
    list: async (cursor) => {
      const { answer, nextCursor } = await asMember((token) =>
        callApiForPage('GET /api/chats/list', { query: { limit, cursor }, token }),
      )
      return { chats: answer, nextCursor }
    },
    messages: async (chatId) => {
      const messages: Message[] = []
      let cursor: string | undefined
      do {
        const query = { limit, cursor }
        const page = await asMember((token) =>
          callApiForPage('GET /api/chats/:chatId/messages', { params: { chatId }, query, token }),
        )
        messages.push(...page.answer.messages)
        cursor = page.nextCursor
      } while (cursor)
      return messages
    },
    create: (idempotencyKey) =>
      asMember((token) =>
        callApi('POST /api/chats', {
          body: { is_ai_chat: true, user_id: userId, messages: [], status: 'active' },
          idempotencyKey,
          token,
        }),
      ),
    add: (chatId, { from, text, client_message_id, replaces, origin }) =>
      asMember((token) =>
        callApi('POST /api/chats/messages/add/:chatId', {
          params: { chatId },
          body: {
            sender_id: from === 'person' ? userId : assistantId,
            receiver_id: from === 'person' ? assistantId : userId,
            message_text: text,
            message_type: 'text',
            client_message_id,
            ...(replaces ? { replaces } : {}),
            ...(origin ? { origin } : {}),
          },
          token,
        }),
      ),
    remove: (id) => asMember((token) => callApi('DELETE /api/chats/delete/:id', { params: { id }, token })),
    rate: (id, body) =>
      asMember((token) => callApi('PUT /api/chats/messages/:id/feedback', { params: { id }, body, token })),
  }
}

/** `makeId` gives the guest their id when there is first something to keep. */
export function guestCalls(findId: () => string | undefined, makeId: () => string): ChatCalls {
  const list = async (cursor?: string): Promise<ChatPage> => {
    const id = findId()
    if (!id) return { chats: [], nextCursor: undefined }
    const { answer, nextCursor } = await callApiForPage('GET /api/chats/guest/:guestId/chats', {
      params: { guestId: id },
      query: { limit, cursor },
    })
    return { chats: answer, nextCursor }
  }
  return {
    list,
    messages: async (chatId) => {
      const { chats } = await list()
      const chat = chats.find(({ chat_id }) => chat_id === chatId)
      if (!chat) throw new ApiError(404, { code: 'not_found' })
      return chat.messages
    },
    create: (idempotencyKey) =>
      callApi('POST /api/chats/guest', {
        idempotencyKey,
        body: { is_ai_chat: true, guest_id: makeId() },
      }),
    add: (chatId, { from, text, client_message_id, replaces, origin }) => {
      const guest_id = makeId()
      return callApi('POST /api/chats/guest/messages/add/:chatId', {
        params: { chatId },
        body: {
          guest_id,
          sender_id: from === 'person' ? guest_id : assistantId,
          receiver_id: from === 'person' ? assistantId : guest_id,
          message_text: text,
          message_type: 'text',
          client_message_id,
          ...(replaces ? { replaces } : {}),
          ...(origin ? { origin } : {}),
        },
      })
    },
    remove: (chatId) =>
      callApi('DELETE /api/chats/guest/:guestId/chats/:id', { params: { guestId: makeId(), id: chatId } }),
    rate: (messageId, feedback) =>
      callApi('PUT /api/chats/guest/messages/:id/feedback', {
        params: { id: messageId },
        body: { ...feedback, guest_id: makeId() },
      }),
  }
}
