import * as z from 'zod/mini'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import type { Hearing } from './hearing/hearing.ts'

const EventStream = z.string().check(z.describe('text/event-stream'))
/** Longer than a stream lives. */
const handlerTimeout = 35 * 60_000

export function eventRoutes(app: HttpServer, services: Services, hearing: Hearing): void {
  app.get(
    '/api/chats/events',
    {
      config: { access: 'member', serves: { 200: 'text/event-stream' } },
      // Whoever asks for the head alone would hold a stream that says nothing.
      exposeHeadRoute: false,
      handlerTimeout,
      onRequest: [requirePerson(services), services.rateLimits.eventStreamsPerAccount],
      schema: {
        tags: ['Direct chat'],
        summary: 'Hear at once that something is new in my direct chats',
        description:
          'Server-sent events: `ready` first, then `message`, `read`, `typing` and `state`, each with ids and times only; `end` before the server closes. The token stands in the header, never in the address.',
        response: { 200: EventStream },
      },
    },
    async (request, reply) => {
      const body = await hearing.openStream(personOf(request), request.ip)
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Proxies that collect an answer before they pass it on would hold back every event.
      reply.header('x-accel-buffering', 'no')
      return reply.send(body as unknown as z.infer<typeof EventStream>)
    },
  )
}
