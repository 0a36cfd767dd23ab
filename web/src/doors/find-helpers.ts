import type { FoundHelper, HelperField } from '@nyaysathi/contracts/helpers'
import { callApi } from '../platform/api-client.ts'
import type { DoorPlace } from './door-place.ts'

export type NearbyHelpers = {
  /** In the person's own State, those of the own district first. */
  near: FoundHelper[]
  /** Beside them, up to three in all. */
  elsewhere: FoundHelper[]
  /** The same search on the page of the directory, and around where. */
  search: string
  around: string
}

type Wanted = {
  place: DoorPlace
  /** What they work on; without it everybody fits. */
  field: HelperField | undefined
  language: string
  signal: AbortSignal
}

const most = 3
/** So many are asked for, since who takes no appointments is left out. */
const asked = '20'

/**
 * Who works on this and speaks the person's language, else in any language: of both the directory has those of the own district first, then
 * of the State, and in each who asks for no fee.
 */
export async function findHelpers({ place, field, language, signal }: Wanted): Promise<NearbyHelpers> {
  const { state, town } = await stateOf(place, signal)
  const around = [town, state].filter(Boolean).join(', ')
  for (const search of [{ field, language }, { field }]) {
    const query = { ...search, near: around, limit: asked }
    const { helpers: found } = await callApi('GET /api/nyaysathi/search', { query, signal })
    const open = found.filter(({ available_timings }) => available_timings.length > 0)
    const real = open.filter(({ demo }) => !demo)
    // Nobody in need is sent to somebody who does not exist while there is somebody who does.
    const helpers = (real.length > 0 ? real : open).slice(0, most)
    const near = helpers.filter(({ location }) => location.state === state)
    // In the own State any language is nearer than the own one elsewhere.
    if (helpers.length > 0 && (near.length > 0 || !('language' in search))) {
      const elsewhere = helpers.filter((helper) => !near.includes(helper))
      return { near, elsewhere, search: searchOf(search), around }
    }
  }
  return { near: [], elsewhere: [], search: searchOf({ field }), around }
}

/** A PIN code and a position are told to the calls about places alone, which keep nothing; the directory gets State and town. */
async function stateOf(
  place: DoorPlace,
  signal: AbortSignal,
): Promise<{ state: string | undefined; town: string | undefined }> {
  if ('district' in place) return { state: place.state, town: place.district }
  if ('city' in place) return { state: place.state, town: place.city }
  if ('lat' in place) {
    const near = await callApi('GET /api/geo/reverse', { query: place, signal }).catch(() => undefined)
    return { state: near?.state, town: near?.city }
  }
  const found = await callApi('GET /api/geo/pins/:pin', { params: place, signal }).catch(() => undefined)
  return { state: found?.states[0]?.name, town: found?.district }
}

function searchOf(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
