import {
  FreeSlots,
  HelperHours,
  slotDays,
  slotQueryFields,
  UpdateHours,
} from '@nyaysathi/contracts/appointments'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isHelper, personOf, requirePerson } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Services } from '../../platform/services.ts'
import { changeHours, presentHours } from './change-hours.ts'
import { findFreeSlots } from './find-free-slots.ts'

const tags = ['Appointments']
const config = { access: 'member' as const }

export function hoursRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  app.get(
    '/api/appointments/slots',
    {
      config,
      onRequest: [signedIn, rateLimits.appointmentLooksPerAccount],
      schema: {
        tags,
        summary: 'When a helper can be asked for an appointment',
        description:
          'From the published weekly hours, without days off, what is past, and what is taken, with the pauses. ' +
          '`published: false`: any time may be asked for.',
        querystring: z.object(slotQueryFields),
        response: { 200: FreeSlots },
      },
    },
    async ({ query }) =>
      findFreeSlots(services, {
        nyaysathi_id: query.nyaysathi_id,
        firstDay: query.from || undefined,
        days: Math.min(Number(query.days || slotDays.default), slotDays.max),
        durationMinutes: Number(query.duration || 30),
      }),
  )

  app.get(
    '/api/appointments/hours',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'My weekly hours as they are read, my days off, my pause',
        response: { 200: HelperHours },
      },
    },
    async (request) => presentHours(services.database.pool, requireHelperId(request)),
  )

  app.put(
    '/api/appointments/hours',
    {
      config,
      onRequest: [signedIn, rateLimits.profileChangesPerAccount],
      schema: {
        tags,
        summary: 'Change my days off and the pause between appointments',
        description: 'Weekly hours are `available_timings` of `PUT /api/nyaysathi/update`.',
        body: UpdateHours,
        response: { 200: HelperHours },
      },
    },
    async (request) => changeHours(services, requireHelperId(request), request.body),
  )
}

/** A helper's own id, which is the account's. */
function requireHelperId(request: FastifyRequest): string {
  const { user_id, user_type } = personOf(request)
  if (!isHelper(user_type)) throw new ApiError('not_allowed')
  return user_id
}
