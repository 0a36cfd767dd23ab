import type { CaseType } from '@nyaysathi/contracts/cases'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsMember, callAsMemberForPage } from '../../platform/member-call.ts'

export type PoolFilters = { case_type: CaseType | ''; state: string; language: string }
export const noFilters: PoolFilters = { case_type: '', state: '', language: '' }

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
