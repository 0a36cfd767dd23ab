import type { HelperField } from '@nyaysathi/contracts/helpers'
import type { HelperFields } from '../offices/helper-fields.ts'
import { buildNameCheck } from '../text/name-check.ts'
import { normalizeText } from '../text/normalize-text.ts'
import type { EngineParts } from './engine-parts.ts'
import { buildFieldFinder } from './search-fields.ts'
import { buildPlaceReader, type SearchedPlace } from './search-places.ts'

/** What a search for a helper means; `words` are those that say it. */
export type SearchReading = {
  field: { field: HelperField; specializations: readonly string[]; words: string[] } | undefined
  place: { place: SearchedPlace; words: string[] } | undefined
  /** What is neither: names, mostly. */
  rest: string[]
}
export type SearchReader = {
  /** @param words as they were typed, in their order */
  read(words: readonly string[]): SearchReading
  /** What helpers write of themselves who work on a field, in small letters; none where there is no such field. */
  specializationsOf(field: string): readonly string[]
}

const partOfPlace = new Set(
  'road nagar city district dist zila jila town station area जिला शहर नगर रोड'.split(' '),
)
const beforePlace = new Set('in at near from around of'.split(' '))
const afterPlace = new Set('me mein mai main ke ki ka se paas pas में मे के की का पास मध्ये मधील'.split(' '))
/** Words that say nothing of whom one looks for. */
const empty = new Set(
  'i we my me a an the is are was am need want help for with and or to by on about please some any who near in at from around of legal law kanoon kanuni salah madad chahiye mera meri mere hai he ho ka ke ki ko se ne par mein mai main aur liye dhundo best good top कानून कानूनी सलाह मदद चाहिए मेरा मेरी मेरे है का के की को से ने पर में और लिए'.split(
    ' ',
  ),
)
const longestNamed = 4
/** Score of the best topic from which words that we do not know one by one are taken for what they sound like. */
const plainly = 0.4

export function buildSearchReader(
  { fields, places: earlier }: HelperFields,
  parts: EngineParts,
): SearchReader {
  const finder = buildFieldFinder(fields, parts.content.topics)
  const places = buildPlaceReader(parts.content.places, parts.placeIndex, earlier)
  const isName = buildNameCheck(parts.content.names.all)

  function read(said: readonly string[]): SearchReading {
    const plain = said.map((word) => normalizeText(word))
    const isSaid = (at: number) => beforePlace.has(plain[at - 1] ?? '')
    const isSaidAfter = (at: number) => afterPlace.has(plain[at + 1] ?? '')
    const isField = said.map((word) => finder.named(word) !== undefined)
    const found = places.find(said, (at) => ({
      // Krishna is a district and, mostly, somebody's name.
      mayBe: !isField[at] && (!isName(said[at] ?? '') || isSaid(at) || isSaidAfter(at)),
      isSaid: isSaid(at) || isSaidAfter(at) || said.length === 1,
    }))
    const at = found && { ...found, to: found.to + Number(partOfPlace.has(plain[found.to] ?? '')) }
    const words = said.filter((_, index) => !at || index < at.from || index >= at.to)
    const telling = words.filter((word) => !empty.has(normalizeText(word)))
    const field = readField(words, telling)
    const left = telling.filter((word) => !field?.words.includes(word))
    const place = at
      ? { place: at.place, words: said.slice(at.from, at.to) }
      : misspeltPlace(left.filter((word) => !isName(word)))
    const rest = left.filter((word) => !place?.words.includes(word))
    return { field, place, rest }
  }

  function misspeltPlace(words: readonly string[]) {
    for (const word of words) {
      const place = places.findMisspelt(word)
      if (place) return { place, words: [word] }
    }
    return undefined
  }

  function readField(words: readonly string[], telling: readonly string[]): SearchReading['field'] {
    if (telling.length === 0) return undefined
    const named = findNamed(words)
    // Two words that say it together ("cheque bounce") are read together; a field's name counts alone, or where they are not sure.
    const isAlone = named && telling.every((word) => named.words.includes(word) || !isTelling(word))
    const heard = isAlone ? named : (hear(words, telling) ?? named)
    return heard && { ...heard, specializations: specializationsOf(heard.field) }
  }

  function findNamed(words: readonly string[]) {
    for (let count = Math.min(longestNamed, words.length); count > 0; count -= 1) {
      for (let from = 0; from + count <= words.length; from += 1) {
        const phrase = words.slice(from, from + count)
        const field = finder.named(phrase.join(' '))
        if (field) return { field, words: phrase }
      }
    }
    return undefined
  }

  /** What the words sound like together. Where none is known by itself, as where endings hide it, all of them have to sound plainly so. */
  function hear(words: readonly string[], telling: readonly string[]) {
    const { found } = parts.finder.find(parts.finder.analyze(words.join(' ')))
    const field = finder.ofTopics(found)
    if (!field) return undefined
    const known = telling.filter(isTelling)
    if (known.length > 0) return { field, words: known }
    const noNames = telling.filter((word) => !isName(word))
    return (found[0]?.score ?? 0) >= plainly && noNames.length > 0 ? { field, words: noNames } : undefined
  }

  /** Whether a word stands in what we know of the law and of people's ways to speak, well or badly spelled, and is nobody's name. */
  function isTelling(word: string): boolean {
    const { tokens, concepts } = parts.finder.analyze(word)
    if (concepts.length > 0) return true
    return !isName(word) && (parts.knowsWord(word) || tokens.some(({ corrected }) => corrected))
  }

  const specializationsOf = (field: string) =>
    (fields as Partial<Record<string, HelperFields['fields'][HelperField]>>)[field]?.specializations ?? []
  return { read, specializationsOf }
}
