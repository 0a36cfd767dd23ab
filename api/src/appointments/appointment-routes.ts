import {
  AppointmentList,
  AppointmentState,
  BookAppointment,
  DecideAppointment,
} from '@nyaysathi/contracts/appointments'
import * as z from 'zod/mini'
import { personOf, requirePerson } from '../accounts/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cursorOf, cutPage, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../services.ts'
import { listAppointments } from './appointment-queries.ts'
import { bookAppointment } from './book-appointment.ts'
import { decideAppointment } from './decide-appointment.ts'
import { appointmentReminders, calendarRoute } from './notices/index.ts'
import { presentAppointment } from './present-appointment.ts'

const tags = ['Appointments']
const cursorPattern = /^(\S+) ([0-9a-f-]{36})$/
const decisions = [
  ['accept', 'Accepted', 'Accept a request'],
  ['decline', 'Declined', 'Decline a request'],
] as const

export function appointmentRoutes(app: HttpServer, services: Services): void {
  calendarRoute(app, services)
  appointmentReminders(services)
  const onRequest = [requirePerson(services), services.rateLimits.bookingsPerAccount]
  const config = { access: 'member' as const }

  app.post(
    '/api/appointments',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Ask a helper for an appointment',
        body: BookAppointment,
        response: { 201: AppointmentState },
      },
    },
    async (request, reply) => {
      const booked = await bookAppointment(
        services,
        personOf(request),
        request.body,
        idempotencyKeyOf(request),
      )
      return reply.code(201).send(booked)
    },
  )

  app.get(
    '/api/appointments/details',
    {
      config,
      onRequest: [requirePerson(services)],
      schema: {
        tags,
        summary: 'My appointments, the latest first',
        querystring: z.object(pageFields),
        response: { 200: AppointmentList },
      },
    },
    async (request, reply) => {
      const size = pageSizeOf(request.query)
      const [time = null, id = null] = cursorOf(request.query, cursorPattern) ?? []
      const { user_id } = personOf(request)
      const rows = await listAppointments(services.database.pool, [user_id, time, id, size + 1])
      const page = cutPage(reply, rows, size, (row) => `${row.starts_at.toISOString()} ${row.appointment_id}`)
      return page.map((row) => presentAppointment(services, row, user_id))
    },
  )

  for (const [call, status, summary] of decisions) {
    app.post(
      `/api/appointments/${call}`,
      {
        config,
        onRequest,
        schema: { tags, summary, body: DecideAppointment, response: { 200: AppointmentState } },
      },
      async (request) => decideAppointment(services, personOf(request), request.body.appointment_id, status),
    )
  }
}
