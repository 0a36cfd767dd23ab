import { officeCalls } from '@nyaysathi/contracts/offices'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { findOffices } from './find-offices.ts'
import { officeUpkeep } from './office-upkeep.ts'
import { reportOffice } from './report-office.ts'

/** What anybody may ask and say of offices. `prepare` brings the built-in ones into the table. */
export function officeRoutes(app: HttpServer, services: Services, prepare: () => Promise<void>): void {
  const { database, rateLimits } = services
  officeUpkeep(services)

  serve(
    app,
    officeCalls,
    'GET /api/places/offices',
    { onRequest: [rateLimits.placesPerSource] },
    async ({ query }) => {
      await prepare()
      return findOffices(database.reader, query)
    },
  )

  serve(
    app,
    officeCalls,
    'POST /api/places/offices/:office_id/reports',
    { preHandler: [rateLimits.officeReportsPerSource] },
    async ({ params, body }) => {
      await prepare()
      await reportOffice(services, params.office_id, body)
      return { message: 'Thank you. We will look at it.' }
    },
  )
}
