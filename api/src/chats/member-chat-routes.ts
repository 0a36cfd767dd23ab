import {
  Acknowledged,
  AddedMessage,
  AddMessage,
  ChatList,
  ChatMessages,
  ConvertGuestChats,
  CreateChat,
  CreatedChat,
  GiveFeedback,
  GuestId,
} from '@nyaysathi/contracts/chats'
import { CreateDirectChat } from '@nyaysathi/contracts/direct-chats'
import * as z from 'zod/mini'
import type { SharedPaths } from '../direct-chats/index.ts'
import { requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { pageFields } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { type ChatOwner, guestOf, memberOf } from './chat-owner.ts'
import { handOverChats } from './chat-queries.ts'
import { createChat } from './create-chat.ts'
import { giveFeedback } from './give-feedback.ts'
import { readChats, readMessages } from './read-chats.ts'
import { removeChat } from './remove-chat.ts'

/** What a list shows of each chat: enough for a title, which comes from the third message or the first. */
const messagesInList = 3

const memberRoute = { access: 'member' } as const
const tags = ['AI chats']
const timeField = z.optional(
  z.string().check(z.regex(/^\d{1,15}$/, 'This is a time in milliseconds since 1970.')),
)

/** @param direct what the paths do that chats with the assistant share with those between two people */
export function memberChatRoutes(app: HttpServer, services: Services, direct: SharedPaths): void {
  const { keys, database, rateLimits } = services
  const signedIn = requirePerson(services)

  app.post(
    '/api/chats',
    {
      config: memberRoute,
      onRequest: [signedIn, rateLimits.chatsPerAccount],
      schema: {
        tags,
        summary: 'Start a chat with the assistant, or the direct chat of an appointment',
        description:
          'With the assistant: the same `Idempotency-Key` gives the same chat. Of an accepted appointment, by one of its two parties: 201, and 200 with the same chat after that.',
        body: z.discriminatedUnion('is_ai_chat', [CreateChat, CreateDirectChat]),
        response: { 200: CreatedChat, 201: CreatedChat },
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!body.is_ai_chat) return direct.create(request, reply, body)
      const member = memberOf(request)
      requireOneself(member, body.user_id)
      const chat_id = await createChat(services, member, {
        messages: body.messages,
        idempotencyKey: idempotencyKeyOf(request),
      })
      return reply.code(201).send({ chat_id })
    },
  )

  app.get(
    '/api/chats/list',
    {
      config: memberRoute,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'My chats, newest activity first, each with its first three messages',
        querystring: z.object(pageFields),
        response: { 200: ChatList },
      },
    },
    async (request, reply) => readChats(services, memberOf(request), request.query, messagesInList, reply),
  )

  app.get(
    '/api/chats/:chatId/messages',
    {
      config: memberRoute,
      onRequest: [direct.answerIdlePoll, signedIn],
      schema: {
        tags,
        summary: 'The messages of a chat, oldest first',
        description:
          '`since` is the time of the newest message that the caller has, in epoch milliseconds: only what came strictly ' +
          'after it is answered, and nothing is ever missed or repeated. `before` is for direct chats: the last ones strictly before it.',
        params: z.object({ chatId: z.string() }),
        querystring: z.object({ ...pageFields, since: timeField, before: timeField }),
        response: { 200: ChatMessages },
      },
    },
    async (request, reply) => {
      const { chatId } = request.params
      if (direct.isDirectChatId(chatId)) return direct.read(request, reply, chatId, request.query)
      return { messages: await readMessages(services, memberOf(request), chatId, request.query, reply) }
    },
  )

  app.post(
    '/api/chats/messages/add/:chatId',
    {
      config: memberRoute,
      onRequest: [signedIn, rateLimits.messagesPerAccount],
      schema: {
        tags,
        summary: 'Save a message of mine or its answer',
        description:
          'The same `client_message_id` (or `Idempotency-Key`) gives the same answer and one message.',
        params: z.object({ chatId: z.string() }),
        body: AddMessage,
        response: { 201: AddedMessage },
      },
    },
    async (request, reply) => {
      const { client_message_id, ...message } = request.body
      const { chatId } = request.params
      if (direct.isDirectChatId(chatId)) {
        const key = client_message_id ?? idempotencyKeyOf(request)
        return reply.code(201).send(await direct.add(request, chatId, message, key))
      }
      const saved = await addMessage(
        services,
        memberOf(request),
        chatId,
        message,
        client_message_id ?? idempotencyKeyOf(request),
      )
      return reply.code(201).send({ message_id: saved.message_id, timestamp: saved.sent_at.toISOString() })
    },
  )

  app.put(
    '/api/chats/messages/:id/feedback',
    {
      config: memberRoute,
      onRequest: [signedIn, rateLimits.feedbackPerAccount],
      schema: {
        tags,
        summary: 'Thumbs for an answer',
        params: z.object({ id: z.string() }),
        body: GiveFeedback,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await giveFeedback(services, memberOf(request), request.params.id, request.body)
      return { message: 'Thank you for telling us.' }
    },
  )

  app.delete(
    '/api/chats/delete/:id',
    {
      config: memberRoute,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'Erase a chat of mine',
        description: 'Its key is destroyed with it.',
        params: z.object({ id: z.string() }),
        response: { 200: Acknowledged },
      },
    },
    async (request) => removeChat(services, memberOf(request), request.params.id),
  )

  app.post(
    '/api/chats/guest/convert/:guestId',
    {
      config: memberRoute,
      onRequest: [signedIn, rateLimits.chatsPerAccount],
      schema: {
        tags,
        summary: 'Take over the chats of a guest',
        description: 'For whoever knows the guest id. Repeating it changes nothing.',
        params: z.object({ guestId: GuestId }),
        body: z.nullish(ConvertGuestChats),
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const member = memberOf(request)
      requireOneself(member, request.body?.user_id)
      await handOverChats(database.pool, [member.key, guestOf(keys, request.params.guestId).key])
      return { message: 'Guest chats transferred successfully!' }
    },
  )
}

function requireOneself(member: ChatOwner, claimedId: string | undefined): void {
  if (claimedId !== undefined && claimedId !== member.id) throw new ApiError('not_allowed')
}
