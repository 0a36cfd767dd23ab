import type { FoundPlace } from './map-service/map-service.ts'

/** Only `https` and `http` lead anywhere; what a data source calls a website may be anything. */
export function websiteLink({ website }: FoundPlace): string | undefined {
  if (!website || !URL.canParse(website)) return undefined
  return ['https:', 'http:'].includes(new URL(website).protocol) ? website : undefined
}

/** The number as a phone dials it; undefined where it is none. */
export function callLink(phone: string | undefined): string | undefined {
  const first = phone?.split(/[,;/]/, 1)[0] ?? ''
  const digits = first.replaceAll(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined
}

type Device = 'android' | 'apple' | 'other'

export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|macintosh/i.test(userAgent) ? 'apple' : 'other'
}

/**
 * The place in the person's own maps app. Where we know only the town, the app is asked for the name: it may know the
 * door.
 */
export function mapsLink(place: FoundPlace, device: Device): string {
  const { lat, lng } = place.geometry.location
  const isExact = place.position_is === 'building'
  const named = [place.name, isExact ? '' : place.vicinity || place.formatted_address]
    .filter(Boolean)
    .join(', ')
  const point = `${lat},${lng}`
  if (device === 'android')
    return isExact
      ? `geo:${point}?q=${encodeURIComponent(`${point}(${place.name})`)}`
      : `geo:${point}?q=${encodeURIComponent(named)}`
  if (device === 'apple')
    return `https://maps.apple.com/?${new URLSearchParams(isExact ? { ll: point, q: place.name } : { q: named, sll: point })}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: isExact ? point : named })}`
}

/** What travels when a place is shared: enough to go there without this site. */
export function shareText(place: FoundPlace, name: string): string {
  const phone = place.international_phone_number ?? place.formatted_phone_number
  return [name, place.formatted_address, phone, mapsLink(place, 'other')].filter(Boolean).join('\n')
}
