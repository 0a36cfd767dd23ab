import { appointmentCalls } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { findAppointment, isOfCitizen, listAppointments } from './appointment-queries.ts'
import { readAppointmentTime } from './appointment-time.ts'
import { bookAppointment } from './book-appointment.ts'
import { changeRoutes } from './change-routes.ts'
import { alternativesTo } from './find-alternatives.ts'
import { helperFiguresRoutes } from './helper-figures-routes.ts'
import { helperNotesRoutes } from './helper-notes.ts'
import { hoursRoutes } from './hours/hours-routes.ts'
import { appointmentReminders, calendarFeedRoutes, calendarRoute } from './notices/index.ts'
import { presentAppointment, warningsFor } from './present-appointment.ts'
import { publicUserRoutes } from './public-user-routes.ts'
import { appointmentUpkeep } from './settle-appointments.ts'

export function appointmentRoutes(app: HttpServer, services: Services): void {
  bookingRoutes(app, services)
  changeRoutes(app, services)
  hoursRoutes(app, services)
  publicUserRoutes(app, services)
  helperFiguresRoutes(app, services)
  helperNotesRoutes(app, services)
  calendarRoute(app, services)
  calendarFeedRoutes(app, services)
  appointmentUpkeep(services)
  appointmentReminders(services)
}

function bookingRoutes(app: HttpServer, services: Services): void {
  const { rateLimits, database } = services
  const signedIn = requirePerson(services)
  const looks = [signedIn, rateLimits.appointmentLooksPerAccount]

  serve(
    app,
    appointmentCalls,
    'POST /api/appointments',
    { onRequest: [signedIn, rateLimits.bookingsPerAccount] },
    async (request) => {
      const key = idempotencyKeyOf(request)
      const booked = await bookAppointment(services, personOf(request), request.body, key)
      return booked
    },
  )

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/details',
    { onRequest: [signedIn] },
    async (request, reply) => {
      const { query } = request
      const size = pageSizeOf(query)
      const [time, id] = momentCursorOf(query)
      const { user_id } = personOf(request)
      const rows = await listAppointments(services.keys, database.pool, {
        matter_days: services.config.keptDays.closedMatters,
        user_id,
        before: time,
        before_id: id,
        limit: size + 1,
        from: readLimit('from', query.from),
        to: readLimit('to', query.to),
      })
      const page = cutPage(reply, rows, size, (row) => `${row.starts_at.toISOString()} ${row.appointment_id}`)
      const warnings = await warningsFor(database.pool, page, user_id)
      return page.map((row) => presentAppointment(services, row, user_id, warnings))
    },
  )

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/alternatives',
    { onRequest: looks },
    async (request) => {
      const { appointment_id } = request.query
      const { user_id } = personOf(request)
      const [own] = uuid.test(appointment_id)
        ? await isOfCitizen(database.pool, { appointment_id, user_id })
        : []
      if (!own) throw new ApiError('not_found')
      return alternativesTo(services, database.pool, appointment_id)
    },
  )

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/:appointment_id',
    { onRequest: looks },
    async (request) => {
      const { user_id } = personOf(request)
      const { appointment_id } = request.params
      const [row] = uuid.test(appointment_id)
        ? await findAppointment(services.keys, database.pool, {
            matter_days: services.config.keptDays.closedMatters,
            user_id,
            appointment_id,
          })
        : []
      if (!row) throw new ApiError('not_found')
      return presentAppointment(services, row, user_id, await warningsFor(database.pool, [row], user_id))
    },
  )
}

function readLimit(name: 'from' | 'to', text: string | undefined): Date | null {
  if (!text) return null
  const moment = readAppointmentTime(text)
  if (moment) return moment
  throw new ApiError('invalid_input', {
    fields: { [name]: 'Please give the time as 2026-11-23T10:00:00+05:30.' },
  })
}
