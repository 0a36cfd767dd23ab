import { appointmentCalls } from '@nyaysathi/contracts/appointments'
import { clearMatter } from '../conflicts/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { answerProposal } from './answer-proposal.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { decideAppointment } from './decide-appointment.ts'
import { changeAppointment } from './lock-appointment.ts'
import { disputeNoShow, markNoShow } from './mark-no-show.ts'
import { proposeTime } from './propose-time.ts'
import { setMeeting } from './set-meeting.ts'
import { setTelephone } from './set-telephone.ts'

/** Everything that changes an appointment once it was asked for. 409 from any state that it cannot follow. */
export function changeRoutes(app: HttpServer, services: Services): void {
  const onRequest = [requirePerson(services), services.rateLimits.bookingsPerAccount]

  serve(app, appointmentCalls, 'POST /api/appointments/accept', { onRequest }, async (request) =>
    decideAppointment(services, personOf(request), request.body, 'accept'),
  )

  serve(app, appointmentCalls, 'POST /api/appointments/decline', { onRequest }, async (request) =>
    decideAppointment(services, personOf(request), request.body, 'decline'),
  )

  serve(app, appointmentCalls, 'POST /api/appointments/cancel', { onRequest }, async (request) =>
    cancelAppointment(services, personOf(request), request.body),
  )

  serve(app, appointmentCalls, 'POST /api/appointments/propose', { onRequest }, async (request) =>
    proposeTime(services, personOf(request), request.body),
  )

  serve(
    app,
    appointmentCalls,
    'POST /api/appointments/:appointment_id/no-conflict',
    { onRequest },
    async (request) => {
      const { appointment_id } = request.params
      await changeAppointment(
        services,
        personOf(request),
        appointment_id,
        async ({ side, nyaysathi_id }, connection) => {
          if (side !== 'helper' || !nyaysathi_id) throw new ApiError('not_allowed')
          await clearMatter(connection, { nyaysathi_id, appointment_id, case_id: null })
        },
      )
      return null
    },
  )

  for (const answer of ['accept', 'decline', 'withdraw'] as const) {
    serve(
      app,
      appointmentCalls,
      `POST /api/appointments/proposal/${answer}`,
      { onRequest },
      async (request) => answerProposal(services, personOf(request), request.body, answer),
    )
  }

  serve(
    app,
    appointmentCalls,
    'PUT /api/appointments/:appointment_id/meeting',
    { onRequest },
    async (request) => {
      const { link = '', telephone = '', address = '', bring = '' } = request.body
      const meeting = { link, telephone, address, bring }
      return setMeeting(services, personOf(request), request.params.appointment_id, meeting)
    },
  )

  serve(
    app,
    appointmentCalls,
    'PUT /api/appointments/:appointment_id/telephone',
    { onRequest },
    async (request) =>
      setTelephone(services, personOf(request), request.params.appointment_id, request.body.telephone),
  )

  serve(app, appointmentCalls, 'POST /api/appointments/no-show', { onRequest }, async (request) =>
    markNoShow(services, personOf(request), request.body.appointment_id),
  )

  serve(app, appointmentCalls, 'POST /api/appointments/no-show/dispute', { onRequest }, async (request) =>
    disputeNoShow(services, personOf(request), request.body.appointment_id),
  )
}
