import { lockHelper } from '../appointments/index.ts'
import type { AccountPart, ExportEntry } from '../identity/index.ts'
import {
  countRatingsAnew,
  deleteRatingsOf,
  listRatedHelpers,
  listRatingsToExport,
  listReportsToExport,
} from './rating-queries.ts'
import { ratingsOf } from './ratings-of-helper.ts'
import { openReport } from './report-rating.ts'

/** What one wrote of helpers, what one reported, and what was written of oneself. */
export const ratingsOfAccount: AccountPart = {
  async exportEntries(services, userId): Promise<ExportEntry[]> {
    const { pool } = services.database
    const written = await listRatingsToExport(pool, { user_id: userId })
    const reported = (await listReportsToExport(pool, { user_id: userId })).map(
      ({ report_id, sealed_reason, reported_at }) => ({
        reported_at,
        reason: openReport(services.keys, report_id, sealed_reason),
      }),
    )
    const received = await ratingsOf(services, userId)
    const files = {
      'ratings.json': written,
      'ratings-reported.json': reported,
      'ratings-of-me.json': received,
    }
    return Object.entries(files)
      .filter(([, rows]) => rows.length > 0)
      .map(([path, rows]) => ({ path, content: async () => rows }))
  },

  /** The rows would go with the account, but the averages would not know. */
  async erase(_services, connection, userId) {
    const helpers = await listRatedHelpers(connection, { user_id: userId })
    for (const { nyaysathi_id } of helpers) await lockHelper(connection, { nyaysathi_id })
    await deleteRatingsOf(connection, { user_id: userId })
    for (const { nyaysathi_id } of helpers) await countRatingsAnew(connection, { nyaysathi_id })
  },
}
