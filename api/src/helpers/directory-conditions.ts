import type { HelperType } from '@nyaysathi/contracts/helpers'
import { practiceAreas } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type ListingPolicy, openlyFree } from './listing-rules.ts'
import { wordBeginningWith } from './search-words.ts'

/** Each word with what it may stand for besides itself, and how it is looked for among names in Indian scripts. */
export type SearchedWord = { word: string; near: readonly string[]; inScript?: string | undefined }
/** `specializations` as helpers write them, in small letters; `words` are looked for as well. */
export type SearchedField = { specializations: readonly string[]; words: readonly string[] }
/** The State, or where `towns` are named, these of it. */
export type SearchedPlace = { state: string; towns: readonly string[] }

export type DirectoryFilters = {
  words: readonly SearchedWord[]
  type: HelperType | undefined
  specialization: string | undefined
  state: string | undefined
  city: string | undefined
  language: string | undefined
  maxFee: number | undefined
  field: SearchedField | undefined
  place: SearchedPlace | undefined
  free: boolean
  /** Only who publishes hours. */
  hours: boolean
}

export const nobodyLeftOut: DirectoryFilters = {
  words: [],
  type: undefined,
  specialization: undefined,
  state: undefined,
  city: undefined,
  language: undefined,
  maxFee: undefined,
  field: undefined,
  place: undefined,
  free: false,
  hours: false,
}

export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

const highestFee = 1000

/**
 * The `where` of `nyaysathi h`: listed helpers to whom all the filters apply. All but fee and hours is found by the one
 * index `nyaysathi_find`.
 */
export function directoryConditions(
  filters: DirectoryFilters,
  policy: ListingPolicy,
  parameters: Parameters,
): string {
  const conditions = ["h.status = 'verified'"]
  const facets = facetsOf(filters)
  if (facets.length > 0) conditions.push(`h.facets @> ${parameters.add(facets)}::text[]`)
  if (filters.place) conditions.push(placeCondition(filters.place, parameters))
  if (filters.field) conditions.push(fieldCondition(filters.field, parameters))
  if (filters.free) conditions.push(freeCondition(policy))
  if (filters.hours) conditions.push("h.available_timings <> '{}'")
  if (filters.maxFee !== undefined && filters.maxFee < highestFee) {
    conditions.push(feeCondition(filters.maxFee, policy, parameters))
  }
  for (const { word, near, inScript } of filters.words) {
    const said = [word, ...near].map((each) => hasWord(each, parameters))
    if (inScript !== undefined) said.push(hasNameInScript(inScript, parameters))
    conditions.push(`(${said.join(' or ')})`)
  }
  return conditions.join(' and ')
}

/** Of `nyaysathi h`. */
export function placeCondition({ state, towns }: SearchedPlace, parameters: Parameters): string {
  const inState = `h.facets @> ${parameters.add([`state:${state.toLowerCase()}`])}::text[]`
  if (towns.length === 0) return inState
  const cities = parameters.add(towns.map((town) => `city:${town.toLowerCase()}`))
  return `(${inState} and h.facets && ${cities}::text[])`
}

/** Who names no field at all (many volunteers, retired judges) helps with each. */
const noField = 'for:'

function fieldCondition({ specializations, words }: SearchedField, parameters: Parameters): string {
  const facets = parameters.add([noField, ...specializations.map((each) => `for:${each}`)])
  const named = `h.facets && ${facets}::text[]`
  if (words.length === 0) return named
  return `(${named} or (${words.map((word) => hasWord(word, parameters)).join(' and ')}))`
}

function hasWord(word: string, parameters: Parameters): string {
  return `h.search_text like ${parameters.add(wordBeginningWith(word))}`
}

/** As a list that is read first, so that an index finds them. */
function hasNameInScript(key: string, parameters: Parameters): string {
  return `h.nyaysathi_id = any(array(select n.nyaysathi_id from nyaysathi_names_in_script n
                                      where n.words @> ${parameters.add([key])}::text[]))`
}

function facetsOf({ type, specialization, state, city, language }: DirectoryFilters): string[] {
  return [
    type && `type:${type}`,
    state && `state:${state.toLowerCase()}`,
    city && `city:${city.toLowerCase()}`,
    language && (findLanguage(language)?.name ?? language),
    specialization && `for:${fullSpecialization(specialization)}`,
  ].filter((facet) => facet !== undefined && facet !== '') as string[]
}

/** The application says 'family' where the settings say 'Family Law'. */
function fullSpecialization(text: string): string {
  const lower = text.toLowerCase()
  return (practiceAreas as readonly string[]).includes(lower) ? `${lower} law` : lower
}

/** A fee tells nothing of an advocate under `rule36`, neither by being shown nor by being asked for. */
function feeCondition(maxFee: number, policy: ListingPolicy, parameters: Parameters): string {
  const fits = `h.consultation_fee <= ${parameters.add(maxFee)}`
  return policy === 'rule36' ? `(${fits} or h.type = 'lawyer')` : fits
}

function freeCondition(policy: ListingPolicy): string {
  return policy === 'rule36' ? `(${openlyFree(policy)} or h.type = 'lawyer')` : openlyFree(policy)
}
