import { AddedMessage, AddMessage, ChatMessages, CreateChat, CreatedChat } from '@nyaysathi/contracts/chats'
import { CreateDirectChat } from '@nyaysathi/contracts/direct-chats'
import * as z from 'zod/mini'
import { addMessage, createChat, memberOf, readMessages, requireOneself } from '../chats/index.ts'
import type { DirectChatPaths } from '../direct-chats/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { pageFields } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'

const memberRoute = { access: 'member' } as const
const tags = ['AI chats']
const timeField = z.optional(
  z.string().check(z.regex(/^\d{1,15}$/, 'This is a time in milliseconds since 1970.')),
)

/**
 * The calls that AI chats and the talk of two people share by the specification. Whose call it is follows from the body of a
 * creation, and from the form of an id otherwise: neither looks into the other's tables.
 */
export function sharedChatRoutes(app: HttpServer, services: Services, direct: DirectChatPaths): void {
  const { rateLimits } = services
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
}
