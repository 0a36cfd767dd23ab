import { callApi } from '../platform/api-client.ts'
import { tabStorage } from '../platform/session.ts'
import { districtNameFor } from './district-name.ts'
import type { Origin } from './map-service/map-service.ts'

/**
 * The town that this tab was told elsewhere: beside the chat ("Pune, Maharashtra, India"), or in the profile. Nothing where
 * none was, or our lists do not know it.
 *
 * @throws {ApiError | NoAnswerError}
 */
export async function findToldPlace(language: string): Promise<Origin | undefined> {
  const [town, stateName] = toldTown()
  if (!town || !stateName) return undefined
  const states = await callApi('GET /api/geo/states')
  const state = states.find(({ name }) => isSame(name, stateName))
  if (!state) return undefined
  const cities = await callApi('GET /api/geo/states/:iso/cities', { params: { iso: state.iso } })
  const city = cities.find(({ name }) => isSame(name, town))
  if (city?.lat === undefined || city.lng === undefined || !city.district) return undefined
  return {
    location: { lat: city.lat, lng: city.lng },
    chosen: {
      state: (language === 'hi' && state.name_hi) || state.name,
      stateIso: state.iso,
      district: city.district,
      districtName: await districtNameFor(language, state.iso, city.district),
    },
  }
}

function toldTown(): (string | undefined)[] {
  const beside =
    tabStorage
      .read('location')
      ?.split(',')
      .map((part) => part.trim()) ?? []
  return beside.length > 1 ? beside : [tabStorage.read('city'), tabStorage.read('state')]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}
