import { randomUUID } from 'node:crypto'
import { ApiError } from '../../platform/http/errors.ts'
import type { Keys } from '../../platform/keys.ts'
import { seal, unsealText } from '../../platform/sealing.ts'
import type { Services } from '../../services.ts'
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
  const [seen] = await insertReport(database.pool, [id, ratingId, userId, sealed, showsAdvocates])
  if (!seen) throw new ApiError('not_found')
}

export function openReport(keys: Keys, reportId: string, sealed: Buffer): string {
  return unsealText(keys.grievances, sealed, place(reportId))
}
