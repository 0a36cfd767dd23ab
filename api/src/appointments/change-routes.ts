import {
  AnswerProposal,
  AppointmentState,
  CancelAppointment,
  DecideAppointment,
  DeclineAppointment,
  NameAppointment,
  ProposedTime,
  ProposeTime,
} from '@nyaysathi/contracts/appointments'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { answerProposal } from './answer-proposal.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { decideAppointment } from './decide-appointment.ts'
import { disputeNoShow, markNoShow } from './mark-no-show.ts'
import { proposeTime } from './propose-time.ts'

const tags = ['Appointments']
const response = { 200: AppointmentState }
const answers = [
  ['accept', 'Accept the time that the other side proposed'],
  ['decline', 'Refuse it; all else stays as it was'],
  ['withdraw', 'Take back the time that I proposed'],
] as const
const words = [
  ['no-show', markNoShow, 'Say that the other side did not come'],
  ['no-show/dispute', disputeNoShow, 'Say that I did come'],
] as const

/** Everything that changes an appointment once it was asked for. 409 from any state that it cannot follow. */
export function changeRoutes(app: HttpServer, services: Services): void {
  const config = { access: 'member' as const }
  const onRequest = [requirePerson(services), services.rateLimits.bookingsPerAccount]

  app.post(
    '/api/appointments/accept',
    { config, onRequest, schema: { tags, summary: 'Accept a request', body: DecideAppointment, response } },
    async (request) => decideAppointment(services, personOf(request), request.body, 'accept'),
  )

  app.post(
    '/api/appointments/decline',
    { config, onRequest, schema: { tags, summary: 'Decline a request', body: DeclineAppointment, response } },
    async (request) => decideAppointment(services, personOf(request), request.body, 'decline'),
  )

  app.post(
    '/api/appointments/cancel',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Cancel an appointment or take back a request',
        description: 'Until it begins. A helper must give a reason.',
        body: CancelAppointment,
        response,
      },
    },
    async (request) => cancelAppointment(services, personOf(request), request.body),
  )

  app.post(
    '/api/appointments/propose',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Propose another time',
        description: 'What was agreed stays until the other side accepts. A helper must give a reason.',
        body: ProposeTime,
        response: { 201: ProposedTime },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await proposeTime(services, personOf(request), request.body)),
  )

  for (const [answer, summary] of answers) {
    app.post(
      `/api/appointments/proposal/${answer}`,
      { config, onRequest, schema: { tags, summary, body: AnswerProposal, response } },
      async (request) => answerProposal(services, personOf(request), request.body, answer),
    )
  }

  for (const [call, say, summary] of words) {
    app.post(
      `/api/appointments/${call}`,
      { config, onRequest, schema: { tags, summary, body: NameAppointment, response } },
      async (request) => say(services, personOf(request), request.body.appointment_id),
    )
  }
}
