import type { HelperProfile } from '@nyaysathi/contracts/helpers'
import type { Services } from '../platform/services.ts'
import { presentReview } from './present-review.ts'
import { listReviews } from './rating-queries.ts'

const newest = 50

/** For the helper's own profile, whatever the listing policy keeps from everybody else. */
export async function reviewsOf(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  helperId: string,
): Promise<HelperProfile['ratings']['reviews']> {
  return (
    await listReviews(keys, database.pool, {
      nyaysathi_id: helperId,
      before: null,
      before_id: null,
      limit: newest,
    })
  ).map(presentReview)
}
