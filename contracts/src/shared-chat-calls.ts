import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { AddedMessage, AddMessage, ChatMessages, CreateChat, CreatedChat } from './chats.ts'
import { CreateDirectChat } from './direct-chats.ts'
import { pageFields } from './paging.ts'

/** The calls that AI chats and the talk of two people share: whose call it is follows from the body, or from the form of an id. */
export const sharedChatCalls = defineCalls({
  'POST /api/chats': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Start a chat with the assistant, or the direct chat of an appointment',
    description:
      'With the assistant: the same `Idempotency-Key` gives the same chat. Of an accepted appointment, by one of its two parties: 201, and 200 with the same chat after that.',
    body: z.discriminatedUnion('is_ai_chat', [CreateChat, CreateDirectChat]),
    answers: { 200: CreatedChat, 201: CreatedChat },
    refusals: ['conflict'],
  },

  'GET /api/chats/:chatId/messages': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'The messages of a chat, oldest first',
    description:
      '`since` is the time of the newest message that the caller has, in epoch milliseconds: only what came strictly ' +
      'after it is answered, and nothing is ever missed or repeated. `before` is for direct chats: the last ones strictly before it.',
    params: z.object({ chatId: z.string() }),
    query: z.object({
      ...pageFields,
      since: z.optional(
        z.string().check(z.regex(/^\d{1,15}$/, 'This is a time in milliseconds since 1970.')),
      ),
      before: z.optional(
        z.string().check(z.regex(/^\d{1,15}$/, 'This is a time in milliseconds since 1970.')),
      ),
    }),
    answers: { 200: ChatMessages },
  },

  'POST /api/chats/messages/add/:chatId': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Save a message of mine or its answer',
    description: 'The same `client_message_id` (or `Idempotency-Key`) gives the same answer and one message.',
    params: z.object({ chatId: z.string() }),
    body: AddMessage,
    answers: { 201: AddedMessage },
    refusals: ['conflict'],
  },
})
