import type { District, PlaceName, Places, State } from '../content/place-format.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { isNearlyTheSame } from './nearly-same.ts'
import { placesOfPins } from './pin-codes.ts'
import type { PlaceHit, PlaceIndex, SoughtPlace } from './place-index.ts'

/** Where helpers are looked for: a State, or towns of it. */
export type SearchedPlace = {
  state: PlaceName
  iso: string
  district: PlaceName | undefined
  /** All towns of the district, and its own name; none where it is the whole State. */
  towns: string[]
}
type PlaceInWords = { place: SearchedPlace; from: number; to: number }

/** What stands around a word tells: whether a place can begin there, and whether it is said as one ("in Gaya"). */
type Look = (at: number) => { mayBe: boolean; isSaid: boolean }

export type PlaceReader = {
  /** The place that is named in the words, with where its name stands. */
  find(words: readonly string[], look: Look): PlaceInWords | undefined
  /** A large place that is spelled nearly so. */
  findMisspelt(word: string): SearchedPlace | undefined
}

const longestName = 4
const shortestMisspelt = 5

/** @param earlier names that people still use, and the State and district that they are of: `WB/Kolkata` */
export function buildPlaceReader(
  places: Places,
  index: PlaceIndex,
  earlier: Readonly<Record<string, string>>,
): PlaceReader {
  const spellings = largeNames(places)
  const byEarlierName = new Map(
    Object.entries(earlier).map(([name, place]) => [normalizeText(name), requireDistrict(place, places)]),
  )

  function find(words: readonly string[], look: Look): PlaceInWords | undefined {
    const found: (PlaceInWords & { hit: SoughtPlace })[] = []
    for (let from = 0; from < words.length; from += 1) {
      const { mayBe, isSaid } = look(from)
      for (let count = Math.min(longestName, words.length - from); count > 0; count -= 1) {
        const phrase = words.slice(from, from + count).join(' ')
        const hit = count > 1 || mayBe ? placeOf(phrase, isSaid) : undefined
        if (!hit) continue
        found.push({ place: searched(hit), from, to: from + count, hit })
        from += count - 1
        break
      }
    }
    return found.sort((one, other) => Number(isWhole(one.hit)) - Number(isWhole(other.hit)))[0]
  }

  function placeOf(phrase: string, isSaid: boolean): SoughtPlace | undefined {
    const pin = /^\d{3} ?\d{3}$/.test(phrase) ? placesOfPins(phrase, true, places, []) : undefined
    if (pin) return { kind: pin.district ? 'district' : 'state', isLarge: false, ...pin }
    const known = byEarlierName.get(normalizeText(phrase))
    if (known) return known
    const [hit, second, ...others] = index.find(phrase, true)
    if (!hit || others.length > 0) return undefined
    if (second) return placeInState(hit, second, phrase)
    if (!coversAll(hit, phrase)) return undefined
    const large = hit.places.filter(({ kind, isLarge }) => kind !== 'town' || isLarge)
    const [place, other] = large.length > 0 ? large : hit.places
    // A name that many towns have, or that is a word too, is a place only where it is said as one.
    const isUnsure =
      hit.isAlsoWord || (large.length === 0 && other !== undefined && other.state !== place?.state)
    return place && (isSaid || !isUnsure) ? place : undefined
  }

  return {
    find,
    findMisspelt(word) {
      const plain = normalizeText(word)
      if ([...plain].length < shortestMisspelt) return undefined
      const near = spellings.find(({ name }) => isNearlyTheSame(plain, name))
      return near && searched(near.place)
    },
  }
}

/** "Gaya, Bihar". */
function placeInState(hit: PlaceHit, around: PlaceHit, phrase: string): SoughtPlace | undefined {
  if (!coversAll({ ...hit, to: around.to }, phrase) || hit.to !== around.from) return undefined
  const state = around.places.find(isWhole)?.state
  return hit.places.find((one) => one.state === state && one.district)
}

function coversAll(hit: PlaceHit, phrase: string): boolean {
  return hit.from === 0 && hit.to === phrase.trim().split(/\s+/).length
}
const isWhole = ({ kind }: SoughtPlace) => kind === 'state'

function searched({ kind, state, district }: SoughtPlace): SearchedPlace {
  if (kind === 'state' || !district)
    return { state: state.name, iso: state.iso, district: undefined, towns: [] }
  return { state: state.name, iso: state.iso, district: district.name, towns: townsOf(state, district) }
}

function townsOf(state: State, district: District): string[] {
  const at = state.districts.indexOf(district)
  const towns = state.towns.filter(([, of]) => of === at).map(([name]) => name)
  return [
    ...new Set([district.name.en, ...district.spellings.filter((name) => /^[a-z]/i.test(name)), ...towns]),
  ]
}

function requireDistrict(named: string, { states }: Places): SoughtPlace {
  const [iso, name] = named.split('/')
  const state = states.find((one) => one.iso === iso)
  const district = state?.districts.find((one) => one.name.en === name)
  if (!state || !district) throw new Error(`fields.yml: there is no district ${named}`)
  return { kind: 'district', state, district, isLarge: true }
}

function largeNames({ states }: Places): { name: string; place: SoughtPlace }[] {
  return states.flatMap((state) => [
    ...state.districts.flatMap((district) =>
      district.spellings.map((name) => ({
        name: normalizeText(name),
        place: { kind: 'district' as const, state, district, isLarge: district.isLarge },
      })),
    ),
    ...[state.name.en, state.name.hi, ...state.spellings].map((name) => ({
      name: normalizeText(name),
      place: { kind: 'state' as const, state, district: undefined, isLarge: true },
    })),
  ])
}
