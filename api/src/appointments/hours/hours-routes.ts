import { appointmentCalls, slotDays } from '@nyaysathi/contracts/appointments'
import type { FastifyRequest } from 'fastify'
import { isHelper, personOf, requirePerson } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { changeHours, presentHours } from './change-hours.ts'
import { findFreeSlots } from './find-free-slots.ts'

export function hoursRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/slots',
    { onRequest: [rateLimits.slotLooksPerSource] },
    async ({ query }) =>
      findFreeSlots(services, {
        nyaysathi_id: query.nyaysathi_id,
        firstDay: query.from || undefined,
        days: Math.min(Number(query.days || slotDays.default), slotDays.max),
        durationMinutes: Number(query.duration || 30),
      }),
  )

  serve(app, appointmentCalls, 'GET /api/appointments/hours', { onRequest: [signedIn] }, async (request) =>
    presentHours(services.database.pool, requireHelperId(request)),
  )

  serve(
    app,
    appointmentCalls,
    'PUT /api/appointments/hours',
    { onRequest: [signedIn, rateLimits.profileChangesPerAccount] },
    async (request) => changeHours(services, requireHelperId(request), request.body),
  )
}

/** A helper's own id, which is the account's. */
function requireHelperId(request: FastifyRequest): string {
  const { user_id, user_type } = personOf(request)
  if (!isHelper(user_type)) throw new ApiError('not_allowed')
  return user_id
}
