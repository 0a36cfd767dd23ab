import type { LatLng, MatrixQuestion, RouteQuestion } from '@nyaysathi/contracts/places'
import { callApi } from '../../../platform/api-client.ts'
import type {
  FoundPlace,
  FoundRoute,
  MapService,
  SearchFound,
  SearchQuestion,
  Travel,
} from '../map-service.ts'

/** The server shows the nearest of what it knows; beyond these nobody scrolls. */
const wantedPlaces = '40'
/** A router or a places service of the operator's may be slow; nobody waits longer for it. */
const timeoutMs = 15_000

/** Our own server, with the operator's services behind it or the built-in data. */
export function createOpenMapService(tileUrl: string): MapService {
  return {
    provider: 'open',
    prepare: () => Promise.resolve(),
    isReady: () => true,
    search,
    measure,
    findRoute,
    async drawMap(frame, start) {
      const { drawLeafletMap } = await import('./leaflet-map.ts')
      return drawLeafletMap(frame, start, tileUrl)
    },
  }
}

async function search({ origin, text, category }: SearchQuestion, signal: AbortSignal): Promise<SearchFound> {
  const { chosen } = origin
  const where = chosen
    ? chosen.pin
      ? { pin: chosen.pin }
      : { state: chosen.stateIso, district: chosen.district }
    : { lat: origin.location.lat.toFixed(3), lng: origin.location.lng.toFixed(3) }
  const what = { ...(text ? { query: text } : {}), ...(category ? { category } : {}) }
  const answer = await callApi('GET /api/places/search', {
    query: { ...what, ...where, limit: wantedPlaces },
    signal,
    timeoutMs,
  })
  return {
    places: answer.results,
    reason: answer.reason,
    instead: answer.instead,
    call: answer.call,
    attributions: answer.attributions,
    from: answer.searched_from.location,
  }
}

async function measure(
  origin: LatLng,
  places: FoundPlace[],
  signal: AbortSignal,
): Promise<Map<string, Travel>> {
  const body: MatrixQuestion = {
    origin: rounded(origin),
    destinations: places.map(({ place_id, geometry }) => ({ place_id, location: geometry.location })),
  }
  const { rows } = await callApi('POST /api/places/matrix', { body, signal, timeoutMs })
  return new Map(
    rows.flatMap(({ place_id, status, kind, distance, duration }) =>
      status === 'OK' && distance
        ? [[place_id, { kind, distanceM: distance.value, durationS: duration?.value }] as const]
        : [],
    ),
  )
}

async function findRoute(
  origin: LatLng,
  place: FoundPlace,
  signal: AbortSignal,
): Promise<FoundRoute | undefined> {
  const body: RouteQuestion = { origin: rounded(origin), destination: place.geometry.location }
  const answer = await callApi('POST /api/places/route', { body, signal, timeoutMs })
  if (answer.status !== 'OK' || !answer.distance) return undefined
  return {
    placeId: place.place_id,
    kind: answer.kind,
    reason: answer.reason,
    distanceM: answer.distance.value,
    durationS: answer.duration?.value,
    points: answer.points,
    attributions: answer.attributions,
  }
}

/** Some 100 m: nobody else needs to know more. */
function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}
