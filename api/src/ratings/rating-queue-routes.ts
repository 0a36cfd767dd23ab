import { uuid } from '@nyaysathi/contracts/identifiers'
import { type QueuedRating, ratingCalls } from '@nyaysathi/contracts/ratings'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { decideRating } from './decide-rating.ts'
import { listOpenReports, listQueuedRatings, type QueuedRow, type ReportRow } from './rating-queries.ts'
import { openReport } from './report-rating.ts'

/** Administrators see what is public already, and what was reported of it; not whose appointment it was. */
export function ratingQueueRoutes(app: HttpServer, services: Services): void {
  const { rateLimits, database, keys } = services
  const administrator = [requireAdministrator(services)]

  serve(
    app,
    ratingCalls,
    'GET /api/admin/ratings',
    { onRequest: administrator },
    async ({ query }, reply) => {
      const size = pageSizeOf(query)
      const [after, after_id] = momentCursorOf(query)
      const status = query.status || 'reported'
      const rows = await listQueuedRatings(database.pool, { status, after, after_id, limit: size + 1 })
      const page = cutPage(reply, rows, size, (row) => `${row.waits_since.toISOString()} ${row.rating_id}`)
      const reports = await listOpenReports(database.pool, {
        rating_ids: page.map(({ rating_id }) => rating_id),
      })
      return page.map((row) =>
        present(row, reports, (report) => openReport(keys, report.report_id, report.sealed_reason)),
      )
    },
  )

  for (const [decision, hidden] of [
    ['hide', true],
    ['keep', false],
  ] as const) {
    serve(
      app,
      ratingCalls,
      `POST /api/admin/ratings/:rating_id/${decision}`,
      { onRequest: [...administrator, rateLimits.decisionsPerAccount] },
      async (request) => {
        const ratingId = request.params.rating_id
        if (!uuid.test(ratingId)) throw new ApiError('not_found')
        return decideRating(services, {
          ratingId,
          administrator: personOf(request).user_id,
          hidden,
          ...request.body,
          revision: request.body.revision,
        })
      },
    )
  }
}

function present(row: QueuedRow, reports: ReportRow[], open: (report: ReportRow) => string): QueuedRating {
  const { waits_since: _, written_at, revision, decided_reason, ...rating } = row
  return {
    ...rating,
    ...(decided_reason ? { decided_reason } : {}),
    reports: reports
      .filter(({ rating_id }) => rating_id === row.rating_id)
      .map((report) => ({
        by_helper: report.by_helper,
        reason: open(report),
        at: report.reported_at.toISOString(),
      })),
    written_at: written_at.toISOString(),
    revision: String(revision),
  }
}
