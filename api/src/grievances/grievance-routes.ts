import { grievanceCalls } from '@nyaysathi/contracts/grievances'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { readTicket } from '../platform/ticket.ts'
import { answerGrievance } from './answer-grievance.ts'
import { fileGrievance } from './file-grievance.ts'
import { findGrievance, listAnsweredGrievances, listOpenGrievances } from './grievance-queries.ts'
import { presentGrievance, presentStatus } from './present-grievance.ts'

/** Complaints about this service: filed without an account, followed by ticket, answered by administrators. */
export function grievanceRoutes(app: HttpServer, services: Services): void {
  filerRoutes(app, services)
  administratorRoutes(app, services)
}

function filerRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits } = services

  serve(
    app,
    grievanceCalls,
    'POST /api/grievances',
    { preHandler: [rateLimits.grievancesPerSource] },
    async (request) => {
      const filed = await fileGrievance(services, request.body, idempotencyKeyOf(request))
      return filed
    },
  )

  serve(
    app,
    grievanceCalls,
    'POST /api/grievances/status',
    { preHandler: [rateLimits.grievanceLooksPerSource] },
    async (request) => {
      const ticket = readTicket(request.body.ticket)
      const [row] = ticket
        ? await findGrievance(database.pool, { ticket_hash: keyedHash(keys.grievanceTickets, ticket) })
        : []
      if (!row) throw new ApiError('not_found', { text: 'There is no complaint with this ticket number.' })
      return presentStatus(services, row)
    },
  )
}

function administratorRoutes(app: HttpServer, services: Services): void {
  const { database } = services
  const onRequest = [requireAdministrator(services)]

  serve(app, grievanceCalls, 'GET /api/admin/grievances', { onRequest }, async (request, reply) => {
    const { query } = request
    const answered = query.state === 'answered'
    const size = pageSizeOf(query)
    const [time, id] = momentCursorOf(query)
    const rows = answered
      ? await listAnsweredGrievances(database.pool, {
          answered_before: time,
          before_id: id,
          limit: size + 1,
        })
      : await listOpenGrievances(database.pool, { due_after: time, after_id: id, limit: size + 1 })
    const page = cutPage(reply, rows, size, ({ answered_at, answer_due_at, grievance_id }) => {
      const at = answered && answered_at ? answered_at : answer_due_at
      return `${at.toISOString()} ${grievance_id}`
    })
    return page.map((row) => presentGrievance(services, row))
  })

  serve(app, grievanceCalls, 'POST /api/admin/grievances/:id/answer', { onRequest }, async (request) => {
    if (!uuid.test(request.params.id)) throw new ApiError('not_found')
    await answerGrievance(services, request.params.id, request.body.answer, personOf(request).user_id)
    return { message: 'The complaint is answered.' }
  })
}
