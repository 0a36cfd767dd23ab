import { CountPageView } from '@nyaysathi/contracts/page-views'
import * as z from 'zod/mini'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { isCounted } from './page-view-rules.ts'

/** $1 route; the day is India's. */
const countView = statement(
  'count_page_view',
  `insert into page_views (day, route, views) values ((now() at time zone 'Asia/Kolkata')::date, $1, 1)
   on conflict (day, route) do update set views = page_views.views + 1`,
)

export function pageViewRoutes(app: HttpServer, { database, rateLimits }: Services): void {
  app.post(
    '/api/page-views',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.pageViewsPerSource],
      schema: {
        tags: ['Page counts'],
        summary: 'Count a look at a public screen',
        description:
          'One number for each day and screen, without cookie, address or identifier. Other screens are not counted.',
        body: CountPageView,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      if (isCounted(request.body.route)) await countView(database.pool, [request.body.route])
      return reply.code(204).send()
    },
  )
}
