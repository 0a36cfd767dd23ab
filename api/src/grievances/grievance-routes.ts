import { Acknowledged } from '@nyaysathi/contracts/chats'
import {
  AnswerGrievance,
  FiledGrievance,
  FileGrievance,
  FindGrievance,
  GrievanceList,
  GrievanceStatus,
} from '@nyaysathi/contracts/grievances'
import { uuid } from '@nyaysathi/contracts/identifiers'
import * as z from 'zod/mini'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { readTicket } from '../platform/ticket.ts'
import { answerGrievance } from './answer-grievance.ts'
import { fileGrievance } from './file-grievance.ts'
import { findGrievance, listAnsweredGrievances, listOpenGrievances } from './grievance-queries.ts'
import { presentGrievance, presentStatus } from './present-grievance.ts'

const tags = ['Complaints']

/** Complaints about this service: filed without an account, followed by ticket, answered by administrators. */
export function grievanceRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits } = services
  const forAdministrators = {
    config: { access: 'member' as const },
    onRequest: [requireAdministrator(services)],
  }

  app.post(
    '/api/grievances',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.grievancesPerSource],
      schema: {
        tags,
        summary: 'Complain about this service',
        description:
          'Acknowledged at once by a ticket. The same `Idempotency-Key` with the same text gives the same ticket.',
        body: FileGrievance,
        response: { 201: FiledGrievance },
      },
    },
    async (request, reply) => {
      const filed = await fileGrievance(services, request.body, idempotencyKeyOf(request))
      return reply.code(201).send(filed)
    },
  )

  app.post(
    '/api/grievances/status',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.grievanceLooksPerSource],
      schema: {
        tags,
        summary: 'What became of a complaint',
        body: FindGrievance,
        response: { 200: GrievanceStatus },
      },
    },
    async (request) => {
      const ticket = readTicket(request.body.ticket)
      const [row] = ticket
        ? await findGrievance(database.pool, [keyedHash(keys.grievanceTickets, ticket)])
        : []
      if (!row) throw new ApiError('not_found', { text: 'There is no complaint with this ticket number.' })
      return presentStatus(services, row)
    },
  )

  app.get(
    '/api/admin/grievances',
    {
      ...forAdministrators,
      schema: {
        tags,
        summary: 'Complaints, the most urgent first',
        querystring: z.object({ ...pageFields, state: z.optional(z.enum(['open', 'answered'])) }),
        response: { 200: GrievanceList },
      },
    },
    async (request, reply) => {
      const { query } = request
      const answered = query.state === 'answered'
      const size = pageSizeOf(query)
      const [time, id] = momentCursorOf(query)
      const list = answered ? listAnsweredGrievances : listOpenGrievances
      const rows = await list(database.pool, [time, id, size + 1])
      const page = cutPage(reply, rows, size, ({ answered_at, answer_due_at, grievance_id }) => {
        const at = answered && answered_at ? answered_at : answer_due_at
        return `${at.toISOString()} ${grievance_id}`
      })
      return page.map((row) => presentGrievance(services, row))
    },
  )

  app.post(
    '/api/admin/grievances/:id/answer',
    {
      ...forAdministrators,
      schema: {
        tags,
        summary: 'Answer a complaint',
        params: z.object({ id: z.string() }),
        body: AnswerGrievance,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      if (!uuid.test(request.params.id)) throw new ApiError('not_found')
      await answerGrievance(services, request.params.id, request.body.answer, personOf(request).user_id)
      return { message: 'The complaint is answered.' }
    },
  )
}
