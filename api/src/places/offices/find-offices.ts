import { type Office, type OfficeAnswer, type OfficeQuery, officeKinds } from '@nyaysathi/contracts/offices'
import type { LatLng } from '@nyaysathi/contracts/places'
import type { Connection } from '../../platform/statements.ts'
import { callAdvice, callAdviceForOffice } from '../call-advice.ts'
import { distanceM, mercatorOf } from '../distance.ts'
import { farthestM } from '../search-places.ts'
import { listFarther, listOfDistrict, type ShownOffice } from './office-queries.ts'
import { ownDistrictOf } from './own-district.ts'
import { presentDistrict, presentOffice } from './present-office.ts'

/** Of one kind in one district; the operator's list may have a hundred. */
const mostOfKind = 10
const mostOfDistrict = 500
/** Of other districts, of each kind: more where one kind was asked for. */
const fartherOfEach = 3
const fartherOfOne = 10

/** The offices of the own district, and the nearest of others that can be called or walked to. */
export async function findOffices(connection: Connection, query: OfficeQuery): Promise<OfficeAnswer> {
  const { kind, language } = query
  const call = kind ? await callAdviceForOffice(kind) : await callAdvice(undefined)
  const { from, district, by } = await ownDistrictOf(query)
  if (!district || !by) return { reason: 'outside_india', offices: [], farther: [], call }
  const where = { iso: district.iso, district: district.name }
  const kinds = kind ? [kind] : [...officeKinds]
  const own = await listOfDistrict(connection, { ...where, kinds, limit: mostOfDistrict })
  const lacking = kinds.filter((each) => !own.some((row) => row.kind === each && row.has_contact))
  const farther = await listFarther(connection, {
    ...where,
    kinds: kind ? [kind] : lacking,
    lng: from.lng,
    mercator: mercatorOf(from.lat),
    each: kind ? fartherOfOne : fartherOfEach,
  })
  const offices = kinds.flatMap((each) => own.filter((row) => row.kind === each).slice(0, mostOfKind))
  return {
    district: await presentDistrict(district.iso, district.name, language),
    district_by: by,
    offices: await presentAll(offices, from, language),
    farther: (await presentAll(farther, from, language))
      .filter(({ distance_m = 0 }) => distance_m <= farthestM)
      .sort((one, other) => (one.distance_m ?? 0) - (other.distance_m ?? 0)),
    call,
  }
}

function presentAll(rows: ShownOffice[], from: LatLng, language: string | undefined): Promise<Office[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentOffice(row, language)),
      distance_m: distanceM(from, row),
    })),
  )
}
