import type { Attribution, PlaceResult } from '@nyaysathi/contracts/places'
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

/** As one dials it in India, and from abroad; short numbers such as 112 work in India alone. */
type SpokenPhone = { formatted_phone_number?: string; international_phone_number?: string }

/** Takes the first of several; a text that is no number gives nothing. */
function spokenPhone(text: string | null | undefined): SpokenPhone {
  const first = (text ?? '').split(/[;,/]/)[0]?.trim() ?? ''
  if (!/^\+?[\d ().-]{3,24}$/.test(first)) return {}
  const digits = first.replace(/\D/g, '')
  const national = digits.startsWith('91') && first.startsWith('+') ? digits.slice(2) : undefined
  if (first.startsWith('+') && national === undefined) return { international_phone_number: first }
  const subscriber = (national ?? digits).replace(/^0+/, '')
  // Ten digits without the leading zero: a mobile number, or an area code with a landline.
  if (subscriber.length !== 10 || subscriber.startsWith('1')) return { formatted_phone_number: first }
  const isMobile = /^[6-9]/.test(subscriber)
  return {
    formatted_phone_number: national === undefined ? first : isMobile ? subscriber : `0${subscriber}`,
    international_phone_number: `+91 ${subscriber}`,
  }
}
