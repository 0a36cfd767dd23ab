/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { LatLng, PlaceCategory, placeKeywords } from '@nyaysathi/contracts/places'
import type { WebSettings } from '../../../platform/web-settings.ts'
import type {
  FoundPlace,
  FoundRoute,
  MapService,
  SearchFound,
  SearchQuestion,
  Travel,
} from '../map-service.ts'
import { foundPlace, placeFields } from './google-place.ts'

/** As in the contract, whose module brings its schemas along; the type holds the two together. */
const keywords: typeof placeKeywords = {
  police: 'police',
  ngo: 'ngo legal aid',
  volunteer: 'legal aid volunteer center',
  court: 'court law',
  women_help: 'women help center safety',
}

/** Google gives no more for one search. */
const mostPlaces = 20
/** Google's library has no way to give up a call; nobody waits longer for its answer. */
const timeoutMs = 15_000

/**
 * Google's current Places, Routes and Maps libraries, in the steps of the specification (member areas §7): a text search
 * ranked by distance, the details of each result, a matrix of driving distances, directions.
 */
export function createGoogleMapService(settings: WebSettings['maps']): MapService {
  let ready: Promise<void> | undefined
  let isReady = false
  return {
    provider: 'google',
    isReady: () => isReady,
    prepare() {
      ready ??= load(settings.google_key).then(
        () => {
          isReady = true
        },
        (failure) => {
          ready = undefined
          throw failure
        },
      )
      return ready
    },
    search: (question, signal) => inTime(search(question), signal),
    measure: (origin, places, signal) => inTime(measure(origin, places), signal),
    findRoute: (origin, place, signal) => inTime(findRoute(origin, place), signal),
    async drawMap(frame, start) {
      const { drawGoogleMap } = await import('./google-map.ts')
      return drawGoogleMap(frame, start, settings.google_map_id)
    },
  }
}

let isNamed = false

async function load(key: string): Promise<void> {
  if (!isNamed) {
    // The region decides how boundaries are drawn: for India as Indian law has them.
    setOptions({ key, v: 'weekly', region: 'IN', language: document.documentElement.lang })
    isNamed = true
  }
  await Promise.all([importLibrary('places'), importLibrary('routes')])
}

async function inTime<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const givenUp = new Promise<never>((_resolve, reject) => {
    for (const end of [signal, timeout]) {
      if (end.aborted) reject(end.reason)
      end.addEventListener('abort', () => reject(end.reason), { once: true })
    }
  })
  return Promise.race([answer, givenUp])
}

async function search({ origin, text, category, language }: SearchQuestion): Promise<SearchFound> {
  const { Place } = await importLibrary('places')
  const { places } = await Place.searchByText({
    textQuery: text || keywords[category as PlaceCategory],
    fields: ['id'],
    locationBias: origin.location,
    rankPreference: 'DISTANCE',
    maxResultCount: mostPlaces,
    language,
    region: 'in',
  })
  const details = await Promise.allSettled(places.map((place) => place.fetchFields({ fields: placeFields })))
  // Whose details did not come is left out without a word (spec, member areas §8).
  const found = details.flatMap((detail) =>
    detail.status === 'fulfilled' ? (foundPlace(detail.value.place, category, origin.location) ?? []) : [],
  )
  return { places: found, call: [], attributions: [], from: origin.location }
}

async function measure(origin: LatLng, places: FoundPlace[]): Promise<Map<string, Travel>> {
  const { RouteMatrix } = await importLibrary('routes')
  const { matrix } = await RouteMatrix.computeRouteMatrix({
    origins: [origin],
    destinations: places.map(({ geometry }) => geometry.location),
    travelMode: 'DRIVING',
    region: 'in',
    fields: ['distanceMeters', 'durationMillis', 'condition'],
  })
  const items = matrix.rows[0]?.items ?? []
  return new Map(
    places.flatMap(({ place_id }, at) => {
      const item = items[at]
      if (!item || item.error || item.condition === 'ROUTE_NOT_FOUND' || item.distanceMeters === undefined)
        return []
      const travel: Travel = {
        kind: 'road',
        distanceM: item.distanceMeters,
        durationS: item.durationMillis ? item.durationMillis / 1000 : undefined,
      }
      return [[place_id, travel] as const]
    }),
  )
}

async function findRoute(origin: LatLng, place: FoundPlace): Promise<FoundRoute | undefined> {
  const { Route } = await importLibrary('routes')
  const { routes } = await Route.computeRoutes({
    origin,
    destination: place.geometry.location,
    travelMode: 'DRIVING',
    region: 'in',
    fields: ['path', 'distanceMeters', 'durationMillis'],
  })
  const route = routes?.[0]
  if (!route?.path || route.distanceMeters === undefined) return undefined
  return {
    placeId: place.place_id,
    kind: 'road',
    distanceM: route.distanceMeters,
    durationS: route.durationMillis ? route.durationMillis / 1000 : undefined,
    points: route.path.map(({ lat, lng }) => ({ lat, lng })),
    attributions: [],
  }
}
