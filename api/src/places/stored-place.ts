import type { OpeningPeriod, PlaceCategory, PlaceResult, PositionKind } from '@nyaysathi/contracts/places'

/** A row of `places`, as it is written. */
export type StoredPlace = {
  place_id: string
  name: string
  name_hi: string | null
  category: PlaceCategory | null
  kind: string
  address: string
  vicinity: string
  lat: number
  lng: number
  position_is: PositionKind
  phone: string | null
  website: string | null
  periods: OpeningPeriod[] | null
  source: PlaceResult['source']
  /** From `searchTextOf`. */
  search_text: string
}

/** As it is read, with whom to credit. */
export type FoundPlace = Omit<StoredPlace, 'search_text'> & {
  attribution_text: string | null
  attribution_url: string | null
}
