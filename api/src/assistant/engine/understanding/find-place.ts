import { defaultLocation } from '@nyaysathi/contracts/limits'
import type { PlaceName, State } from '../../knowledge/place-format.ts'
import { normalizeText } from '../text/normalize-text.ts'

export type FoundPlace = { state: PlaceName; district: PlaceName | undefined }
export type PlaceFinder = (message: string, location: string | null | undefined) => FoundPlace | undefined

/** Names as they are looked for: in the spelling of `normalizeText`, made once for all questions. */
type SoughtDistrict = { name: PlaceName; en: string; hi: string }
type SoughtState = { name: PlaceName; inAddress: string[]; inMessage: string[]; districts: SoughtDistrict[] }

/**
 * The State, and the district where a town's name names it without doubt. The default location says nothing, so
 * nothing is read from it; a place in the message itself wins.
 */
export function buildPlaceFinder(states: readonly State[]): PlaceFinder {
  const sought = states.map((state): SoughtState => {
    const names = [state.name.en, state.name.hi]
    // In running text short forms are words of their own: "up", "mp".
    const longForms = state.also.filter((name) => name.length > 3)
    return {
      name: state.name,
      inAddress: [...names, ...state.also].map(normalizeText),
      inMessage: [...names, ...longForms].map(normalizeText),
      districts: state.districts.map((name) => ({
        name,
        en: normalizeText(name.en),
        hi: normalizeText(name.hi),
      })),
    }
  })
  return (message, location) => {
    const inMessage = readPlace(message, sought, false)
    if (inMessage || !location || location.trim() === defaultLocation) return inMessage
    return readPlace(location, sought, true)
  }
}

function readPlace(text: string, states: readonly SoughtState[], isAddress: boolean): FoundPlace | undefined {
  const words = ` ${normalizeText(text).replace(/[^\p{L}\p{M}&.]+/gu, ' ')} `
  const names = (name: string) => words.includes(` ${name} `)
  const inState = states.find((state) => (isAddress ? state.inAddress : state.inMessage).some(names))
  for (const state of inState ? [inState] : states) {
    const district = state.districts.find((one) => names(one.en) || names(one.hi))
    if (district && (inState || isAddress || namesTown(words, district)))
      return { state: state.name, district: district.name }
  }
  return inState ? { state: inState.name, district: undefined } : undefined
}

/** "in Patna", "Patna me", "पटना में": a town outside an address must be said as a place. */
function namesTown(words: string, { en, hi }: SoughtDistrict): boolean {
  return (
    ['in', 'at', 'from'].some((before) => words.includes(` ${before} ${en} `)) ||
    ['me', 'mein', 'se', 'city', 'district'].some((after) => words.includes(` ${en} ${after} `)) ||
    ['में', 'से', 'के', 'जिले', 'शहर'].some((after) => words.includes(` ${hi} ${after} `))
  )
}
