import type { KeyObject } from 'node:crypto'
import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { seal, unsealText } from '../platform/sealing.ts'

type Fields = {
  against_name?: string | undefined
  against_place?: string | undefined
  against_telephone?: string | undefined
}

/** Nothing where nothing was said. */
export function againstOf({
  against_name: name,
  against_place: place,
  against_telephone: telephone,
}: Fields): AgainstWhom | undefined {
  if (!name && !place && !telephone) return undefined
  return { ...(name ? { name } : {}), ...(place ? { place } : {}), ...(telephone ? { telephone } : {}) }
}

/** Under the key of the appointment or case query, so that it goes with what was told there. */
type Place = `${'appointments' | 'cases'}.sealed_against:${string}`

export function sealAgainst(key: KeyObject, place: Place, against: AgainstWhom | undefined): Buffer | null {
  return against ? seal(key, JSON.stringify(against), place) : null
}

export function openAgainst(
  key: KeyObject | undefined,
  place: Place,
  sealed: Buffer | null,
): AgainstWhom | undefined {
  return key && sealed ? (JSON.parse(unsealText(key, sealed, place)) as AgainstWhom) : undefined
}
