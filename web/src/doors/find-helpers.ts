import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { callApi } from '../platform/api-client.ts'
import type { DoorPlace } from './door-place.ts'

export type NearbyHelpers = {
  helpers: ListedHelper[]
  /** Of the person's own State, those of the own town first. */
  isNear: boolean
  /** The same search on the page of the directory. */
  search: string
}

type Wanted = {
  place: DoorPlace
  /** What to search for by `q`; without it everybody fits. */
  field: string | undefined
  language: string
  signal: AbortSignal
}

const most = 3
/** So many are asked for, since who takes no appointments is left out. */
const asked = '30'

/** First who works on this, near and in the person's language; then in any language; then anywhere in India. */
export async function findHelpers({ place, field, language, signal }: Wanted): Promise<NearbyHelpers> {
  const { state, town } = await stateOf(place, signal)
  const tries = [
    { q: field, state, language },
    { q: field, state },
    { q: field, language },
  ]
  for (const search of tries) {
    const query = { ...search, limit: asked }
    const found = await callApi('GET /api/auth/nyaysathi/all', { query, signal })
    const helpers = bestOf(found, town)
    if (helpers.length > 0) return { helpers, isNear: search.state !== undefined, search: searchOf(search) }
  }
  return { helpers: [], isNear: false, search: searchOf({ q: field }) }
}

/** Who takes appointments: of the own town first, then those without a fee, else as the directory has them. */
function bestOf(found: readonly ListedHelper[], town: string | undefined): ListedHelper[] {
  const isOwn = ({ location }: ListedHelper) => location.city.toLowerCase() === town?.toLowerCase()
  const isFree = ({ consultation_fee }: ListedHelper) => consultation_fee === 0
  return found
    .filter(({ available_timings }) => available_timings.length > 0)
    .map((helper) => ({ helper, rank: (isOwn(helper) ? 0 : 2) + (isFree(helper) ? 0 : 1) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ helper }) => helper)
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
