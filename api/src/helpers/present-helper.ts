import type { HelperPreview, ListedHelper, PublicHelper } from '@nyaysathi/contracts/helpers'
import { publicPictureLink } from '../files/index.ts'
import { hindiNamesOf } from '../places/index.ts'
import type { Services } from '../platform/services.ts'
import type { ListedRow, PublicRow } from './helper-row.ts'
import { showsFeeAndStars } from './listing-rules.ts'

/** A card of the directory. Fee and stars are left out where the listing policy forbids them. */
export async function presentListed(services: Services, row: ListedRow): Promise<ListedHelper> {
  return {
    ...(await presentPreview(services, row)),
    available_timings: row.available_timings,
    languages: row.languages,
    years_of_experience: row.years_of_experience,
    ...(row.calls_back ? { calls_back: true as const } : {}),
  }
}

export async function presentPublic(services: Services, row: PublicRow): Promise<PublicHelper> {
  return {
    ...(await presentListed(services, row)),
    ...(row.institution ? { institution: row.institution } : {}),
    ...(row.organization ? { organization: row.organization } : {}),
    ...(row.areas_of_operation.length > 0 ? { areas_of_operation: row.areas_of_operation } : {}),
  }
}

export async function presentPreview(services: Services, row: ListedRow): Promise<HelperPreview> {
  return {
    nyaysathi_id: row.nyaysathi_id,
    name: row.name,
    ...(row.name_in_script ? { name_in_script: row.name_in_script } : {}),
    type: row.type,
    profile_picture: presentPicture(services, row.picture_file_id),
    location: await presentLocation(row),
    specialization: row.specialization,
    ...(showsFeeAndStars(services.config.listingPolicy, row.type)
      ? { consultation_fee: row.consultation_fee, ratings: presentRatings(row) }
      : {}),
    ...(row.demo ? { demo: true as const } : {}),
  }
}

function presentPicture(services: Services, fileId: string | null): { secure_url: string } | null {
  return fileId ? { secure_url: publicPictureLink(services, fileId) } : null
}

export async function presentLocation({ city, state }: Pick<ListedRow, 'city' | 'state'>) {
  return { type: 'city' as const, city, state, country: 'India', ...(await hindiNamesOf({ city, state })) }
}

export function presentRatings({ average_rating, total_reviews }: ListedRow) {
  return { average_rating: Number(average_rating), total_reviews }
}
