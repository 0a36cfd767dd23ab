import { directChatCalls, type QueuedReport } from '@nyaysathi/contracts/direct-chats'
import { recordAudit } from '../audit/index.ts'
import { canBeId, openOfReport, openReport, otherSide } from '../direct-chats/index.ts'
import { fileLink } from '../files/index.ts'
import { type Person, personOf, requireAdministrator, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { decideReport } from './decide-report.ts'
import { type ReportContent, reportChat } from './report-chat.ts'
import {
  findReport,
  findStoredFiles,
  listClosedReports,
  listOpenReports,
  type ReportRow,
} from './report-queries.ts'
import { reportUpkeep } from './reports-of-erased-accounts.ts'
import { subjectOfReport } from './subject-of-report.ts'

/** What people chose to show of their chats. Nothing here leads to the chats themselves. */
export function reportRoutes(app: HttpServer, services: Services): void {
  reportUpkeep(services)
  administratorRoutes(app, services)
  serve(
    app,
    directChatCalls,
    'POST /api/chats/:chatId/reports',
    { onRequest: [requirePerson(services), services.rateLimits.reportsPerAccount] },
    async (request) => {
      const key = idempotencyKeyOf(request)
      const { chatId } = request.params
      const report_id = await reportChat(services, personOf(request), chatId, request.body, key)
      return { report_id }
    },
  )
}

function administratorRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const administrator = [requireAdministrator(services)]

  serve(
    app,
    directChatCalls,
    'GET /api/admin/chat-reports',
    { onRequest: administrator },
    async ({ query }, reply) => {
      const isClosed = query.status === 'closed'
      const size = pageSizeOf(query)
      const [time, id] = momentCursorOf(query)
      const rows = isClosed
        ? await listClosedReports(services.keys, database.pool, {
            closed_before: time,
            before_id: id,
            limit: size + 1,
          })
        : await listOpenReports(services.keys, database.pool, {
            reported_after: time,
            after_id: id,
            limit: size + 1,
          })
      const page = cutPage(reply, rows, size, ({ closed_at, reported_at, report_id }) => {
        return `${((isClosed && closed_at) || reported_at).toISOString()} ${report_id}`
      })
      return page.map((row) => presentQueued(services, row))
    },
  )

  serve(
    app,
    directChatCalls,
    'GET /api/admin/chat-reports/:id',
    { onRequest: administrator },
    async (request) => {
      const { id } = request.params
      return openForAdministrator(services, personOf(request), id)
    },
  )

  serve(
    app,
    directChatCalls,
    'POST /api/admin/chat-reports/:id/close',
    { onRequest: [...administrator, rateLimits.decisionsPerAccount] },
    async (request) => {
      const { id } = request.params
      if (!canBeId(id)) throw new ApiError('not_found')
      await decideReport(services, personOf(request), id, request.body)
      return { message: 'The report is closed.' }
    },
  )
}

/** All that was shown, with the files that are still there. That somebody opened it goes into the log. */
async function openForAdministrator(services: Services, { user_id, sid }: Person, id: string) {
  const { database, keys } = services
  if (!canBeId(id)) throw new ApiError('not_found')
  const row = await inTransaction(database.pool, async (connection) => {
    const [found] = await findReport(services.keys, connection, { report_id: id })
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
  const there = new Set(
    (await findStoredFiles(database.pool, { file_ids: files })).map(({ file_id }) => file_id),
  )
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
