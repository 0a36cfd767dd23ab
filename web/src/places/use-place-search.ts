import { useSyncExternalStore } from 'react'
import { ApiError } from '../platform/api-client.ts'
import { chooseMapService } from './map-service/choose-map-service.ts'
import type { MapService } from './map-service/map-service.ts'
import { createPlaceSearch, type PlaceSearch, type SearchState } from './place-search.ts'

let made: { service: MapService; search: PlaceSearch } | undefined

/** One for the page, so that the last results are still there when a person comes back to the screen. */
export function nearbyHelp(): { service: MapService; search: PlaceSearch } {
  if (!made) {
    const service = chooseMapService()
    const search = createPlaceSearch(service, {
      language: () => document.documentElement.lang,
      isRefusal: (failure) => failure instanceof ApiError && failure.status < 500,
    })
    made = { service, search }
  }
  return made
}

export function useSearchState(search: PlaceSearch): SearchState {
  return useSyncExternalStore(search.listen, search.read, search.read)
}
