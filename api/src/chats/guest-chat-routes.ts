import {
  Acknowledged,
  AddedGuestMessage,
  AddGuestMessage,
  ChatList,
  CreatedChat,
  CreateGuestChat,
  GiveGuestFeedback,
  GuestId,
} from '@nyaysathi/contracts/chats'
import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import * as z from 'zod/mini'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { pageFields } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { guestOf } from './chat-owner.ts'
import { createChat } from './create-chat.ts'
import { giveFeedback } from './give-feedback.ts'
import { readChats } from './read-chats.ts'
import { removeChat } from './remove-chat.ts'

const guestRoute = { access: 'guest' } as const
const tags = ['AI chats of guests']

/** A guest is whoever sends the guest id. There is nobody to refuse: another id simply has other chats. */
export function guestChatRoutes(app: HttpServer, services: Services): void {
  const { keys, rateLimits } = services

  app.post(
    '/api/chats/guest',
    {
      config: guestRoute,
      preHandler: [rateLimits.guestChatsPerSource],
      schema: {
        tags,
        summary: 'Start a chat as a guest',
        description: 'The same `Idempotency-Key` gives the same chat.',
        body: CreateGuestChat,
        response: { 201: CreatedChat },
      },
    },
    async (request, reply) => {
      const guest = guestOf(keys, request.body.guest_id)
      const chat_id = await createChat(services, guest, { idempotencyKey: idempotencyKeyOf(request) })
      return reply.code(201).send({ chat_id })
    },
  )

  app.get(
    '/api/chats/guest/:guestId/chats',
    {
      config: guestRoute,
      schema: {
        tags,
        summary: 'The chats of a guest with all their messages, newest activity first',
        params: z.object({ guestId: GuestId }),
        querystring: z.object(pageFields),
        response: { 200: ChatList },
      },
    },
    async (request, reply) =>
      readChats(services, guestOf(keys, request.params.guestId), request.query, guestMessageLimit, reply),
  )

  app.post(
    '/api/chats/guest/messages/add/:chatId',
    {
      config: guestRoute,
      preHandler: [rateLimits.guestMessagesPerSource],
      schema: {
        tags,
        summary: 'Save a message of a guest or its answer',
        description:
          'At most 15 messages for each guest id, deleted ones included; after that 403. The same `client_message_id` ' +
          '(or `Idempotency-Key`) gives the same answer and one message.',
        params: z.object({ chatId: z.string() }),
        body: AddGuestMessage,
        response: { 201: AddedGuestMessage },
      },
    },
    async (request, reply) => {
      const { guest_id, client_message_id, ...message } = request.body
      const saved = await addMessage(
        services,
        guestOf(keys, guest_id),
        request.params.chatId,
        message,
        client_message_id ?? idempotencyKeyOf(request),
      )
      const message_count = saved.guest_count ?? guestMessageLimit
      return reply.code(201).send({
        message_id: saved.message_id,
        timestamp: saved.sent_at.toISOString(),
        message_count,
        remaining: guestMessageLimit - message_count,
      })
    },
  )

  app.put(
    '/api/chats/guest/messages/:id/feedback',
    {
      config: guestRoute,
      preHandler: [rateLimits.guestFeedbackPerSource],
      schema: {
        tags,
        summary: 'Thumbs for an answer, as a guest',
        params: z.object({ id: z.string() }),
        body: GiveGuestFeedback,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await giveFeedback(services, guestOf(keys, request.body.guest_id), request.params.id, request.body)
      return { message: 'Thank you for telling us.' }
    },
  )

  app.delete(
    '/api/chats/guest/:guestId/chats/:id',
    {
      config: guestRoute,
      schema: {
        tags,
        summary: 'Erase a chat of a guest',
        description: 'Its key is destroyed with it. Nothing is given back to the message limit.',
        params: z.object({ guestId: GuestId, id: z.string() }),
        response: { 200: Acknowledged },
      },
    },
    async (request) => removeChat(services, guestOf(keys, request.params.guestId), request.params.id),
  )
}
