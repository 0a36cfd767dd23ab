/// <reference types="google.maps" />
import type { LatLng, OpeningPeriod, PlaceCategory } from '@nyaysathi/contracts/places'
import type { FoundPlace } from '../map-service.ts'

/** What the specification reads of a place (member areas §7), phone and website included: without them nobody can call. */
export const placeFields = [
  'displayName',
  'location',
  'formattedAddress',
  'shortFormattedAddress',
  'rating',
  'regularOpeningHours',
  'businessStatus',
  'nationalPhoneNumber',
  'internationalPhoneNumber',
  'websiteURI',
]

const statuses = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

/** Google's place in our own words; undefined where it does not say where it is. */
export function foundPlace(
  place: google.maps.places.Place,
  category: PlaceCategory | undefined,
  from: LatLng,
): FoundPlace | undefined {
  const location = place.location?.toJSON()
  if (!location || !place.displayName) return undefined
  const hours = place.regularOpeningHours
  const status = statuses.find((known) => known === place.businessStatus)
  return {
    place_id: place.id,
    name: place.displayName,
    kind: 'google',
    position_is: 'building',
    geometry: { location },
    formatted_address: place.formattedAddress ?? '',
    vicinity: place.shortFormattedAddress ?? place.formattedAddress ?? '',
    distance_m: straightLineM(from, location),
    ...(category ? { category } : {}),
    ...(place.rating ? { rating: place.rating } : {}),
    ...(hours ? { opening_hours: { periods: hours.periods.map(periodOf) } } : {}),
    ...(status ? { business_status: status } : {}),
    ...(place.nationalPhoneNumber ? { formatted_phone_number: place.nationalPhoneNumber } : {}),
    ...(place.internationalPhoneNumber ? { international_phone_number: place.internationalPhoneNumber } : {}),
    ...(place.websiteURI ? { website: place.websiteURI } : {}),
  }
}

function periodOf({ open, close }: google.maps.places.OpeningHoursPeriod): OpeningPeriod {
  return close ? { open: pointOf(open), close: pointOf(close) } : { open: pointOf(open) }
}

function pointOf({ day, hour, minute }: google.maps.places.OpeningHoursPoint) {
  return { day, time: `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}` }
}

const earthRadiusM = 6_371_000

function straightLineM(one: LatLng, other: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const share =
    half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng)
  return 2 * earthRadiusM * Math.asin(Math.sqrt(share))
}
