import type { OfficeAnswer, OfficeQuery } from '@nyaysathi/contracts/offices'
import type { LatLng } from '@nyaysathi/contracts/places'
import { ApiError } from '../../platform/http/errors.ts'
import { isFarFromIndia } from '../distance.ts'
import { readDistrictAt } from '../district-at.ts'
import { readPinCodes } from '../pin-codes.ts'
import { type DistrictRow, readRegions } from '../regions.ts'
import { originOf } from '../search-origin.ts'

type OwnDistrict = {
  from: LatLng
  /** Nothing outside of India. */
  district?: DistrictRow
  by?: NonNullable<OfficeAnswer['district_by']>
}

/** In which district somebody is, by what was asked. */
export async function ownDistrictOf(query: OfficeQuery): Promise<OwnDistrict> {
  const { location: from } = await originOf(query)
  const { findState, findDistrict, findCity } = await readRegions()
  if (query.lat !== undefined) return atPosition(from)
  if (query.pin !== undefined) {
    const pin = (await readPinCodes()).find(query.pin)
    const district = pin && findDistrict(pin.iso, pin.district)
    return district ? { from, district, by: 'pin' } : atPosition(from)
  }
  const iso = findState(query.state ?? '')?.iso ?? ''
  if (query.district !== undefined) {
    const district = findDistrict(iso, query.district)
    if (!district) throw wrong('district', 'This district is not on our list.')
    return { from, district, by: 'name' }
  }
  if (query.city === undefined) throw wrong('district', 'Please choose the district, or a town.')
  const town = findCity(iso, query.city)
  const district = town?.district === undefined ? undefined : findDistrict(iso, town.district)
  return district ? { from, district, by: 'name' } : atPosition(from)
}

async function atPosition(from: LatLng): Promise<OwnDistrict> {
  if (isFarFromIndia(from)) return { from }
  const districtAt = await readDistrictAt()
  const district = districtAt(from.lat, from.lng)
  return district ? { from, district, by: 'position' } : { from }
}

function wrong(field: string, text: string): ApiError {
  return new ApiError('invalid_input', { text, fields: { [field]: text } })
}
