import { distanceM } from './distance.ts'
import { plain, readRegions } from './regions.ts'

type Town = { state: string | null; city: string | null }

async function whereIs({ state, city }: Town) {
  if (!state || !city) return undefined
  const { findState, findCity, findDistrict } = await readRegions()
  const iso = findState(state)?.iso
  if (!iso) return undefined
  const { lat, lng } = findCity(iso, city) ?? {}
  return lat === undefined || lng === undefined ? findDistrict(iso, city)?.at : { lat, lng }
}

/** Whole kilometres as the crow flies between two towns or districts; nothing where one of them is not known. */
export async function distanceBetween(one: Town, other: Town): Promise<number | undefined> {
  const [from, to] = await Promise.all([whereIs(one), whereIs(other)])
  return from && to ? Math.round(distanceM(from, to) / 1000) : undefined
}

/** Whether a town is the one meant, or lies in the district of that name. */
export async function isSamePlace(town: Town, meant: Town): Promise<boolean> {
  if (!town.city || !meant.city) return false
  if (plain(town.city) === plain(meant.city)) return true
  const { findState, findCity, findDistrict } = await readRegions()
  const iso = findState(town.state ?? '')?.iso
  if (!iso) return false
  const districtOf = (name: string) => {
    const district = findCity(iso, name)?.district ?? findDistrict(iso, name)?.name
    return district && plain(district)
  }
  const district = findDistrict(iso, meant.city)
  return district !== undefined && districtOf(town.city) === plain(district.name)
}
