import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { findApplication } from './application-queries.ts'
import { ownPicture } from './change-picture.ts'
import { presentLocation, presentRatings } from './present-helper.ts'

/** Reads what citizens say of a helper. Handed in, since ratings know helpers and not the other way round. */
export type RatingsOf = (services: Services, helperId: string) => Promise<HelperProfile['ratings']['reviews']>

/** What the dashboard shows its owner: also the fee and the stars that the listing policy keeps from everybody else. */
export async function readOwnProfile(
  services: Services,
  { user_id, sid }: Person,
  ratingsOf: RatingsOf,
): Promise<HelperProfile> {
  const [row] = await findApplication(services.keys, services.database.pool, { nyaysathi_id: user_id })
  if (!row) throw new ApiError('not_found')
  const { picture_file_id, status, type } = row
  return {
    nyaysathi_id: row.nyaysathi_id,
    user_id,
    user_type: type === 'ngo' ? 'NGO' : 'nyaysathi',
    status,
    name: row.name,
    ...(row.name_in_script ? { name_in_script: row.name_in_script } : {}),
    email: row.email ?? '',
    phone: row.phone || (row.sign_in_phone ?? ''),
    type,
    location: await presentLocation(row),
    years_of_experience: row.years_of_experience,
    experience_years: row.years_of_experience,
    bar_council_number: row.bar_council_number,
    languages: row.languages,
    specialization: row.specialization,
    available_timings: row.available_timings,
    consultation_fee: row.consultation_fee,
    ratings: { ...presentRatings(row), reviews: await ratingsOf(services, user_id) },
    profile_picture: picture_file_id
      ? ownPicture(services, picture_file_id, status === 'verified', sid)
      : null,
    preferred_language: row.preferred_language,
    ...(row.demo ? { demo: true as const } : {}),
  }
}
