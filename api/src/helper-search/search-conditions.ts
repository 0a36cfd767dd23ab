import type { helperCalls, LeftOutCondition, UnderstoodWords } from '@nyaysathi/contracts/helpers'
import { leftOutConditions } from '@nyaysathi/contracts/helpers'
import type * as z from 'zod/mini'
import type { Assistant } from '../assistant/index.ts'
import { type DirectoryFilters, nobodyLeftOut, understandSearch } from '../helpers/index.ts'

export type SearchQuery = z.infer<(typeof helperCalls)['GET /api/nyaysathi/search']['query']>

/** What a search asks for; `isFreeThisWeek` is held against calendars, all else is found by the database. */
export type SearchConditions = { filters: DirectoryFilters; isFreeThisWeek: boolean }

/** What was chosen counts before what the words say. */
export function readConditions(
  assistant: Pick<Assistant, 'searches'>,
  query: SearchQuery,
): SearchConditions & { understood: UnderstoodWords[] } {
  const { filters, understood } = understandSearch(assistant, query.q ?? '')
  const isFreeThisWeek = query.free_this_week === '1'
  return {
    understood,
    isFreeThisWeek,
    filters: {
      ...nobodyLeftOut,
      ...filters,
      type: query.type || filters.type,
      specialization: query.specialization || undefined,
      state: query.state || undefined,
      city: query.city || undefined,
      language: query.language || filters.language,
      maxFee: query.max_fee ? Number(query.max_fee) : undefined,
      field: query.field
        ? { specializations: assistant.searches.specializationsOf(query.field), words: [] }
        : filters.field,
      free: query.free === '1' || filters.free,
      hours: isFreeThisWeek,
    },
  }
}

/** The same without one of its conditions; nothing where it has no such condition. */
function withoutOne(
  { filters, isFreeThisWeek }: SearchConditions,
  condition: LeftOutCondition,
): SearchConditions | undefined {
  const change = (has: unknown, changed: Partial<DirectoryFilters>) =>
    has ? { filters: { ...filters, ...changed }, isFreeThisWeek } : undefined
  const { place, city, state } = filters
  switch (condition) {
    case 'free_this_week':
      return isFreeThisWeek ? { filters: { ...filters, hours: false }, isFreeThisWeek: false } : undefined
    case 'free':
      return change(filters.free, { free: false })
    case 'max_fee':
      return change(filters.maxFee !== undefined, { maxFee: undefined })
    case 'language':
      return change(filters.language, { language: undefined })
    case 'city':
      return change(city || (place?.towns.length ?? 0) > 0, {
        city: undefined,
        place: place && { ...place, towns: [] },
      })
    case 'type':
      return change(filters.type, { type: undefined })
    case 'words':
      return change(filters.words.length > 0, { words: [] })
    case 'state':
      return change(state || place, { state: undefined, city: undefined, place: undefined })
    case 'field':
      return change(filters.field || filters.specialization, { field: undefined, specialization: undefined })
  }
}

export function withoutAll(
  conditions: SearchConditions,
  leftOut: readonly LeftOutCondition[],
): SearchConditions {
  return leftOut.reduce((kept, condition) => withoutOne(kept, condition) ?? kept, conditions)
}

/** What may be left out, the narrowest first: each alone, then more and more of them together. */
export function waysToWiden(conditions: SearchConditions): LeftOutCondition[][] {
  const present = leftOutConditions.filter((condition) => withoutOne(conditions, condition))
  const single = present.map((condition) => [condition])
  const together = present.map((_, at) => present.slice(0, at + 1)).slice(1)
  return [...single, ...together]
}
