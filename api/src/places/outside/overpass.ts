import type { LatLng, PlaceCategory } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import { fetchOutsideJson } from '../../platform/outgoing-call.ts'
import { createAnswerCache } from '../answer-cache.ts'
import type { OsmElement } from '../osm/place-of-osm.ts'
import { createServicePace } from './service-pace.ts'

const Elements = z.object({
  /** Says "runtime error" when the server stopped half-way; then a list is not whole, and not to be kept. */
  remark: z.string().optional(),
  elements: z
    .array(
      z.object({
        type: z.enum(['node', 'way', 'relation']),
        id: z.number().int().positive(),
        lat: z.number().min(-90).max(90).optional(),
        lon: z.number().min(-180).max(180).optional(),
        center: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
        timestamp: z.string().max(40).optional(),
        tags: z.record(z.string().max(300), z.string().max(2_000)).optional(),
      }),
    )
    .max(2_000),
})

const filters: Record<PlaceCategory, string[]> = {
  police: ['[amenity=police]'],
  court: ['[amenity=courthouse]'],
  ngo: ['[office~"^(ngo|charity|foundation)$"]'],
  volunteer: ['[office]["name"~"legal (aid|services)",i]'],
  women_help: [
    '[amenity=social_facility]["social_facility:for"~"wom[ae]n|abused"]',
    '[amenity=social_facility]["name"~"women|mahila|sakhi|one stop",i]',
    '[office]["name"~"women|mahila|sakhi|one stop",i]',
  ],
}

const radiusM = 20_000
const hourMs = 3_600_000

type Overpass = {
  search: (category: PlaceCategory, near: LatLng) => Promise<OsmElement[]>
  find: (type: OsmElement['type'], id: number) => Promise<OsmElement | undefined>
}

/** Speaks with an Overpass server: one question at a time, every answer kept, and asked from the middle of a square of some 2 km. */
export function createOverpass(address: string, contact: string): Overpass {
  const url = new URL(address)
  const baseUrl = url.href
  const path = url.pathname.endsWith('/interpreter') ? '' : '/api/interpreter'
  const pace = createServicePace({
    name: 'Overpass',
    spacingMs: 1_000,
    maxWaiting: 3,
    restMs: 30_000,
    restWhenRefusedMs: 60_000,
  })
  const kept = createAnswerCache<OsmElement[]>({ keep: 1_000, lifeMs: hourMs })
  const ask = (key: string, query: string) =>
    kept(key, () =>
      pace(async () => {
        const answer = await fetchOutsideJson({
          baseUrl,
          path,
          form: { data: `[out:json][timeout:4][maxsize:16777216];${query}out center tags meta 200;` },
          headers: { 'user-agent': `NyaySathi (${contact})` },
          maxBytes: 2_000_000,
          maxMs: 5_000,
        })
        const { elements, remark } = Elements.parse(answer)
        if (remark?.includes('error')) throw new Error('Overpass stopped half-way.')
        return elements.flatMap(elementOf)
      }),
    )
  return {
    search: (category, near) => {
      const [lat, lng] = [near.lat.toFixed(2), near.lng.toFixed(2)]
      const parts = filters[category].map((filter) => `nwr${filter}(around:${radiusM},${lat},${lng});`)
      return ask(`${category}@${lat},${lng}`, `(${parts.join('')});`)
    },
    find: async (type, id) => (await ask(`${type}${id}`, `${type}(${id});`))[0],
  }
}

function elementOf(found: z.infer<typeof Elements>['elements'][number]): OsmElement[] {
  const lat = found.lat ?? found.center?.lat
  const lng = found.lon ?? found.center?.lon
  if (lat === undefined || lng === undefined || !found.tags) return []
  const date = (found.timestamp ?? new Date().toISOString()).slice(0, 10)
  return [{ type: found.type, id: found.id, lat, lng, date, tags: found.tags }]
}
