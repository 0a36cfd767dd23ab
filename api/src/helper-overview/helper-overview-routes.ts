import { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import { isHelper, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { readOverview } from './helper-overview.ts'

export function helperOverviewRoutes(app: HttpServer, services: Services): void {
  app.get(
    '/api/nyaysathi/overview',
    {
      config: { access: 'member' },
      onRequest: [requirePerson(services)],
      schema: {
        tags: ['Appointments'],
        summary: 'My figures as a NyaySathi: what waits, what comes this week, what was done',
        response: { 200: HelperOverview },
      },
    },
    async (request) => {
      const { user_id, user_type } = personOf(request)
      if (!isHelper(user_type)) throw new ApiError('not_allowed')
      return readOverview(services, user_id)
    },
  )
}
