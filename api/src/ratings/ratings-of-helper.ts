import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import type { Services } from '../platform/services.ts'
import { presentRating } from './present-rating.ts'
import { listRatings } from './rating-queries.ts'

const newest = 50

/** For the helper's own profile, whatever the listing policy keeps from everybody else. */
export async function ratingsOf(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  helperId: string,
): Promise<HelperProfile['ratings']['reviews']> {
  return (
    await listRatings(keys, database.pool, {
      nyaysathi_id: helperId,
      before: null,
      before_id: null,
      limit: newest,
    })
  ).map(presentRating)
}
