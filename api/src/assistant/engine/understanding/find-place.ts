import { defaultLocation } from '@nyaysathi/contracts/limits'
import type { PlaceName, State } from '../../knowledge/place-format.ts'
import { normalizeText } from '../text/normalize-text.ts'

export type FoundPlace = { state: PlaceName; district: PlaceName | undefined }

/**
 * The State, and the district where a town's name names it without doubt. The default location says nothing, so
 * nothing is read from it; a place in the message itself wins.
 */
export function findPlace(
  message: string,
  location: string | null | undefined,
  states: readonly State[],
): FoundPlace | undefined {
  const given =
    location && location.trim() !== defaultLocation ? readPlace(location, states, true) : undefined
  return readPlace(message, states, false) ?? given
}

function readPlace(text: string, states: readonly State[], isAddress: boolean): FoundPlace | undefined {
  const words = ` ${normalizeText(text).replace(/[^\p{L}\p{M}&.]+/gu, ' ')} `
  const names = (name: string) => words.includes(` ${normalizeText(name)} `)
  // In running text short forms are words of their own: "up", "mp".
  const shortForms = (state: State) => state.also.filter((name) => isAddress || name.length > 3)
  const inState = states.find(
    (state) => names(state.name.en) || names(state.name.hi) || shortForms(state).some(names),
  )
  const searched = inState ? [inState] : states
  for (const state of searched) {
    const district = state.districts.find((one) => names(one.en) || names(one.hi))
    if (district && (inState || isAddress || namesTown(words, district)))
      return { state: state.name, district }
  }
  return inState ? { state: inState.name, district: undefined } : undefined
}

/** "in Patna", "Patna me", "पटना में": a town outside an address must be said as a place. */
function namesTown(words: string, district: PlaceName): boolean {
  const town = normalizeText(district.en)
  const inHindi = normalizeText(district.hi)
  return (
    words.includes(` in ${town} `) ||
    words.includes(` at ${town} `) ||
    words.includes(` from ${town} `) ||
    [' me ', ' mein ', ' se ', ' city ', ' district '].some((after) => words.includes(` ${town}${after}`)) ||
    [' में ', ' से ', ' के ', ' जिले ', ' शहर '].some((after) => words.includes(` ${inHindi}${after}`))
  )
}
