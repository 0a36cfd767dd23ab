import { readRegions } from './regions.ts'

/** What a State and a district in it are called in Hindi, by any of their spellings; nothing where our lists do not know them. */
export async function hindiNamesOf(place: {
  city: string
  state: string
}): Promise<{ city_hi?: string; state_hi?: string }> {
  const { findState, findDistrict } = await readRegions()
  const state = findState(place.state)
  if (!state) return {}
  const district = findDistrict(state.iso, place.city)
  return {
    ...(district?.nameHi ? { city_hi: district.nameHi } : {}),
    ...(state.name_hi === state.name ? {} : { state_hi: state.name_hi }),
  }
}
