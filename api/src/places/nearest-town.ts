import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Place } from '@nyaysathi/contracts/places'
import { parse } from 'csv-parse/sync'
import { around } from 'geokdbush'
import KDBush from 'kdbush'

const townsFile = fileURLToPath(new URL('../../../knowledge/places/places.csv', import.meta.url))

/** Wider would name towns to people in other countries; as it is, some lonely valleys and islands get none. */
const farthestKm = 60

export type NearestTown = (lat: number, lng: number) => Place | undefined

let reading: Promise<NearestTown> | undefined

/** Read when somebody first asks, since most never do. */
export function readTowns(): Promise<NearestTown> {
  reading ??= indexTowns().catch((failure: unknown) => {
    reading = undefined
    throw failure
  })
  return reading
}

async function indexTowns(): Promise<NearestTown> {
  const rows: string[][] = parse(await readFile(townsFile), { from: 2 })
  const index = new KDBush(rows.length)
  const towns = rows.map(([city = '', state = '', lat, lng]) => {
    index.add(Number(lng), Number(lat))
    return { city, state, country: 'India' }
  })
  index.finish()
  return (lat, lng) => {
    const [nearest] = around(index, lng, lat, 1, farthestKm)
    return nearest === undefined ? undefined : towns[nearest]
  }
}
