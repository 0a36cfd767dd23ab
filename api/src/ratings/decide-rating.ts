import type { RatingGround } from '@nyaysathi/contracts/ratings'
import { lockHelper } from '../appointments/index.ts'
import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { countRatingsAnew, decideRatingRow, findRating } from './rating-queries.ts'

type Decision = {
  ratingId: string
  administrator: string
  hidden: boolean
  ground: RatingGround
  reason: string
  /** What the administrator saw; nothing: not said. */
  revision: string | undefined
}

/** @throws {ApiError} `not_found`; `conflict` when the citizen has changed it since it was seen */
export async function decideRating(
  services: Services,
  { ratingId, administrator, hidden, ground, reason, revision }: Decision,
): Promise<{ rating_id: string; hidden: boolean }> {
  return inTransaction(services.database.pool, async (connection) => {
    const [found] = await findRating(connection, { rating_id: ratingId })
    if (!found) throw new ApiError('not_found')
    await lockHelper(connection, { nyaysathi_id: found.nyaysathi_id })
    // Again, now that nobody can change it.
    const [rating] = await findRating(connection, { rating_id: ratingId })
    if (!rating) throw new ApiError('not_found')
    if (revision !== undefined && revision !== String(rating.revision)) throw new ApiError('conflict')
    const [decided] = await decideRatingRow(connection, { rating_id: ratingId, hidden, reason })
    if (!decided) throw new ApiError('not_found')
    await countRatingsAnew(connection, { nyaysathi_id: rating.nyaysathi_id })
    await recordAudit(services, connection, {
      action: hidden ? 'rating.hidden' : 'rating.kept',
      actor_user_id: administrator,
      // About whom is what a reader asks; the rating stands in the queue.
      subject_kind: 'nyaysathi',
      subject_id: rating.nyaysathi_id,
      detail: ground,
    })
    return decided
  })
}
