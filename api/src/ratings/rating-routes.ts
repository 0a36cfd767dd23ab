import { Acknowledged } from '@nyaysathi/contracts/chats'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { RateAppointment, RatedAppointment, ReportRating, ReviewList } from '@nyaysathi/contracts/ratings'
import * as z from 'zod/mini'
import { showsFeeAndStars } from '../helpers/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { presentReview } from './present-review.ts'
import { rateAppointment, removeRating } from './rate-appointment.ts'
import { findListedType, listReviews } from './rating-queries.ts'
import { ratingQueueRoutes } from './rating-queue-routes.ts'
import { reportRating } from './report-rating.ts'

const tags = ['Ratings']
const config = { access: 'member' as const }

export function ratingRoutes(app: HttpServer, services: Services): void {
  ratingQueueRoutes(app, services)
  const { rateLimits } = services
  const onRequest = [requirePerson(services), rateLimits.ratingsPerAccount]

  app.put(
    '/api/appointments/rating',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Rate an appointment that is over, or change the rating',
        body: RateAppointment,
        response: { 200: RatedAppointment },
      },
    },
    async (request) => rateAppointment(services, personOf(request), request.body),
  )

  app.delete(
    '/api/appointments/rating/:appointment_id',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Take my rating back',
        params: z.object({ appointment_id: z.string() }),
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await removeRating(services, personOf(request), request.params.appointment_id)
      return { message: 'Your rating was removed.' }
    },
  )

  app.get(
    '/api/appointments/ratings',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.directoryPerSource],
      schema: {
        tags,
        summary: 'What citizens say of a listed helper, newest first',
        description: 'Empty for advocates under LISTING_POLICY=rule36.',
        querystring: z.object({ nyaysathi_id: z.string(), ...pageFields }),
        response: { 200: ReviewList },
      },
    },
    async ({ query }, reply) => {
      const { pool } = services.database
      const [helper] = uuid.test(query.nyaysathi_id) ? await findListedType(pool, [query.nyaysathi_id]) : []
      if (!helper) throw new ApiError('not_found')
      if (!showsFeeAndStars(services.config.listingPolicy, helper.type)) return []
      const size = pageSizeOf(query)
      const after = momentCursorOf(query)
      const rows = await listReviews(services.keys, pool, [query.nyaysathi_id, ...after, size + 1])
      return cutPage(reply, rows, size, (row) => `${row.written_at.toISOString()} ${row.rating_id}`).map(
        presentReview,
      )
    },
  )

  app.post(
    '/api/appointments/ratings/:rating_id/report',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Ask an administrator to look at a rating',
        params: z.object({ rating_id: z.string() }),
        body: ReportRating,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { rating_id } = request.params
      if (!uuid.test(rating_id)) throw new ApiError('not_found')
      await reportRating(services, personOf(request).user_id, rating_id, request.body.reason)
      return { message: 'Thank you. An administrator will look at it.' }
    },
  )
}
