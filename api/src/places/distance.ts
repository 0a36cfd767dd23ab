import type { LatLng } from '@nyaysathi/contracts/places'

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180

/** Metres as the crow flies. */
export function distanceM(one: LatLng, other: LatLng): number {
  const half = (a: number, b: number) => Math.sin(((a - b) * radians) / 2) ** 2
  const chord =
    half(one.lat, other.lat) +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * half(one.lng, other.lng)
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/** How far north on Mercator's map, in degrees, as the column `spot` has it. */
export function mercatorOf(lat: number): number {
  const bounded = Math.max(-85, Math.min(85, lat))
  return Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2)) / radians
}

/** A box around all of India; what is outside of it is surely not in India. */
export function isFarFromIndia({ lat, lng }: LatLng): boolean {
  return lat < 6 || lat > 37.6 || lng < 68 || lng > 97.6
}

/** Three decimals, some 100 m: more than that we tell no service outside. */
export function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}
