import type { LatLng } from '@nyaysathi/contracts/places'
import * as z from 'zod'
import { fetchOutsideJson } from '../../platform/outgoing-call.ts'
import { type Router, routerLimits, thinOut } from './router.ts'

const size = z.number().min(0).max(1e7)
const Matrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: size.nullable(), time: size.nullable() }))).min(1),
})
const Trip = z.union([
  z.object({
    trip: z.object({
      summary: z.object({ length: size, time: size }),
      legs: z.array(z.object({ shape: z.string().min(1) })).min(1),
    }),
  }),
  z.object({ error_code: z.number() }),
])

/** No suitable edges near a place; no path between them; places in parts of the net that do not meet. */
const noRoad = new Set([171, 442, 443])

/** The HTTP interface of Valhalla; lengths are asked for in kilometres. */
export function createValhalla(baseUrl: string): Router {
  const ask = (path: string, json: object) =>
    fetchOutsideJson({
      baseUrl,
      path,
      json: { costing: 'auto', units: 'kilometers', ...json },
      ...routerLimits,
      answersWith: [400],
    })
  return {
    drives: async (origin, destinations) => {
      const answer = await ask('/sources_to_targets', {
        sources: [inItsWords(origin)],
        targets: destinations.map(inItsWords),
      })
      const [row = []] = Matrix.parse(answer).sources_to_targets
      return destinations.map((_destination, index) => {
        const { distance, time } = row[index] ?? {}
        return typeof distance === 'number' && typeof time === 'number'
          ? { metres: distance * 1_000, seconds: time }
          : undefined
      })
    },
    route: async (origin, destination) => {
      const answer = Trip.parse(
        await ask('/route', {
          locations: [inItsWords(origin), inItsWords(destination)],
          directions_type: 'none',
        }),
      )
      if ('error_code' in answer) {
        if (noRoad.has(answer.error_code)) return undefined
        throw new Error(`Valhalla answers with error ${answer.error_code}.`)
      }
      const { summary, legs } = answer.trip
      const points = legs.flatMap(({ shape }) => decodeShape(shape))
      return { metres: summary.length * 1_000, seconds: summary.time, points: thinOut(points) }
    },
  }
}

function inItsWords({ lat, lng }: LatLng): { lat: number; lon: number } {
  return { lat, lon: lng }
}

/** Google's encoded polyline, with six decimals. */
function decodeShape(shape: string): LatLng[] {
  const points: LatLng[] = []
  let at = 0
  const next = () => {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const chunk = shape.charCodeAt(at) - 63
      at += 1
      if (!(chunk >= 0 && chunk < 64) || shift > 30) throw new Error('The shape of the route cannot be read.')
      value |= (chunk & 31) << shift
      if (chunk < 32) return value & 1 ? ~(value >> 1) : value >> 1
    }
  }
  let lat = 0
  let lng = 0
  while (at < shape.length) {
    lat += next()
    lng += next()
    points.push({ lat: lat / 1e6, lng: lng / 1e6 })
  }
  if (points.length < 2 || points.some((point) => Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180)) {
    throw new Error('The shape of the route cannot be read.')
  }
  return points
}
