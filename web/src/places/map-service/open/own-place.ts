import type { LatLng } from '@nyaysathi/contracts/places'
import { LatLng as LeafletLatLng } from 'leaflet/dist/leaflet-src.esm.js'
import type { WherePlace } from '../map-service.ts'
import type { Town } from './base-map.ts'
import type { DistrictBorders } from './district-borders.ts'

export type LookAround = (position: LatLng) => Promise<WherePlace>

/** In what district somebody is, and what district's town is nearest: what the map shows, in words. */
export function lookAround(borders: DistrictBorders, towns: Promise<Town[]>): LookAround {
  return async (position) => {
    const [district, labels] = await Promise.all([borders.findOwn(position), towns.catch(() => [])])
    const here = new LeafletLatLng(position.lat, position.lng)
    const nearest = labels
      .filter(({ isSeat }) => isSeat)
      .map(({ at, name }) => ({ name, distanceM: here.distanceTo(at) }))
      .reduce<WherePlace['town']>(
        (best, town) => (best && best.distanceM <= town.distanceM ? best : town),
        undefined,
      )
    return {
      // Its border is older than the districts that were cut out of it: we cannot tell in which one somebody is.
      district: district && !district.isDivided ? district.name : undefined,
      town: nearest,
    }
  }
}
