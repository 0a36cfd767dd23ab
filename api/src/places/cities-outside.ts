import type { City } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import { fetchOutsideJson } from '../platform/outgoing-call.ts'
import { createAnswerCache } from './answer-cache.ts'

const Cities = z.array(
  z.object({
    name: z.string().min(1).max(80),
    latitude: z.string().optional(),
    longitude: z.string().optional(),
  }),
)

const dayMs = 86_400_000

type CitiesOutside = (iso: string) => Promise<City[]>

/** The towns of a State as the country, state and city service has them (`GET /countries/IN/states/{iso}/cities`). */
export function createCitiesOutside(key: string, baseUrl: string): CitiesOutside {
  const cached = createAnswerCache<City[]>({ keep: 40, lifeMs: dayMs })
  return (iso) =>
    cached(iso, async () => {
      const answer = await fetchOutsideJson({
        baseUrl,
        path: `/countries/IN/states/${namesOfService[iso] ?? iso}/cities`,
        headers: { 'X-CSCAPI-KEY': key },
        maxBytes: 2_000_000,
        maxMs: 4_000,
      })
      return Cities.parse(answer).map(({ name, latitude, longitude }) => ({
        name,
        ...positionOf(Number(latitude), Number(longitude)),
      }))
    })
}

/** The service still has the codes that ISO 3166-2 gave up in 2023. */
const namesOfService: Record<string, string> = { CG: 'CT', OD: 'OR', TS: 'TG', UK: 'UT' }

function positionOf(lat: number, lng: number): Pick<City, 'lat' | 'lng'> {
  return Number.isFinite(lat) && Number.isFinite(lng) && lat !== 0 ? { lat, lng } : {}
}
