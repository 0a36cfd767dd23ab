import type { District, Places, State } from '../content/place-format.ts'
import { normalizeText } from '../text/normalize-text.ts'

export type SoughtPlace = {
  kind: 'state' | 'district' | 'town'
  state: State
  district: District | undefined
  isLarge: boolean
}
/** A name in a text, and all that bear it. */
export type PlaceHit = {
  spelling: string
  /** Of its first word, and of the word after it. */
  from: number
  to: number
  places: SoughtPlace[]
  /** "in Patna", "Patna me": said as where something is. */
  isSaidAsPlace: boolean
  /** "working in Punjab", not "from Bihar": of two places the one where it happens. */
  isWhere: boolean
  /** "district Patna", "Patna city". */
  isNamedAsPlace: boolean
  isAlsoWord: boolean
}
export type PlaceIndex = { find(text: string, isAddress: boolean): PlaceHit[] }

type Sought = { places: SoughtPlace[]; spelling: string }

const longestName = 8
const longestShortForm = 3
const shortestTown = 5
const shortestBeginning = 4
const before = words('in at from near around of में')
const after = words('me mein mai se ka ki ke wale wala में से के का की वाले मध्ये मधील मा')
const whereBefore = words('in at')
const whereAfter = words('me mein mai में मध्ये मा میں ਵਿੱਚ ਵਿਚ')
const beside = words(
  'district dist distt zila zilla jila jilla zile jile city town shahar sheher shehar जिला जिले जिल्हा जिल्ह्यात शहर शहरात',
)
// "Punjab National Bank" and "Bank of Maharashtra" are no places.
const notAfter = words('bank national gramin express mail times बैंक नेशनल ग्रामीण बँक')
const ownScripts = /[\u0980-\u0DFF\u1C50-\u1C7F\uABC0-\uABFF]/
/** Endings that Marathi, Konkani, Nepali, Maithili and Sanskrit put to a place. */
const devanagariEnding =
  /^(?:त|ात|ला|हून|च्या|चा|ची|चे|तील|तून|वरून|मध्ये|मधील|मा|बाट|को|का|की|लाई|क|के|केर|सँ|तः|स्य|स्मिन्|नगरे|य)$/
const longestEnding = 7

/** Every name of every place, made once for all questions. */
export function buildPlaceIndex({ states, alsoWords }: Places): PlaceIndex {
  const names = new Map<string, Sought>()
  const inAddress = new Map<string, Sought>()
  const add = (to: Map<string, Sought>, spelling: string, place: SoughtPlace) => {
    const key = wordsOf(spelling).join(' ')
    if (key === '') return
    const known = to.get(key)
    if (!known) to.set(key, { places: [place], spelling })
    else if (!known.places.some((one) => isSame(one, place))) known.places.push(place)
  }
  for (const state of states) {
    const whole: SoughtPlace = { kind: 'state', state, district: undefined, isLarge: true }
    // In running text short forms are words of their own: "up", "mp".
    for (const name of [state.name.en, state.name.hi, ...state.spellings]) add(names, name, whole)
    for (const name of state.also) {
      const isShort = wordsOf(name).join('').length <= longestShortForm
      add(isShort ? inAddress : names, name, whole)
    }
    for (const district of state.districts) {
      const place: SoughtPlace = { kind: 'district', state, district, isLarge: district.isLarge }
      for (const spelling of district.spellings) add(names, spelling, place)
    }
    for (const [name, at] of state.towns) {
      const place: SoughtPlace = { kind: 'town', state, district: state.districts[at], isLarge: false }
      if (name.length >= shortestTown) add(names, name, place)
    }
  }
  const beginnings = beginningsOf(names)
  const everyday = new Set(alsoWords.map((word) => wordsOf(word).join(' ')))

  return {
    find(text, isAddress) {
      const said = wordsOf(text)
      const shortForms = isAddress ? undefined : new Set(shortFormsIn(text))
      const hits: PlaceHit[] = []
      for (let at = 0; at < said.length; at += 1) {
        const found = longestAt(said, at, (key) => !shortForms || shortForms.has(key))
        if (!found) continue
        const { sought, count } = found
        const [prior, next] = [said[at - 1] ?? '', said[at + count] ?? '']
        at += count - 1
        if (notAfter.has(next) || (prior === 'of' && said[at - count - 1] === 'bank')) continue
        const isNamedAsPlace = beside.has(prior) || beside.has(next)
        hits.push({
          from: at - count + 1,
          to: at + 1,
          spelling: sought.spelling,
          places: sought.places,
          isNamedAsPlace,
          isWhere: whereBefore.has(prior) || whereAfter.has(next),
          isSaidAsPlace: isNamedAsPlace || found.hasEnding || before.has(prior) || after.has(next),
          isAlsoWord: everyday.has(wordsOf(sought.spelling).join(' ')),
        })
      }
      return hits.map((hit, place) => ({
        ...hit,
        isNamedAsPlace: hit.isNamedAsPlace || besideState(hit, hits[place - 1], hits[place + 1]),
      }))
    },
  }

  function longestAt(said: readonly string[], at: number, mayBeShort: (key: string) => boolean) {
    for (let count = Math.min(longestName, said.length - at); count > 0; count -= 1) {
      const key = said.slice(at, at + count).join(' ')
      const sought = names.get(key) ?? (mayBeShort(key) ? inAddress.get(key) : undefined)
      if (sought) return { sought, count, hasEnding: false }
      const begun = withEnding(key)
      if (begun) return { sought: begun, count, hasEnding: true }
    }
    return undefined
  }

  /** "সেখানে" is no place, "কলকাতায়" is in Kolkata: many languages put what is said of a place to its end. */
  function withEnding(key: string): Sought | undefined {
    const last = key.slice(key.lastIndexOf(' ') + 1)
    if (everyday.has(last)) return undefined
    const isOwn = ownScripts.test(last)
    if (!isOwn && !/\p{Script=Devanagari}/u.test(last)) return undefined
    for (let end = key.length - 1; end > key.length - last.length + 1; end -= 1) {
      const rest = key.slice(end)
      if (rest.length > longestEnding) return undefined
      const sought = isOwn
        ? beginnings.get(key.slice(0, end))
        : devanagariEnding.test(rest)
          ? names.get(key.slice(0, end))
          : undefined
      if (sought) return sought
    }
    return undefined
  }
}

/** "Gaya, Bihar". */
function besideState(hit: PlaceHit, prior: PlaceHit | undefined, next: PlaceHit | undefined): boolean {
  const isState = (other: PlaceHit) => other.places.some(({ kind }) => kind === 'state')
  return (
    (prior !== undefined && prior.to === hit.from && isState(prior)) ||
    (next !== undefined && next.from === hit.to && isState(next))
  )
}

/** Names without the sign that changes before an ending. */
function beginningsOf(names: ReadonlyMap<string, Sought>): Map<string, Sought> {
  const beginnings = new Map<string, Sought>()
  for (const [key, sought] of names) {
    if (!ownScripts.test(key)) continue
    const stem = key.replace(/\p{M}$/u, '')
    if ([...stem].length >= shortestBeginning) beginnings.set(stem, sought)
    if ([...key].length >= shortestBeginning) beginnings.set(key, sought)
  }
  return beginnings
}

function isSame(one: SoughtPlace, other: SoughtPlace): boolean {
  return one.kind === other.kind && one.state === other.state && one.district === other.district
}

/** "I am from UP", but not "he woke up" and not a message that is all in capitals. */
function shortFormsIn(text: string): string[] {
  if (!/\p{Ll}/u.test(text)) return []
  return [...text.matchAll(/\b(?:in|from|at|of)\s+([A-Z][A-Z&.]{1,4})\b/g)].map(([, form = '']) =>
    wordsOf(form).join(' '),
  )
}

/** Letters of Arabic that are typed in several ways count as one. */
function wordsOf(text: string): string[] {
  const plain = normalizeText(text)
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هۂۃ]/g, 'ہ')
    .replace(/\./g, '')
  return plain.match(/[\p{L}\p{M}&]+/gu) ?? []
}

function words(text: string): Set<string> {
  return new Set(text.split(' ').map((word) => normalizeText(word)))
}
