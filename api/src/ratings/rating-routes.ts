import { uuid } from '@nyaysathi/contracts/identifiers'
import { ratingCalls } from '@nyaysathi/contracts/ratings'
import { showsFeeAndStars } from '../helpers/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { presentRating } from './present-rating.ts'
import { rateAppointment, removeRating } from './rate-appointment.ts'
import { findListedType, listRatings } from './rating-queries.ts'
import { ratingQueueRoutes } from './rating-queue-routes.ts'
import { reportRating } from './report-rating.ts'

export function ratingRoutes(app: HttpServer, services: Services): void {
  ratingQueueRoutes(app, services)
  const { rateLimits } = services
  const onRequest = [requirePerson(services), rateLimits.ratingsPerAccount]

  serve(app, ratingCalls, 'PUT /api/appointments/rating', { onRequest }, async (request) =>
    rateAppointment(services, personOf(request), request.body),
  )

  serve(
    app,
    ratingCalls,
    'DELETE /api/appointments/rating/:appointment_id',
    { onRequest },
    async (request) => {
      await removeRating(services, personOf(request), request.params.appointment_id)
      return { message: 'Your rating was removed.' }
    },
  )

  serve(
    app,
    ratingCalls,
    'GET /api/appointments/ratings',
    { onRequest: [rateLimits.directoryPerSource] },
    async ({ query }, reply) => {
      const { pool } = services.database
      const [helper] = uuid.test(query.nyaysathi_id)
        ? await findListedType(pool, { nyaysathi_id: query.nyaysathi_id })
        : []
      if (!helper) throw new ApiError('not_found')
      if (!showsFeeAndStars(services.config.listingPolicy, helper.type)) return []
      const size = pageSizeOf(query)
      const [before, before_id] = momentCursorOf(query)
      const { nyaysathi_id } = query
      const rows = await listRatings(services.keys, pool, {
        nyaysathi_id,
        before,
        before_id,
        limit: size + 1,
      })
      return cutPage(reply, rows, size, (row) => `${row.written_at.toISOString()} ${row.rating_id}`).map(
        presentRating,
      )
    },
  )

  serve(
    app,
    ratingCalls,
    'POST /api/appointments/ratings/:rating_id/report',
    { onRequest },
    async (request) => {
      const { rating_id } = request.params
      if (!uuid.test(rating_id)) throw new ApiError('not_found')
      await reportRating(services, personOf(request).user_id, rating_id, request.body.reason)
      return { message: 'Thank you. An administrator will look at it.' }
    },
  )
}
