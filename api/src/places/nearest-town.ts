import type { Place } from '@nyaysathi/contracts/places'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { readOnce, readRows } from './knowledge-rows.ts'

/** Wider would name towns to people in other countries; as it is, some lonely valleys and islands get none. */
const farthestKm = 60

export type NearestTown = (lat: number, lng: number) => Place | undefined

export const readTowns = readOnce(indexTowns)

async function indexTowns(): Promise<NearestTown> {
  const rows = await readRows<'name' | 'state' | 'lat' | 'lng'>('places.csv')
  const index = new KDBush(rows.length)
  const towns = rows.map(({ name, state, lat, lng }) => {
    index.add(Number(lng), Number(lat))
    return { city: name, state, country: 'India' }
  })
  index.finish()
  return (lat, lng) => {
    const [nearest] = around(index, lng, lat, 1, farthestKm)
    return nearest === undefined ? undefined : towns[nearest]
  }
}
