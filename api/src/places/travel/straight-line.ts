import type { LatLng, MatrixAnswer, RouteAnswer } from '@nyaysathi/contracts/places'
import { distanceM } from '../distance.ts'
import { distanceMeasure, durationMeasure } from './measures.ts'

/** Beyond this a guess of the time would be no help. */
const farthestGuessM = 100_000

type Row = MatrixAnswer['rows'][number]
type Line = Pick<Row, 'distance' | 'duration'>

/**
 * As the crow flies. The time is a rough guess for a drive: roads are some 1.3 times as long, and one gets on at 25 km/h
 * in towns and 40 km/h between them.
 */
function straightLine(from: LatLng, to: LatLng): Line {
  const metres = distanceM(from, to)
  const distance = distanceMeasure(metres)
  if (metres > farthestGuessM) return { distance }
  const road = metres * 1.3
  const inTown = Math.min(road, 15_000)
  const seconds = inTown / (25 / 3.6) + (road - inTown) / (40 / 3.6)
  const roughly = Math.max(60, Math.round(seconds / 300) * 300)
  return {
    distance,
    duration: { ...durationMeasure(roughly), text: `about ${durationMeasure(roughly).text}` },
  }
}

export function straightRow(origin: LatLng, destination: { place_id: string; location: LatLng }): Row {
  return {
    place_id: destination.place_id,
    status: 'OK',
    kind: 'straight_line',
    ...straightLine(origin, destination.location),
  }
}

export function straightRoute(
  origin: LatLng,
  destination: LatLng,
  reason: NonNullable<RouteAnswer['reason']>,
): RouteAnswer {
  return {
    status: 'OK',
    kind: 'straight_line',
    reason,
    points: [origin, destination],
    ...straightLine(origin, destination),
    attributions: [],
  }
}
