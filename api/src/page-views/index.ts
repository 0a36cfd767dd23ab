import { pageViewCalls } from '@nyaysathi/contracts/page-views'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { isCounted } from './page-view-rules.ts'

/** The day is India's. */
const countView = statement(
  'count_page_view',
  `insert into page_views (day, route, views) values ((now() at time zone 'Asia/Kolkata')::date, :route, 1)
   on conflict (day, route) do update set views = page_views.views + 1`,
)

export function pageViewRoutes(app: HttpServer, { database, rateLimits }: Services): void {
  serve(
    app,
    pageViewCalls,
    'POST /api/page-views',
    { onRequest: [rateLimits.pageViewsPerSource] },
    async (request) => {
      if (isCounted(request.body.route)) await countView(database.pool, { route: request.body.route })
      return
    },
  )
}
