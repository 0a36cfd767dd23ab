import type { PlaceSearchAnswer, PlaceSearchQuery } from '@nyaysathi/contracts/places'
import { ApiError } from '../platform/http/errors.ts'
import { readPinCodes } from './pin-codes.ts'
import { readRegions } from './regions.ts'

type Origin = PlaceSearchAnswer['searched_from']

/** Where a search begins: the position, else the PIN code, else the town or district of a State. */
export async function originOf(query: PlaceSearchQuery): Promise<Origin> {
  if (query.lat !== undefined || query.lng !== undefined) return givenPosition(query)
  if (query.pin !== undefined) return pinPosition(query.pin)
  if (query.state !== undefined) return namedPosition(query.state, query)
  throw wrong('lat', 'Please say where: a position, a PIN code, or a State with its district.')
}

function givenPosition({ lat, lng }: PlaceSearchQuery): Origin {
  if (lat === undefined) throw wrong('lat', 'The latitude is missing.')
  if (lng === undefined) throw wrong('lng', 'The longitude is missing.')
  return { location: { lat: Number(lat), lng: Number(lng) }, position_is: 'building' }
}

async function pinPosition(pin: string): Promise<Origin> {
  const [{ find }, { states }] = await Promise.all([readPinCodes(), readRegions()])
  const found = find(pin)
  if (!found)
    throw wrong('pin', 'We do not know where this PIN code is. Please choose your State and district.')
  const state = states.find(({ iso }) => iso === found.iso)
  return {
    location: { lat: found.lat, lng: found.lng },
    position_is: found.positionIs,
    name: `${found.district}, ${state?.name ?? ''}`,
  }
}

async function namedPosition(
  stateName: string,
  { district, city }: Pick<PlaceSearchQuery, 'district' | 'city'>,
): Promise<Origin> {
  const { findState, findDistrict, findCity, citiesOf } = await readRegions()
  const state = findState(stateName)
  if (!state) throw wrong('state', 'There is no State of this name.')
  if (city !== undefined) {
    const found = findCity(state.iso, city)
    if (!found && district === undefined)
      throw wrong('city', 'This town is not on our list. Please choose the district.')
    if (found?.lat !== undefined && found.lng !== undefined) {
      return named(found.lat, found.lng, 'town', `${found.name}, ${state.name}`)
    }
  }
  if (district !== undefined) {
    const found = findDistrict(state.iso, district)
    if (!found) throw wrong('district', 'This district is not on our list.')
    return named(found.at.lat, found.at.lng, found.at.positionIs, `${found.name}, ${state.name}`)
  }
  const towns = citiesOf(state.iso)
  const middle = (side: 'lat' | 'lng') => {
    const sorted = towns.map((town) => town[side] ?? 0).sort((one, other) => one - other)
    return sorted[sorted.length >> 1] ?? 0
  }
  return named(middle('lat'), middle('lng'), 'district', state.name)
}

function named(lat: number, lng: number, positionIs: Origin['position_is'], name: string): Origin {
  return { location: { lat, lng }, position_is: positionIs, name }
}

function wrong(field: string, text: string): ApiError {
  return new ApiError('invalid_input', { text, fields: { [field]: text } })
}
