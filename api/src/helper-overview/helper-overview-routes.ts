import { helperOverviewCalls } from '@nyaysathi/contracts/helper-overview'
import { isHelper, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { readOverview } from './helper-overview.ts'

export function helperOverviewRoutes(app: HttpServer, services: Services): void {
  serve(
    app,
    helperOverviewCalls,
    'GET /api/nyaysathi/overview',
    { onRequest: [requirePerson(services)] },
    async (request) => {
      const { user_id, user_type } = personOf(request)
      if (!isHelper(user_type)) throw new ApiError('not_allowed')
      return readOverview(services, user_id)
    },
  )
}
