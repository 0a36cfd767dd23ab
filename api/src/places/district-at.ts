import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { readOnce } from './knowledge-rows.ts'
import { readPinCodes } from './pin-codes.ts'
import { type DistrictRow, readRegions } from './regions.ts'

/** Wider would name districts to people in other countries; as it is, some lonely valleys get none. */
const farthestKm = 80
/** Around the Andaman and Nicobar Islands and Lakshadweep nobody else lives, and our points lie far apart. */
const farthestKmAtSea = 200
const atSea = (lat: number, lng: number) => lat < 13.9 && (lng > 91.5 || (lng < 74.2 && lng > 71))

/**
 * The district of a position: that of the nearest post office, town or headquarters. Near a border it may be the
 * neighbour's, since nobody gave us the borders themselves.
 */
export const readDistrictAt = readOnce(async () => {
  const [pins, { states, districts, findDistrict, citiesOf }] = await Promise.all([
    readPinCodes(),
    readRegions(),
  ])
  const points = [
    ...pins.all().map((pin) => ({ ...pin, at: findDistrict(pin.iso, pin.district) })),
    ...states.flatMap(({ iso }) =>
      citiesOf(iso).map(({ lat = 0, lng = 0, district }) => ({
        lat,
        lng,
        positionIs: 'town' as const,
        at: district === undefined ? undefined : findDistrict(iso, district),
      })),
    ),
    ...districts.map((at) => ({ ...at.at, at })),
  ].flatMap(({ lat, lng, positionIs, at }) =>
    // Where only the district is known of a post office, it may be anywhere in it.
    at && positionIs !== 'district' ? [{ lat, lng, at }] : [],
  )
  const index = new KDBush(points.length)
  for (const { lat, lng } of points) index.add(lng, lat)
  index.finish()
  return (lat: number, lng: number): DistrictRow | undefined => {
    const [nearest] = around(index, lng, lat, 1, atSea(lat, lng) ? farthestKmAtSea : farthestKm)
    return nearest === undefined ? undefined : points[nearest]?.at
  }
})
