import { placeOfOsm } from '../osm/place-of-osm.ts'
import type { Found, OnBytes, ReadFrom } from './import-format.ts'
import { placeOfRecord, type RecordOptions } from './place-of-record.ts'
import { splitFeatures } from './split-features.ts'

type Feature = {
  type?: unknown
  id?: unknown
  geometry?: { type?: unknown; coordinates?: unknown } | null
  properties?: Record<string, unknown> | null
}

/** Features of OpenStreetMap are known by their ids; others say their category in their properties, as in a table. */
export async function* readGeojson(
  file: string,
  from: ReadFrom,
  onBytes: OnBytes,
  options: RecordOptions,
): AsyncGenerator<Found> {
  for await (const { text, line, position, lastLine } of splitFeatures(file, from, onBytes)) {
    const found = { where: `line ${line}`, position, line: lastLine }
    if (text === undefined) {
      yield { ...found, fault: 'the feature is too long' }
      continue
    }
    try {
      yield { ...found, place: placeOfFeature(parse(text), options) }
    } catch (error) {
      yield { ...found, fault: (error as Error).message }
    }
  }
}

function parse(text: string): Feature {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('this is not JSON')
  }
}

function placeOfFeature(feature: Feature, options: RecordOptions) {
  if (feature.type !== 'Feature') throw new Error('this is no feature')
  const [lng, lat] = middleOf(feature.geometry?.coordinates)
  const properties = feature.properties ?? {}
  const osm = osmIdOf(feature.id) ?? osmIdOf(properties['@id'])
  if (!osm) return placeOfRecord({ id: feature.id, ...properties, lat, lng }, options)
  const tags = Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const changed = tags['@timestamp']?.slice(0, 10)
  return placeOfOsm({ ...osm, lat, lng, tags, date: changed ?? options.source.date }, options.nearestTown)
}

const types = { n: 'node', w: 'way', r: 'relation' } as const

/** "way/12" as Overpass writes it, "w12" and "a24" (an area: twice the id, and one more for a relation) as osmium does. */
export function osmIdOf(id: unknown): { type: 'node' | 'way' | 'relation'; id: number } | undefined {
  const [, word, digits] = /^(n(?:ode)?|w(?:ay)?|r(?:elation)?|a)\/?(\d{1,15})$/.exec(String(id)) ?? []
  const letter = word?.[0]
  if (letter === undefined) return undefined
  const number = Number(digits)
  if (letter === 'a') return { type: number % 2 === 0 ? 'way' : 'relation', id: Math.floor(number / 2) }
  return { type: types[letter as keyof typeof types], id: number }
}

/** The middle of the box around all positions. */
function middleOf(coordinates: unknown): [number, number] {
  let [west, south, east, north] = [180, 90, -180, -90]
  let positions = 0
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [lng, lat] = part
    if (typeof lng === 'number' && typeof lat === 'number') {
      positions += 1
      west = Math.min(west, lng)
      east = Math.max(east, lng)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    } else for (const inner of part) visit(inner)
  }
  visit(coordinates)
  const middle: [number, number] = [(west + east) / 2, (south + north) / 2]
  if (positions === 0 || Math.abs(middle[0]) > 180 || Math.abs(middle[1]) > 85) {
    throw new Error('it has no position on the globe')
  }
  return [Number(middle[0].toFixed(6)), Number(middle[1].toFixed(6))]
}
