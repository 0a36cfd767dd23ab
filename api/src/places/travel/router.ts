import type { LatLng } from '@nyaysathi/contracts/places'

/** Metres and seconds by road; nothing where there is no road. */
export type Drive = { metres: number; seconds: number }
export type DrivenRoute = Drive & { points: LatLng[] }

/** What OSRM and Valhalla can both do. Positions have three decimals. */
export type Router = {
  /** In the order of the destinations. */
  drives: (origin: LatLng, destinations: LatLng[]) => Promise<(Drive | undefined)[]>
  route: (origin: LatLng, destination: LatLng) => Promise<DrivenRoute | undefined>
}

/** Longest answer that is read, and time that is waited for it. */
export const routerLimits = { maxBytes: 4_000_000, maxMs: 4_000 }

const mostPoints = 2_000

/** Leaves out points evenly; the first and the last stay. */
export function thinOut(points: LatLng[]): LatLng[] {
  const step = Math.ceil(points.length / (mostPoints - 1))
  if (step <= 1) return points
  return points.filter((_point, index) => index % step === 0 || index === points.length - 1)
}
