import { chatCalls } from '@nyaysathi/contracts/chats'
import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { guestOf } from './chat-owner.ts'
import { createChat } from './create-chat.ts'
import { giveFeedback } from './give-feedback.ts'
import { readChats } from './read-chats.ts'
import { removeChat } from './remove-chat.ts'

/** A guest is whoever sends the guest id. There is nobody to refuse: another id simply has other chats. */
export function guestChatRoutes(app: HttpServer, services: Services): void {
  const { keys, rateLimits } = services

  serve(
    app,
    chatCalls,
    'POST /api/chats/guest',
    { preHandler: [rateLimits.guestChatsPerSource] },
    async (request) => {
      const guest = guestOf(keys, request.body.guest_id)
      const chat_id = await createChat(services, guest, { idempotencyKey: idempotencyKeyOf(request) })
      return { chat_id }
    },
  )

  serve(app, chatCalls, 'GET /api/chats/guest/:guestId/chats', {}, async (request, reply) =>
    readChats(services, guestOf(keys, request.params.guestId), request.query, guestMessageLimit, reply),
  )

  serve(
    app,
    chatCalls,
    'POST /api/chats/guest/messages/add/:chatId',
    { preHandler: [rateLimits.guestMessagesPerSource] },
    async (request) => {
      const { guest_id, client_message_id, ...message } = request.body
      const saved = await addMessage(
        services,
        guestOf(keys, guest_id),
        request.params.chatId,
        message,
        client_message_id ?? idempotencyKeyOf(request),
      )
      const message_count = saved.guest_count ?? guestMessageLimit
      return {
        message_id: saved.message_id,
        timestamp: saved.sent_at.toISOString(),
        message_count,
        remaining: guestMessageLimit - message_count,
      }
    },
  )

  serve(
    app,
    chatCalls,
    'PUT /api/chats/guest/messages/:id/feedback',
    { preHandler: [rateLimits.guestFeedbackPerSource] },
    async (request) => {
      await giveFeedback(services, guestOf(keys, request.body.guest_id), request.params.id, request.body)
      return { message: 'Thank you for telling us.' }
    },
  )

  serve(app, chatCalls, 'DELETE /api/chats/guest/:guestId/chats/:id', {}, async (request) =>
    removeChat(services, guestOf(keys, request.params.guestId), request.params.id),
  )
}
