import { defaultLocation } from '@nyaysathi/contracts/limits'
import type { District, PlaceName, Places, State } from '../content/place-format.ts'
import { placesOfPins } from './pin-codes.ts'
import { buildPlaceIndex, type PlaceHit, type PlaceIndex, type SoughtPlace } from './place-index.ts'

export type FoundPlace = { kind: 'one'; state: State; district: District | undefined }
/** A name that several States have. */
export type UnsurePlace = {
  kind: 'several'
  name: PlaceName
  among: { state: State; district: District | undefined }[]
}
export type PlaceFinder = (
  message: string,
  location: string | null | undefined,
  /** Earlier messages, oldest first: where somebody said to be earlier still counts. */
  earlier?: readonly string[],
) => FoundPlace | UnsurePlace | undefined

/** "Nagpur, Maharashtra"; nothing where several States have the name. */
export function nameOfPlace(place: FoundPlace | UnsurePlace | undefined): string | undefined {
  if (place?.kind !== 'one') return undefined
  return [place.district?.name.en, place.state.name.en].filter((name) => name !== undefined).join(', ')
}

/**
 * The State, and the district where it is named without doubt: by State, district, town or PIN code, in any script. The
 * default location says nothing, so nothing is read from it; a place in the message itself wins.
 */
export function buildPlaceFinder(places: Places, index = buildPlaceIndex(places)): PlaceFinder {
  return (message, location, earlier = []) => {
    const said = [message, ...[...earlier].reverse()].flatMap(
      (text) => readPlace(text, false, index, places) ?? [],
    )
    const isChosen = location && location.trim() !== defaultLocation
    const chosen = isChosen ? readPlace(location, true, index, places) : undefined
    const [first, ...others] = [...said, ...(chosen ? [chosen] : [])]
    return first && settle(first, others)
  }
}

/** What was said last counts; what was said before makes it more exact, where it fits. */
function settle(first: FoundPlace | UnsurePlace, others: readonly (FoundPlace | UnsurePlace)[]) {
  if (first.kind === 'several') {
    for (const other of others) {
      const fits = other.kind === 'one' && first.among.find(({ state }) => state === other.state)
      if (fits) return { kind: 'one' as const, ...fits }
    }
    return first
  }
  if (first.district) return first
  for (const other of others) {
    const among = other.kind === 'one' ? [other] : other.among
    const fits = among.find(({ state, district }) => state === first.state && district)
    if (fits) return { ...first, district: fits.district }
  }
  return first
}

function readPlace(
  text: string,
  isAddress: boolean,
  index: PlaceIndex,
  places: Places,
): FoundPlace | UnsurePlace | undefined {
  const found = index.find(text, isAddress)
  const hits = [...found.filter(({ isWhere }) => isWhere), ...found.filter(({ isWhere }) => !isWhere)]
  const states = hits.flatMap((hit) => hit.places.filter((place) => place.kind === 'state'))
  const ofPin = placesOfPins(
    text,
    isAddress,
    places,
    states.map(({ state }) => state),
  )
  if (ofPin) return { kind: 'one', ...ofPin }
  for (const { state } of states) {
    const usable = hits.filter((hit) => isAddress || !hit.isAlsoWord || hit.isNamedAsPlace)
    const inState = usable.flatMap((hit) => placesIn(state, hit)).at(0)
    if (inState) return { kind: 'one', state, district: inState.district }
  }
  const [named] = states
  if (named) return { kind: 'one', state: named.state, district: undefined }
  for (const hit of hits) {
    const sure = isAddress || hit.isSaidAsPlace ? hit.places : hit.places.filter(({ isLarge }) => isLarge)
    if (sure.length > 0 && (!hit.isAlsoWord || hit.isNamedAsPlace || isAddress)) return choose(hit, sure)
  }
  return undefined
}

function placesIn(state: State, hit: PlaceHit): SoughtPlace[] {
  return hit.places.filter((place) => place.kind !== 'state' && place.state === state)
}

/** Of towns and districts of one name the districts count; of several States nobody is guessed. */
function choose(hit: PlaceHit, places: readonly SoughtPlace[]): FoundPlace | UnsurePlace | undefined {
  const districts = hit.places.filter(({ kind }) => kind === 'district')
  const among = districts.length > 0 ? districts : places
  const states = new Set(among.map(({ state }) => state))
  const [first] = among
  if (!first) return undefined
  if (states.size === 1) {
    const isOne = new Set(among.map(({ district }) => district)).size === 1
    return { kind: 'one', state: first.state, district: isOne ? first.district : undefined }
  }
  if (states.size > mostStates) return undefined
  const name = among.find(({ district }) => district?.spellings.includes(hit.spelling))?.district?.name
  return {
    kind: 'several',
    name: name ?? { en: hit.spelling, hi: '' },
    among: [...states].map((state) => ({
      state,
      district: among.find((one) => one.state === state)?.district,
    })),
  }
}

// A name that more States have is no help to ask about.
const mostStates = 4

const home =
  /(?<![\p{L}])(?:i|we)(?:'m| am| are)?(?: now)? (?:live|living|stay|staying|reside|residing|belong|am|are) (?:in|at|near|to|from) [^,.;:!?\n]{2,60}?(?=[,.;:!?\n]|$| and | but )/giu

/** "I live in Pune" says where somebody is and nothing of the problem; "live in" would sound like one. */
export function withoutResidence(message: string, findPlace: PlaceFinder): string {
  const told = message.replace(home, (said) => (findPlace(said, undefined) ? ' ' : said))
  return /\p{L}/u.test(told) ? told : message
}

const letterAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|https?:\/\/\S+|www\.\S+/giu
const numberPlate =
  /(?<![\p{L}\d])(?:[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}|\d{2}[ -]?BH)[ -]?\d{4}(?:[ -]?[A-Z]{1,2})?(?![\p{L}\d])/gu
const street =
  /(?<![\p{L}\p{M}])(?:[A-Z][\p{L}.]*[ ]){1,2}(?:Road|Rd|Marg|Nagar|Colony|Lane|Gali|Mohalla|Chowk|Enclave|Vihar|Layout|Street)(?![\p{L}])/gu
const houseNumber =
  /(?<![\p{L}])(?:(?:house|door|room|quarter|gali|ward|sector|makan)(?: ?no\.?| number)?|(plot|flat)(?: ?no\.?| number)?|(fir|case)(?: ?no\.?| number))[ :#]*\d[\p{L}\d/-]*/giu
// Who begins every word with a capital names no street by one.
const fewCapitals = 0.5

/** Letterboxes, number plates, streets and the numbers of houses say who and where somebody is, and nothing of the problem. */
export function withoutAddresses(message: string): string {
  const words = message.match(/\p{L}+/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  const told = message
    .replace(letterAddress, ' ')
    .replace(numberPlate, ' ')
    .replace(houseNumber, (_, matter?: string, record?: string) => matter ?? record ?? ' ')
    .replace(street, (one) => (capitals < words.length * fewCapitals ? ' ' : one))
  return /\p{L}/u.test(told) ? told : message
}
