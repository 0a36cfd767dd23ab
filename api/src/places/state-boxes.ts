import type { LatLng } from '@nyaysathi/contracts/places'
import { readOnce } from './knowledge-rows.ts'
import { readRegions } from './regions.ts'

/** A town on the edge can lie a little outside of the box around the State's other towns. */
const marginDegrees = 0.8

/** Puducherry's parts on other coasts; GeoNames counts their towns to the States around them. */
const exclaves = [
  { iso: 'PY', lat: 11.702, lng: 75.535 },
  { iso: 'PY', lat: 16.733, lng: 82.214 },
]

/** Tells whether a position can be in a State, by the box around the State's towns. */
export const readStateBoxes = readOnce(async () => {
  const { states, citiesOf } = await readRegions()
  const boxes = new Map(
    states.map(({ iso }) => {
      const towns = [...citiesOf(iso), ...exclaves.filter((exclave) => exclave.iso === iso)]
      const lats = towns.map(({ lat = 0 }) => lat)
      const lngs = towns.map(({ lng = 0 }) => lng)
      return [
        iso,
        {
          south: Math.min(...lats) - marginDegrees,
          north: Math.max(...lats) + marginDegrees,
          west: Math.min(...lngs) - marginDegrees,
          east: Math.max(...lngs) + marginDegrees,
        },
      ]
    }),
  )
  return (iso: string, { lat, lng }: LatLng): boolean => {
    const box = boxes.get(iso)
    return box !== undefined && lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east
  }
})
