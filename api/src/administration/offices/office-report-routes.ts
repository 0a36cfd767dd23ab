import { uuid } from '@nyaysathi/contracts/identifiers'
import { officeCalls } from '@nyaysathi/contracts/offices'
import { recordAudit } from '../../audit/index.ts'
import { personOf, requireAdministrator } from '../../identity/index.ts'
import { listReports, openNote, presentListed, settleReport } from '../../places/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'

/** What people say is wrong about offices. */
export function officeReportRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits } = services
  const onRequest = [requireAdministrator(services)]

  serve(app, officeCalls, 'GET /api/admin/office-reports', { onRequest }, async ({ query }, reply) => {
    const size = pageSizeOf(query)
    const [after, after_id] = momentCursorOf(query)
    const rows = await listReports(database.pool, { after, after_id, limit: size + 1 })
    const page = cutPage(reply, rows, size, (row) => `${row.reported_at.toISOString()} ${row.report_id}`)
    return Promise.all(
      page.map(async (row) => {
        const note = openNote(keys, row.report_id, row.sealed_note)
        return {
          report_id: row.report_id,
          what: row.what,
          ...(note ? { note } : {}),
          reported_at: row.reported_at.toISOString(),
          office: await presentListed(row),
        }
      }),
    )
  })

  serve(
    app,
    officeCalls,
    'POST /api/admin/office-reports/:report_id/settle',
    { onRequest: [...onRequest, rateLimits.decisionsPerAccount] },
    async (request) => {
      const { report_id } = request.params
      if (!uuid.test(report_id)) throw new ApiError('not_found')
      const { outcome } = request.body
      await inTransaction(database.pool, async (connection) => {
        const [found] = await settleReport(connection, { report_id, outcome })
        if (!found) throw new ApiError('not_found')
        if (!found.is_first)
          throw new ApiError('conflict', { text: 'Another administrator has settled this report already.' })
        await recordAudit(services, connection, {
          action: 'office_report.settled',
          actor_user_id: personOf(request).user_id,
          subject_kind: 'office',
          subject_id: found.office_id,
          detail: outcome,
        })
      })
      return { message: 'The report is settled.' }
    },
  )
}
