import type { OfficeEntry, OfficeFactName, OfficeValue } from '@nyaysathi/contracts/offices'

/** In the order of the screen. */
export const factNames: readonly OfficeFactName[] = [
  'name',
  'name_local',
  'phones',
  'address',
  'hours',
  'email',
  'website',
  'position',
]

/** A value as a person writes it: telephones parted by `;`, a position as two numbers. Empty: nothing right is known. */
export function textOf(value: OfficeValue['value'] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(({ spoken }) => spoken).join('; ')
  return 'text' in value ? value.text : `${value.lat}, ${value.lng}`
}

/** What is shown of a fact today; absent where nobody has told it. */
export function valueThatHolds(
  { values }: Pick<OfficeEntry, 'values'>,
  fact: OfficeFactName,
): OfficeValue | undefined {
  return values.find((value) => value.fact === fact && value.holds)
}

/** Two numbers parted by a comma or a blank; undefined for anything else. */
export function readPosition(text: string): { lat: number; lng: number } | undefined {
  const [lat, lng, ...more] = text
    .trim()
    .split(/[\s,;]+/)
    .map(Number)
  if (more.length > 0 || lat === undefined || lng === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
