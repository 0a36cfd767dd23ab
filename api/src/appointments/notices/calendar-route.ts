import { appointmentCalls } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { personOf, requirePerson, safeContactOf } from '../../identity/index.ts'
import { calendarEntry, writeCalendarFile } from '../../mail/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { factsFor } from './appointment-reader.ts'
import { findNoticed } from './notice-queries.ts'

/** The same event as in the mails, for people who want no mail or have lost it. */
export function calendarRoute(app: HttpServer, services: Services): void {
  const { config, database } = services
  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/:appointment_id/calendar.ics',
    { onRequest: [requirePerson(services)] },
    async (request, reply) => {
      const { user_id } = personOf(request)
      const { appointment_id } = request.params
      const [appointment] = uuid.test(appointment_id)
        ? await findNoticed(services.keys, database.pool, { appointment_id, party_who_asks: user_id })
        : []
      if (!appointment) throw new ApiError('not_found')
      if (!appointment.was_agreed) throw new ApiError('conflict')
      const side = appointment.helper_id === user_id ? 'helper' : 'citizen'
      const spoken = side === 'helper' ? appointment.helper_language : appointment.citizen_language
      const language = findLanguage(spoken ?? '')?.code === 'hi' ? 'hi' : 'en'
      const { neutral } = await safeContactOf(database.pool, user_id)
      const facts = factsFor(side, appointment_id, appointment)
      const status = appointment.status === 'Cancelled' ? 'cancelled' : 'confirmed'
      const entry = calendarEntry(facts, { method: 'publish', status }, language, config.publicUrl)
      const { content } = writeCalendarFile(entry, {
        from: config.mailFrom,
        language,
        neutral,
        stamp: appointment.told_at,
      })
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .send(content)
    },
  )
}
