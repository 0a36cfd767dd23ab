import type { PlaceCategory } from '@nyaysathi/contracts/places'
import type { Words } from '../platform/words/index.ts'
import type { FoundPlace, Travel } from './map-service/map-service.ts'

export type { PlaceCategory } from '@nyaysathi/contracts/places'

/** In the order of the screen (spec, member areas §2). Written out, because the contract's own list brings its schemas along. */
export const placeCategories: readonly PlaceCategory[] = ['police', 'ngo', 'volunteer', 'court', 'women_help']
export const placeQueryMaxLength = 120

const namedKinds = [
  'supreme_court',
  'high_court',
  'district_court',
  'police_station',
  'district_police',
  'national_legal_services',
  'state_legal_services',
  'district_legal_services',
  'national_women_commission',
  'state_women_commission',
  'one_stop_centre',
] as const

/** What it is, as finely as we can say it. */
export function sayKind(words: Words, { kind, category }: FoundPlace): string {
  const named = namedKinds.find((known) => known === kind)
  if (named) return words(`places.kind_${named}`)
  return category ? words(`places.category_${category}`) : ''
}

/** Below a kilometre in tens of metres, below ten kilometres with one decimal. */
export function sayDistance(words: Words, metres: number): string {
  if (metres < 995) return words('places.metres', { value: Math.max(10, Math.round(metres / 10) * 10) })
  const kilometres = metres / 1000
  return words('places.kilometres', {
    value:
      kilometres < 9.95 && !Number.isInteger(kilometres)
        ? kilometres.toFixed(1)
        : String(Math.round(kilometres)),
  })
}

/** The size of a town: where only that is known, nobody can say more exactly how far it is. */
export const townM = 5_000

function isWithinTown({ position_is }: FoundPlace, metres: number): boolean {
  return position_is !== 'building' && metres < townM
}

/** How far, no more exactly than we know where it is. */
export function sayHowFar(words: Words, place: FoundPlace, metres: number): string {
  if (place.position_is === 'building') return sayDistance(words, metres)
  if (isWithinTown(place, metres)) return words('places.under', { distance: sayDistance(words, townM) })
  return words('places.about', { distance: sayDistance(words, Math.round(metres / 1000) * 1000) })
}

export function sayDuration(words: Words, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return words('places.minutes', { value: minutes })
  return words('places.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** How far stands beside it. A straight line is never said to be a way. */
export function sayTravel(words: Words, place: FoundPlace, { kind, distanceM, durationS }: Travel): string {
  if (isWithinTown(place, distanceM)) return words('places.rough_way')
  if (durationS === undefined) return words(kind === 'road' ? 'places.by_road_only' : 'places.straight_only')
  const duration = sayDuration(words, durationS)
  return words(kind === 'road' ? 'places.by_road' : 'places.straight', { duration })
}

export function placeName(place: FoundPlace, language: string): string {
  return (language === 'hi' && place.name_hi) || place.name
}
