import type { Attribution, PlaceResult } from '@nyaysathi/contracts/places'
import { spokenPhone } from './phone-number.ts'
import type { FoundPlace } from './stored-place.ts'

export function presentPlace(place: FoundPlace & { distance_m?: number }): PlaceResult {
  const attribution = attributionOf(place)
  return {
    place_id: place.place_id,
    name: place.name,
    ...(place.name_hi ? { name_hi: place.name_hi } : {}),
    ...(place.category ? { category: place.category } : {}),
    kind: place.kind,
    geometry: { location: { lat: place.lat, lng: place.lng } },
    position_is: place.position_is,
    formatted_address: place.address,
    vicinity: place.vicinity,
    ...(place.distance_m === undefined ? {} : { distance_m: place.distance_m }),
    ...(place.periods ? { opening_hours: { periods: place.periods } } : {}),
    ...spokenPhone(place.phone),
    ...(place.website ? { website: place.website } : {}),
    source: place.source,
    ...(attribution ? { attribution } : {}),
  }
}

function attributionOf(place: FoundPlace): Attribution | undefined {
  if (!place.attribution_text) return undefined
  return { text: place.attribution_text, ...(place.attribution_url ? { url: place.attribution_url } : {}) }
}

/** Every attribution once, in the order of the places. */
export function attributionsOf(places: { attribution?: Attribution | undefined }[]): Attribution[] {
  const byText = new Map(
    places.flatMap(({ attribution }) => (attribution ? [[attribution.text, attribution]] : [])),
  )
  return [...byText.values()]
}
