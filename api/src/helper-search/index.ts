import { helperCalls } from '@nyaysathi/contracts/helpers'
import type { Assistant } from '../assistant/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { searchHelpers } from './search-helpers.ts'

export function helperSearchRoutes(app: HttpServer, services: Services, assistant: Assistant): void {
  serve(
    app,
    helperCalls,
    'GET /api/nyaysathi/search',
    { onRequest: [services.rateLimits.directoryPerSource] },
    ({ query }) => searchHelpers(services, assistant, query),
  )
}
