import { Acknowledged, ChatList, ConvertGuestChats, GiveFeedback, GuestId } from '@nyaysathi/contracts/chats'
import * as z from 'zod/mini'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { pageFields } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { guestOf, memberOf, requireOneself } from './chat-owner.ts'
import { handOverChats } from './chat-queries.ts'
import { giveFeedback } from './give-feedback.ts'
import { readChats } from './read-chats.ts'
import { removeChat } from './remove-chat.ts'

/** What a list shows of each chat: enough for a title, which comes from the third message or the first. */
const messagesInList = 3

const memberRoute = { access: 'member' } as const
const tags = ['AI chats']

/** The calls of AI chats alone. Those that they share with the talk of two people are in `shared-chat-routes/`. */
export function memberChatRoutes(app: HttpServer, services: Services): void {
  const { keys, database, rateLimits } = services
  const signedIn = requirePerson(services)

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
