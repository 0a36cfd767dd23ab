import { isOpenAt } from '@nyaysathi/contracts/opening-hours'
import type { FoundPlace } from './map-service/map-service.ts'

export const ratingChoices = [0, 3, 4] as const
export type MinRating = (typeof ratingChoices)[number]
export const sortChoices = ['distance', 'rating'] as const
export type Sort = (typeof sortChoices)[number]

export type Filters = {
  openNow: boolean
  /** With `openNow`: those too of which nobody knows whether they are open. */
  alsoUnknown: boolean
  minRating: MinRating
  sort: Sort
}

export const noFilters: Filters = { openNow: false, alsoUnknown: false, minRating: 0, sort: 'distance' }

/** Undefined: nobody knows. What has closed for good or for a time is not open. */
export function isPlaceOpen(place: FoundPlace, instant: Date): boolean | undefined {
  if (place.business_status === 'CLOSED_PERMANENTLY' || place.business_status === 'CLOSED_TEMPORARILY')
    return false
  return isOpenAt(place.opening_hours, instant)
}

export type Narrowed = {
  places: FoundPlace[]
  /** Left out only because nobody knows their hours. */
  hiddenUnknown: number
}

/**
 * What is shown of what was found (spec, member areas §5). The order by distance is the order that they came in; a rating that
 * is missing counts as 0.
 */
export function narrow(found: readonly FoundPlace[], filters: Filters, instant: Date): Narrowed {
  const rated = found.filter((place) => (place.rating ?? 0) >= filters.minRating)
  const openness = new Map(rated.map((place) => [place, isPlaceOpen(place, instant)]))
  const open = rated.filter((place) => {
    const isOpen = openness.get(place)
    return !filters.openNow || isOpen || (isOpen === undefined && filters.alsoUnknown)
  })
  const places =
    filters.sort === 'rating' ? [...open].sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0)) : open
  const unknown = rated.filter((place) => openness.get(place) === undefined).length
  return { places, hiddenUnknown: filters.openNow && !filters.alsoUnknown ? unknown : 0 }
}

/** Places in the list before 'Show More' (spec, member areas §9), and so many more with each press: a phone shows one and a half. */
export const listStep = 10
