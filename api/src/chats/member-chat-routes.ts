import { chatCalls } from '@nyaysathi/contracts/chats'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { guestOf, memberOf, requireOneself } from './chat-owner.ts'
import { handOverChats } from './chat-queries.ts'
import { giveFeedback } from './give-feedback.ts'
import { readChats } from './read-chats.ts'
import { removeChat } from './remove-chat.ts'

/** What a list shows of each chat: enough for a title, which comes from the third message or the first. */
const messagesInList = 3

/** The calls of AI chats alone. Those that they share with the talk of two people are in `shared-chat-routes/`. */
export function memberChatRoutes(app: HttpServer, services: Services): void {
  const { keys, database, rateLimits } = services
  const signedIn = requirePerson(services)

  serve(
    app,
    chatCalls,
    'GET /api/chats/list',
    { onRequest: [signedIn], compress: true },
    async (request, reply) => readChats(services, memberOf(request), request.query, messagesInList, reply),
  )

  serve(
    app,
    chatCalls,
    'PUT /api/chats/messages/:id/feedback',
    { onRequest: [signedIn, rateLimits.feedbackPerAccount] },
    async (request) => {
      await giveFeedback(services, memberOf(request), request.params.id, request.body)
      return { message: 'Thank you for telling us.' }
    },
  )

  serve(app, chatCalls, 'DELETE /api/chats/delete/:id', { onRequest: [signedIn] }, async (request) =>
    removeChat(services, memberOf(request), request.params.id),
  )

  serve(
    app,
    chatCalls,
    'POST /api/chats/guest/convert/:guestId',
    { onRequest: [signedIn, rateLimits.chatsPerAccount] },
    async (request) => {
      const member = memberOf(request)
      requireOneself(member, request.body?.user_id)
      await handOverChats(database.pool, {
        user_id: member.key,
        guest_hash: guestOf(keys, request.params.guestId).key,
      })
      return { message: 'Guest chats transferred successfully!' }
    },
  )
}
