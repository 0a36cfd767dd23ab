import type { ShownPlace, UnderstoodWords } from '@nyaysathi/contracts/helpers'
import type { SearchReading } from '@nyaysathi/engine'
import type { Assistant } from '../assistant/index.ts'
import type { DirectoryFilters, SearchedField, SearchedPlace } from './directory-conditions.ts'
import { splitSearch, wordsToFind } from './search-words.ts'

/** What the words of a search ask for, and how that is told to who typed them. */
export type UnderstoodSearch = {
  filters: Pick<DirectoryFilters, 'words' | 'type' | 'language' | 'field' | 'place' | 'free'>
  understood: UnderstoodWords[]
  place: ShownPlace | undefined
}

/** Reads a search in everyday words of any of our languages. What is neither a problem nor a place is looked for as it is. */
export function understandSearch({ searches }: Pick<Assistant, 'searches'>, text: string): UnderstoodSearch {
  const { typed, type, language, free, words } = splitSearch(text)
  const { field, place, rest } = searches.read(words)
  const without = (said: readonly string[]) => remainder(typed, said)
  const names = wordsToFind(rest)
  const understood: (UnderstoodWords | undefined)[] = [
    field && { kind: 'field', field: field.field, without: without(field.words) },
    place && { kind: 'place', place: showPlace(place.place), without: without(place.words) },
    language && { kind: 'language', language: language.language, without: without(language.words) },
    type && { kind: 'type', type: type.type, without: without(type.words) },
    free.length > 0 ? { kind: 'free', without: without(free) } : undefined,
    names.length > 0 ? { kind: 'words', words: rest.join(' '), without: without(rest) } : undefined,
  ]
  return {
    filters: {
      words: names.map((word) => ({ word, near: [] })),
      type: type?.type,
      language: language?.language,
      field: field && fieldOf(field),
      place: place && filterOf(place.place),
      free: free.length > 0,
    },
    understood: understood.filter((one) => one !== undefined),
    place: place && showPlace(place.place),
  }
}

/** Who names this field, or a word of the search itself, in what they write of themselves. */
function fieldOf({ specializations, words }: NonNullable<SearchReading['field']>): SearchedField {
  return { specializations, words: wordsToFind(words) }
}

type ReadPlace = NonNullable<SearchReading['place']>['place']

function filterOf({ state, towns }: ReadPlace): SearchedPlace {
  return { state: state.en, towns }
}

function showPlace({ state, district }: ReadPlace): ShownPlace {
  return {
    state: state.en,
    state_hi: state.hi || state.en,
    ...(district ? { district: district.en, district_hi: district.hi || district.en } : {}),
  }
}

/** The search without some of its words; nothing where only `in` and the like would be left. */
function remainder(typed: readonly string[], said: readonly string[]): string {
  const gone = new Set(said)
  const left = typed.filter((word) => !gone.has(word))
  return wordsToFind(left).length > 0 ? left.join(' ') : ''
}
