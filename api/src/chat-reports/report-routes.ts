import { Acknowledged } from '@nyaysathi/contracts/chats'
import {
  CloseReport,
  FiledReport,
  type QueuedReport,
  ReportChat,
  ReportDetails,
  ReportQueue,
} from '@nyaysathi/contracts/direct-chats'
import * as z from 'zod/mini'
import { recordAudit } from '../audit/index.ts'
import { canBeId, openOfReport, openReport, otherSide } from '../direct-chats/index.ts'
import { fileLink } from '../files/index.ts'
import { personOf, requireAdministrator, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { decideReport } from './decide-report.ts'
import { reportUpkeep } from './held-reports.ts'
import { type ReportContent, reportChat } from './report-chat.ts'
import {
  findReport,
  findStoredFiles,
  listClosedReports,
  listOpenReports,
  type ReportRow,
} from './report-queries.ts'
import { subjectOfReport } from './subject-of-report.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })

/** What people chose to show of their chats. Nothing here leads to the chats themselves. */
export function reportRoutes(app: HttpServer, services: Services): void {
  reportUpkeep(services)
  const { database, keys, rateLimits } = services
  app.post(
    '/api/chats/:chatId/reports',
    {
      config: { access: 'member' as const },
      onRequest: [requirePerson(services), rateLimits.reportsPerAccount],
      schema: {
        tags: ['Direct chat'],
        summary: 'Report the other person of a chat',
        description:
          'Administrators see the reason, the text and the messages named here, and nothing else of the chat.',
        params: z.object({ chatId: z.string() }),
        body: ReportChat,
        response: { 201: FiledReport },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request)
      const { chatId } = request.params
      const report_id = await reportChat(services, personOf(request), chatId, request.body, key)
      return reply.code(201).send({ report_id })
    },
  )

  const forAdministrators = {
    config: { access: 'member' as const },
    onRequest: [requireAdministrator(services)],
  }

  app.get(
    '/api/admin/chat-reports',
    {
      ...forAdministrators,
      schema: {
        tags,
        summary: 'Reports about chats; who waits longest comes first',
        querystring: z.object({ ...pageFields, status: z.optional(z.enum(['open', 'closed'])) }),
        response: { 200: ReportQueue },
      },
    },
    async ({ query }, reply) => {
      const isClosed = query.status === 'closed'
      const size = pageSizeOf(query)
      const [time, id] = momentCursorOf(query)
      const list = isClosed ? listClosedReports : listOpenReports
      const rows = await list(services.keys, database.pool, [time, id, size + 1])
      const page = cutPage(reply, rows, size, ({ closed_at, reported_at, report_id }) => {
        return `${((isClosed && closed_at) || reported_at).toISOString()} ${report_id}`
      })
      return page.map((row) => presentQueued(services, row))
    },
  )

  app.get(
    '/api/admin/chat-reports/:id',
    {
      ...forAdministrators,
      schema: {
        tags,
        summary: 'A report, with what its reporter attached; every look is in the audit log',
        params,
        response: { 200: ReportDetails },
      },
    },
    async (request) => {
      const { id } = request.params
      const { user_id, sid } = personOf(request)
      if (!canBeId(id)) throw new ApiError('not_found')
      const row = await inTransaction(database.pool, async (connection) => {
        const [found] = await findReport(services.keys, connection, [id])
        if (!found) throw new ApiError('not_found')
        await recordAudit(services, connection, {
          action: 'chat_report.opened',
          actor_user_id: user_id,
          ...subjectOfReport(found),
        })
        return found
      })
      const { text, messages } = openReport<ReportContent>(keys, id, row.sealed_content)
      const files = messages.flatMap(({ file_id }) => file_id ?? [])
      const there = new Set((await findStoredFiles(database.pool, [files])).map(({ file_id }) => file_id))
      return {
        ...presentQueued(services, row),
        reporter: { side: otherSide(row.reported_side), name: row.reporter_name ?? 'Deleted account' },
        ...(row.sealed_decision
          ? { decision: openOfReport(keys, id, 'sealed_decision', row.sealed_decision) }
          : {}),
        text,
        messages: messages.map(({ file_id, ...message }) => ({
          ...message,
          ...(file_id && there.has(file_id) ? { file_url: fileLink(services, file_id, { sid }) } : {}),
        })),
      }
    },
  )

  app.post(
    '/api/admin/chat-reports/:id/close',
    {
      ...forAdministrators,
      onRequest: [...forAdministrators.onRequest, services.rateLimits.decisionsPerAccount],
      schema: {
        tags,
        summary: 'Close a report, once, with what follows from it',
        description:
          '`suspended` suspends the helper, `warned` warns. Who reported is told; who was reported too, where something follows.',
        params,
        body: CloseReport,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id } = request.params
      if (!canBeId(id)) throw new ApiError('not_found')
      await decideReport(services, personOf(request), id, request.body)
      return { message: 'The report is closed.' }
    },
  )
}

function presentQueued({ keys }: Services, row: ReportRow): QueuedReport {
  const { report_id, reported_side, reported_user_id, sealed_reported, held_until } = row
  const keptName = sealed_reported && openOfReport(keys, report_id, 'sealed_reported', sealed_reported)
  return {
    report_id: row.report_id,
    reason: row.reason,
    status: row.closed_at ? 'closed' : 'open',
    reported_at: row.reported_at.toISOString(),
    ...(row.closed_at ? { closed_at: row.closed_at.toISOString() } : {}),
    ...(row.outcome ? { outcome: row.outcome } : {}),
    ...(held_until ? { held_until: held_until.toISOString() } : {}),
    reported: {
      side: reported_side,
      name: row.reported_name ?? keptName ?? 'Deleted account',
      ...(reported_side === 'nyaysathi' && reported_user_id ? { nyaysathi_id: reported_user_id } : {}),
    },
    attached_messages: row.attached_messages,
  }
}
