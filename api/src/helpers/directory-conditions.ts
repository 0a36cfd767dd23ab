import type { HelperType } from '@nyaysathi/contracts/helpers'
import { practiceAreas } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import type { ListingPolicy } from './listing-rules.ts'
import { wordBeginningWith } from './search-words.ts'

/** Each word with what it may stand for besides itself. */
export type SearchedWord = { word: string; near: readonly string[] }

export type DirectoryFilters = {
  words: readonly SearchedWord[]
  type: HelperType | undefined
  specialization: string | undefined
  state: string | undefined
  city: string | undefined
  language: string | undefined
  maxFee: number | undefined
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
 * The `where` of `nyaysathi h`: listed helpers to whom all the filters apply. All but the fee is found by the one index
 * `nyaysathi_find`.
 */
export function directoryConditions(
  filters: DirectoryFilters,
  policy: ListingPolicy,
  parameters: Parameters,
): string {
  const conditions = ["h.status = 'verified'"]
  const facets = facetsOf(filters)
  if (facets.length > 0) conditions.push(`h.facets @> ${parameters.add(facets)}::text[]`)
  if (filters.maxFee !== undefined && filters.maxFee < highestFee) {
    conditions.push(feeCondition(filters.maxFee, policy, parameters))
  }
  for (const { word, near } of filters.words) {
    const patterns = [word, ...near].map((each) => parameters.add(wordBeginningWith(each)))
    conditions.push(`(${patterns.map((pattern) => `h.search_text like ${pattern}`).join(' or ')})`)
  }
  return conditions.join(' and ')
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
