import type { CaseType, PoolFilter, PoolSort, PoolUrgency } from '@nyaysathi/contracts/cases'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsMember, callAsMemberForPage } from '../../platform/member-call.ts'

/** What is looked for; '' is any. */
export type PoolFilters = {
  q: string
  case_type: CaseType | ''
  state: string
  district: string
  language: string
  urgency: PoolUrgency | ''
  papers: '1' | ''
  sort: PoolSort
}
export const noFilters: PoolFilters = {
  q: '',
  case_type: '',
  state: '',
  district: '',
  language: '',
  urgency: '',
  papers: '',
  sort: 'waiting',
}

/** How many of them narrow the list, beside the words. */
export function countFilters({ q: _words, sort: _sort, ...narrowing }: PoolFilters): number {
  return Object.values(narrowing).filter((value) => value !== '').length
}

export function filtersOf({ papers, ...saved }: PoolFilter): PoolFilters {
  const { q, case_type, state, district, language, urgency, sort } = saved
  return { q, case_type, state, district, language, urgency, sort, papers: papers ? '1' : '' }
}

/** Whether a list shows what was saved. */
export function isShown(saved: PoolFilter, filters: PoolFilters): boolean {
  const kept = filtersOf(saved)
  return (Object.keys(noFilters) as (keyof PoolFilters)[]).every((name) => kept[name] === filters[name])
}

/** Others take queries meanwhile. */
const staleTime = 20_000

export const poolList = (filters: PoolFilters) =>
  infiniteQueryOptions({
    queryKey: ['case-pool', 'open', filters],
    queryFn: ({ pageParam }) => {
      const query = { ...filters, cursor: pageParam, limit: '20' }
      return callAsMemberForPage('GET /api/cases/pool', { query })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime,
  })

export const takenList = queryOptions({
  queryKey: ['case-pool', 'taken'],
  queryFn: () => callAsMember('GET /api/cases/taken'),
  staleTime,
})

export const savedFilters = queryOptions({
  queryKey: ['case-pool-filters'],
  queryFn: () => callAsMember('GET /api/cases/pool-filters'),
  staleTime,
})

export const poolCase = (caseId: string) =>
  queryOptions({
    queryKey: ['case-pool', 'case', caseId],
    queryFn: () => callAsMember('GET /api/cases/pool/:case_id', { params: { case_id: caseId } }),
    // The links to the documents live for minutes only.
    staleTime,
  })

export function poolChanged(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: ['case-pool'] })
}
