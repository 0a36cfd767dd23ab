import type { LatLng } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import { fetchOutsideJson } from '../../platform/outgoing-call.ts'
import { type Drive, type Router, routerLimits, thinOut } from './router.ts'

const length = z.number().min(0).max(1e9)
const row = z.array(z.array(length.nullable())).min(1)
const Table = z.object({ code: z.literal('Ok'), durations: row, distances: row })
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const Route = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          distance: length,
          duration: length,
          geometry: z.object({ coordinates: z.array(Position).min(2) }),
        }),
      )
      .min(1),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

/** A server takes 100 places in one table unless its operator allows more; one of them is the origin. */
const tableSize = 99

/** The HTTP interface of the Open Source Routing Machine, version 1. */
export function createOsrm(baseUrl: string): Router {
  const ask = (service: string, positions: LatLng[], query: Record<string, string>) =>
    fetchOutsideJson({
      baseUrl,
      path: `/${service}/v1/driving/${positions.map(({ lat, lng }) => `${lng},${lat}`).join(';')}`,
      query,
      ...routerLimits,
      // "No road" comes with status 400.
      answersWith: [400],
    })
  const table = async (origin: LatLng, destinations: LatLng[]): Promise<(Drive | undefined)[]> => {
    const answer = await ask('table', [origin, ...destinations], {
      sources: '0',
      annotations: 'duration,distance',
    })
    const { durations, distances } = Table.parse(answer)
    return destinations.map((_destination, index) => {
      const seconds = durations[0]?.[index + 1]
      const metres = distances[0]?.[index + 1]
      return typeof seconds === 'number' && typeof metres === 'number' ? { seconds, metres } : undefined
    })
  }
  return {
    drives: async (origin, destinations) => {
      const drives: (Drive | undefined)[] = []
      for (let from = 0; from < destinations.length; from += tableSize) {
        drives.push(...(await table(origin, destinations.slice(from, from + tableSize))))
      }
      return drives
    },
    route: async (origin, destination) => {
      const query = { overview: 'full', geometries: 'geojson', steps: 'false' }
      const answer = Route.parse(await ask('route', [origin, destination], query))
      if (answer.code !== 'Ok') return undefined
      const [route] = answer.routes
      if (!route) return undefined
      const points = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
      return { metres: route.distance, seconds: route.duration, points: thinOut(points) }
    },
  }
}
