import { directChatCalls } from '@nyaysathi/contracts/direct-chats'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { blockPerson, previewBlock, unblockPerson } from './block-person.ts'

/** A block holds in the chats of two people, and for bookings. */
export function blockRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  serve(app, directChatCalls, 'GET /api/chats/:chatId/block', { onRequest: [signedIn] }, async (request) =>
    previewBlock(services, personOf(request), request.params.chatId),
  )

  serve(
    app,
    directChatCalls,
    'POST /api/chats/:chatId/block',
    { onRequest: [signedIn, rateLimits.blocksPerAccount] },
    async (request) => {
      const { cancel_appointments = true, keep_appointments = [] } = request.body ?? {}
      const kept = cancel_appointments ? keep_appointments : 'all'
      return blockPerson(services, personOf(request), request.params.chatId, kept)
    },
  )

  serve(
    app,
    directChatCalls,
    'DELETE /api/chats/:chatId/block',
    { onRequest: [signedIn, rateLimits.blocksPerAccount] },
    async (request) => unblockPerson(services, personOf(request), request.params.chatId),
  )
}
