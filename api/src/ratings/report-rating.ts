import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Keys } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { insertReport } from './rating-queries.ts'

const place = (reportId: string) => `appointment_rating_reports.sealed_reason:${reportId}`

/** Once for each person; saying it again changes nothing. Sealed as other complaints are. */
export async function reportRating(
  { database, keys, config }: Services,
  userId: string,
  ratingId: string,
  reason: string,
): Promise<void> {
  const id = randomUUID()
  const sealed = seal(keys.grievances, reason, place(id))
  const showsAdvocates = config.listingPolicy !== 'rule36'
  await inTransaction(database.pool, async (connection) => {
    const [seen] = await insertReport(connection, {
      report_id: id,
      rating_id: ratingId,
      user_id: userId,
      sealed_reason: sealed,
      advocates_rated: showsAdvocates,
    })
    if (!seen) throw new ApiError('not_found')
    await recordAudit({ keys }, connection, {
      action: 'rating.reported',
      actor_user_id: userId,
      subject_kind: 'nyaysathi',
      subject_id: seen.nyaysathi_id,
    })
  })
}

export function openReport(keys: Keys, reportId: string, sealed: Buffer): string {
  return unsealText(keys.grievances, sealed, place(reportId))
}
