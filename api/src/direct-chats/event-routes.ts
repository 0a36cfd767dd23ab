import { directChatCalls } from '@nyaysathi/contracts/direct-chats'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'

/** Longer than a stream lives. */
const handlerMs = 35 * 60_000

export function eventRoutes(app: HttpServer, services: Services, liveUpdates: LiveUpdates): void {
  serve(
    app,
    directChatCalls,
    'GET /api/chats/events',
    {
      exposeHeadRoute: false,
      handlerMs,
      onRequest: [requirePerson(services), services.rateLimits.eventStreamsPerAccount],
    },
    async (request, reply) => {
      const body = await liveUpdates.openStream(personOf(request), request.ip)
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Proxies that collect an answer before they pass it on would hold back every event.
      reply.header('x-accel-buffering', 'no')
      return reply.send(body)
    },
  )
}
