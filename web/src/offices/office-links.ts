import type { Office } from '@nyaysathi/contracts/offices'

/**
 * The office in the phone's own maps app. Where we do not know the door, the app is asked for name and address: it may know
 * it.
 */
export function howToGo({ facts, town, district }: Office, userAgent: string): string {
  const { name, address, position } = facts
  const point = position && `${position.value.lat},${position.value.lng}`
  const asked = [name.value, address?.value ?? town, address ? '' : district.state].filter(Boolean).join(', ')
  if (/android/i.test(userAgent)) return `geo:${point ?? '0,0'}?q=${encodeURIComponent(point ?? asked)}`
  if (/iphone|ipad|macintosh/i.test(userAgent))
    return `https://maps.apple.com/?${new URLSearchParams(point ? { ll: point, q: name.value } : { q: asked })}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: point ?? asked })}`
}

/** Only `https` and `http` lead anywhere; what a list calls a website may be anything. */
export function webLink(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined
}
