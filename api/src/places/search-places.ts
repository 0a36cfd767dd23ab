import type { LatLng, PlaceCategory } from '@nyaysathi/contracts/places'
import type { Connection } from '../platform/statements.ts'
import { distanceM, mercatorOf } from './distance.ts'
import { findByWords, findNearest, findNearestWithWords, type Spot } from './place-queries.ts'
import { categoryNamedIn, type PlaceQuery } from './query-rules.ts'
import type { FoundPlace } from './stored-place.ts'
import type { Meaning, MeaningOf } from './word-meanings.ts'

/** What lies farther than a long day's journey is not near. */
export const farthestM = 300_000

/** Up to so many places with a word are all looked at; with more, the nearest places are searched for it. */
const rareWord = 5_000
const nearSteps = [1_000, 12_000]

type PlaceAt = FoundPlace & { distance_m: number }

/** The nearest places that fit what is looked for, nearest first; none farther than `farthestM`. */
export async function searchPlaces(
  connection: Connection,
  { category, words }: PlaceQuery,
  from: LatLng,
  limit: number,
  meaningOf: MeaningOf,
): Promise<PlaceAt[]> {
  const spot = { lng: from.lng, mercator: mercatorOf(from.lat) }
  if (words.length === 0) return nearest(connection, category, from, spot, limit)
  const meant = await meaningOf(words)
  const found = meant ? await withWords(connection, meant, category, from, spot, limit) : []
  if (found.length > 0) return found
  const named = categoryNamedIn(words)
  return named && !category ? nearest(connection, named, from, spot, limit) : []
}

async function nearest(
  connection: Connection,
  category: PlaceCategory | undefined,
  from: LatLng,
  spot: Spot,
  limit: number,
): Promise<PlaceAt[]> {
  return byDistance(await findNearest(connection, spot, category, withSpare(limit)), from, limit)
}

async function withWords(
  connection: Connection,
  { query, places }: Meaning,
  category: PlaceCategory | undefined,
  from: LatLng,
  spot: Spot,
  limit: number,
): Promise<PlaceAt[]> {
  if (places > rareWord) {
    for (const among of nearSteps) {
      const bounds = { among, limit: withSpare(limit) }
      const found = await findNearestWithWords(connection, spot, category, query, bounds)
      if (found.length >= limit || (among === nearSteps.at(-1) && found.length > 0)) {
        return byDistance(found, from, limit)
      }
    }
  }
  const bounds = { among: 4 * rareWord, limit: withSpare(limit) }
  return byDistance(await findByWords(connection, spot, category, query, bounds), from, limit)
}

/** On the map far things are drawn larger in the north, so the last few are chosen by their true distance. */
function withSpare(limit: number): number {
  return limit + 10
}

function byDistance(places: FoundPlace[], from: LatLng, limit: number): PlaceAt[] {
  return places
    .map((place) => ({ ...place, distance_m: distanceM(from, place) }))
    .filter((place) => place.distance_m <= farthestM)
    .sort((one, other) => one.distance_m - other.distance_m || (one.place_id < other.place_id ? -1 : 1))
    .slice(0, limit)
}
