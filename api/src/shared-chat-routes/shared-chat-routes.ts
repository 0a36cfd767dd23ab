import { sharedChatCalls } from '@nyaysathi/contracts/shared-chat-calls'
import { addMessage, createChat, memberOf, readMessages, requireOneself } from '../chats/index.ts'
import type { DirectChatPaths } from '../direct-chats/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'

/**
 * The calls that AI chats and the talk of two people share by the specification. Whose call it is follows from the body of a
 * creation, and from the form of an id otherwise: neither looks into the other's tables.
 */
export function sharedChatRoutes(app: HttpServer, services: Services, direct: DirectChatPaths): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  serve(
    app,
    sharedChatCalls,
    'POST /api/chats',
    { onRequest: [signedIn, rateLimits.chatsPerAccount] },
    async (request, reply) => {
      const { body } = request
      if (!body.is_ai_chat) return direct.create(request, reply, body)
      const member = memberOf(request)
      requireOneself(member, body.user_id)
      const chat_id = await createChat(services, member, {
        messages: body.messages,
        idempotencyKey: idempotencyKeyOf(request),
      })
      reply.code(201)
      return { chat_id }
    },
  )

  serve(
    app,
    sharedChatCalls,
    'GET /api/chats/:chatId/messages',
    { onRequest: [direct.answerIdlePoll, signedIn] },
    async (request, reply) => {
      const { chatId } = request.params
      if (direct.isDirectChatId(chatId)) return direct.read(request, reply, chatId, request.query)
      // One person's own words and our answers: nobody else put anything in.
      reply.mayCompress = true
      return { messages: await readMessages(services, memberOf(request), chatId, request.query, reply) }
    },
  )

  serve(
    app,
    sharedChatCalls,
    'POST /api/chats/messages/add/:chatId',
    { onRequest: [signedIn, rateLimits.messagesPerAccount] },
    async (request) => {
      const { client_message_id, ...message } = request.body
      const { chatId } = request.params
      if (direct.isDirectChatId(chatId)) {
        const key = client_message_id ?? idempotencyKeyOf(request)
        return await direct.add(request, chatId, message, key)
      }
      const saved = await addMessage(
        services,
        memberOf(request),
        chatId,
        message,
        client_message_id ?? idempotencyKeyOf(request),
      )
      return { message_id: saved.message_id, timestamp: saved.sent_at.toISOString() }
    },
  )
}
