import { createHash } from 'node:crypto'
import { PlaceCategory } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import type { NearestTown } from '../nearest-town.ts'
import { periodsOf } from '../osm/opening-hours.ts'
import { searchTextOf } from '../search-words.ts'
import type { StoredPlace } from '../stored-place.ts'

const text = (length: number) =>
  z
    .string()
    .transform((given) => given.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().max(length, `longer than ${length} characters`))
    .optional()
    .default('')
const side = (name: string, limit: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given),
    z
      .number(`${name} is missing or no number`)
      .min(-limit, `${name} must be from -${limit} to ${limit}`)
      .max(limit, `${name} must be from -${limit} to ${limit}`),
  )

/** A row of a table, or the properties of a feature. */
const PlaceRecord = z.object({
  id: text(60),
  name: text(200).refine((name) => name !== '', 'name is missing'),
  name_hi: text(200),
  category: z
    .literal('')
    .or(PlaceCategory)
    .optional()
    .catch((given) => {
      throw new Error(`category is none of ours: ${String(given.value).slice(0, 40)}`)
    }),
  kind: text(60),
  address: text(300),
  vicinity: text(200),
  lat: side('lat', 85),
  lng: side('lng', 180),
  position_is: z
    .enum(['building', 'town', 'district'], 'position_is must be building, town or district')
    .optional(),
  phone: text(60),
  website: text(300).refine(
    (address) => address === '' || /^https?:\/\/[^\s]+$/.test(address),
    'website must begin with https://',
  ),
  opening_hours: text(200),
  source: text(200),
  source_url: text(300),
  source_date: text(20),
})

export type RecordOptions = {
  /** Begins the ids of its places. */
  dataset: string
  /** For records that name no source of their own. */
  source: StoredPlace['source']
  nearestTown: NearestTown
}

/** @throws {Error} whose message says what is wrong with the record */
export function placeOfRecord(
  record: Record<string, unknown>,
  { dataset, source, nearestTown }: RecordOptions,
): StoredPlace {
  const filled = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== ''),
  )
  if (typeof filled.id === 'number') filled.id = String(filled.id)
  const read = PlaceRecord.safeParse(filled)
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('; '))
  const given = read.data
  if (given.lat < 6 || given.lat > 37.6 || given.lng < 68 || given.lng > 97.6) {
    throw new Error('the position is not in India (are lat and lng the wrong way round?)')
  }
  const town = nearestTown(given.lat, given.lng)
  const address = given.address || (town ? `${town.city}, ${town.state}` : '')
  return {
    place_id: `${dataset}:${idOf(given)}`,
    name: given.name,
    name_hi: given.name_hi || null,
    category: given.category || null,
    kind: given.kind || given.category || 'place',
    address,
    vicinity: given.vicinity || town?.city || address,
    lat: given.lat,
    lng: given.lng,
    position_is: given.position_is ?? 'building',
    phone: given.phone || null,
    website: given.website || null,
    periods: periodsOf(given.opening_hours || undefined) ?? null,
    source: given.source
      ? {
          name: given.source,
          ...(given.source_url ? { url: given.source_url } : {}),
          date: given.source_date || source.date,
        }
      : source,
    search_text: searchTextOf(
      given.name,
      given.name_hi,
      given.kind,
      given.category,
      address,
      town?.city,
    ).slice(0, 2_000),
  }
}

/** Its own id, or one that the same place gets again. */
function idOf({ id, name, lat, lng }: { id: string; name: string; lat: number; lng: number }): string {
  const own = id.replace(/[^A-Za-z0-9_.-]/g, '-')
  if (own) return own
  return createHash('sha256').update(`${name}|${lat}|${lng}`).digest('base64url').slice(0, 16)
}
