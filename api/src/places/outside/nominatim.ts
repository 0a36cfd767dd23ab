import type { LatLng, Place } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import { fetchOutsideJson } from '../../platform/outgoing-call.ts'
import { createAnswerCache } from '../answer-cache.ts'
import { rounded } from '../distance.ts'
import type { OsmElement } from '../osm/place-of-osm.ts'
import { createServicePace } from './service-pace.ts'

const text = z.string().max(300)
const Reverse = z.union([
  z.object({ address: z.record(z.string(), text) }),
  z.object({ error: z.unknown() }).transform(() => undefined),
])
const Found = z.array(
  z.object({
    osm_type: z.enum(['node', 'way', 'relation']),
    osm_id: z.number().int().positive(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    category: text,
    type: text,
    name: text,
    address: z.record(z.string(), text).default({}),
    extratags: z.record(z.string(), z.string().max(2_000)).nullish(),
  }),
)

const hourMs = 3_600_000

export type Nominatim = {
  /** The town at a position; nothing where it knows none in India. */
  reverse: (at: LatLng) => Promise<Place | undefined>
  search: (words: string, near: LatLng) => Promise<OsmElement[]>
}

/**
 * Speaks with a Nominatim server, as its usage policy asks: a name of our own, at most one question a second, and every
 * answer kept. A position leaves us with three decimals.
 */
export function createNominatim(baseUrl: string, contact: string): Nominatim {
  const pace = createServicePace({
    name: 'Nominatim',
    spacingMs: 1_000,
    maxWaiting: 4,
    restMs: 10_000,
    restWhenRefusedMs: 60_000,
  })
  const reverseKept = createAnswerCache<Place | undefined>({ keep: 5_000, lifeMs: 24 * hourMs })
  const searchKept = createAnswerCache<OsmElement[]>({ keep: 1_000, lifeMs: hourMs })
  const ask = (path: string, query: Record<string, string>) =>
    pace(() =>
      fetchOutsideJson({
        baseUrl,
        path,
        query: { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en', ...query },
        headers: { 'user-agent': `NyaySathi (${contact})` },
        maxBytes: 500_000,
        maxMs: 3_000,
      }),
    )
  return {
    reverse: (at) => {
      const { lat, lng } = rounded(at)
      return reverseKept(`${lat},${lng}`, async () => {
        const answer = await ask('/reverse', { lat: String(lat), lon: String(lng), zoom: '12' })
        return placeOf(Reverse.parse(answer)?.address)
      })
    },
    search: (words, near) => {
      const { lat, lng } = rounded(near)
      return searchKept(`${words}@${lat.toFixed(1)},${lng.toFixed(1)}`, async () => {
        const answer = await ask('/search', {
          q: words,
          limit: '20',
          countrycodes: 'in',
          extratags: '1',
          bounded: '1',
          viewbox: [lng - 0.7, lat + 0.7, lng + 0.7, lat - 0.7].map((side) => side.toFixed(3)).join(','),
        })
        return Found.parse(answer).map(elementOf)
      })
    },
  }
}

function placeOf(address: Record<string, string> | undefined): Place | undefined {
  if (address?.country_code !== 'in') return undefined
  const city =
    address.city ??
    address.town ??
    address.municipality ??
    address.village ??
    address.county ??
    address.state_district
  const state = address.state ?? address.territory
  return city && state ? { city, state, country: 'India' } : undefined
}

function elementOf(found: z.infer<typeof Found>[number]): OsmElement {
  const { address } = found
  const parts: [string, string | undefined][] = [
    ['addr:street', address.road],
    ['addr:suburb', address.suburb ?? address.neighbourhood],
    ['addr:city', address.city ?? address.town ?? address.village],
    ['addr:postcode', address.postcode],
    ['addr:state', address.state],
  ]
  return {
    type: found.osm_type,
    id: found.osm_id,
    lat: found.lat,
    lng: found.lon,
    date: new Date().toISOString().slice(0, 10),
    tags: {
      ...found.extratags,
      ...Object.fromEntries(parts.filter((part): part is [string, string] => part[1] !== undefined)),
      [found.category]: found.type,
      name: found.name,
    },
  }
}
