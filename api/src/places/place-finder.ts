import type {
  PlaceCategory,
  PlaceResult,
  PlaceSearchAnswer,
  PlaceSearchQuery,
} from '@nyaysathi/contracts/places'
import type { Services } from '../platform/services.ts'
import { callAdvice } from './call-advice.ts'
import { distanceM, isFarFromIndia } from './distance.ts'
import { loadBuiltInPlaces } from './load-built-in-places.ts'
import type { Nominatim } from './outside/nominatim.ts'
import { createPlacesOutside } from './outside/places-outside.ts'
import { findPlace } from './place-queries.ts'
import { attributionsOf, presentPlace } from './present-place.ts'
import { type PlaceQuery, readPlaceQuery } from './query-rules.ts'
import { originOf } from './search-origin.ts'
import { farthestM, searchPlaces } from './search-places.ts'
import { createWordMeanings } from './word-meanings.ts'

/** What helps where nothing of a category is known: an authority for legal services is never far. */
const standIns: Partial<Record<PlaceCategory, PlaceCategory>> = { ngo: 'volunteer' }

/** Longer nobody waits for a service outside; what comes later is kept for the next question. */
const patienceMs = 2_500

type PlaceFinder = {
  /** Brings the built-in places into the table if they are not there. */
  prepare: () => Promise<void>
  /** Ends bringing them in, if that goes on. */
  stop: () => void
  search: (query: PlaceSearchQuery, limit: number) => Promise<PlaceSearchAnswer>
  find: (placeId: string) => Promise<PlaceResult | undefined>
}

export function createPlaceFinder(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  nominatim?: Nominatim,
): PlaceFinder {
  const { pool, reader } = services.database
  const meaningOf = createWordMeanings(reader)
  const outside = createPlacesOutside(services, nominatim)
  const stopping = new AbortController()
  let loading: Promise<void> | undefined
  /** Looked at once in the life of the process, when somebody first asks; again after a failure. */
  const builtInLoaded = () => {
    loading ??= loadBuiltInPlaces({ pool, reader }, stopping.signal).catch((failure: unknown) => {
      loading = undefined
      throw failure
    })
    return loading
  }
  const merged = async (wanted: PlaceQuery, from: PlaceSearchAnswer['searched_from'], limit: number) => {
    const [own, others] = await Promise.all([
      searchPlaces(reader, wanted, from.location, limit, meaningOf),
      withinDeadline(outside.search(wanted, from.location)),
    ])
    const known = new Set(own.map(({ place_id }) => place_id))
    const all = [
      ...own.map(presentPlace),
      ...others
        .filter(({ place_id }) => !known.has(place_id))
        .map((place) => presentPlace({ ...place, distance_m: distanceM(from.location, place) })),
    ]
    return all
      .filter(({ distance_m = 0 }) => distance_m <= farthestM)
      .sort((one, other) => (one.distance_m ?? 0) - (other.distance_m ?? 0))
      .slice(0, limit)
  }
  return {
    prepare: builtInLoaded,
    stop: () => stopping.abort(),
    search: async (query, limit) => {
      const from = await originOf(query)
      const wanted = readPlaceQuery(query.query, query.category)
      const call = await callAdvice(wanted.category)
      if (isFarFromIndia(from.location)) {
        return { results: [], reason: 'outside_india', searched_from: from, call, attributions: [] }
      }
      await builtInLoaded()
      const results = await merged(wanted, from, limit)
      if (results.length > 0)
        return { results, searched_from: from, call, attributions: attributionsOf(results) }
      const reason = wanted.words.length > 0 ? 'no_match' : 'none_nearby'
      const instead = wanted.category && wanted.words.length === 0 ? standIns[wanted.category] : undefined
      if (!instead) return { results, reason, searched_from: from, call, attributions: [] }
      const others = await merged({ category: instead, words: [] }, from, limit)
      return {
        results: others,
        reason,
        ...(others.length > 0 ? { instead } : {}),
        searched_from: from,
        call,
        attributions: attributionsOf(others),
      }
    },
    find: async (placeId) => {
      await builtInLoaded()
      const [own] = await findPlace(reader, { place_id: placeId })
      if (own) return presentPlace(own)
      const other = await outside.find(placeId)
      return other && presentPlace(other)
    },
  }
}

async function withinDeadline<T>(answer: Promise<T[]>): Promise<T[]> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<T[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs)
  })
  try {
    return await Promise.race([answer, enough])
  } finally {
    clearTimeout(timer)
  }
}
