import type { CasePool, PoolCase, TakenCases } from '@nyaysathi/contracts/cases'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsMember, callAsMemberForPage } from '../../platform/member-call.ts'

export type PoolFilters = { case_type: string; state: string; language: string }
export const noFilters: PoolFilters = { case_type: '', state: '', language: '' }

/** Others take queries meanwhile. */
const staleTime = 20_000

export const poolList = (filters: PoolFilters) =>
  infiniteQueryOptions({
    queryKey: ['case-pool', 'open', filters],
    queryFn: ({ pageParam }) => {
      const asked = Object.entries({ ...filters, cursor: pageParam, limit: '20' }).filter(
        ([, value]) => value,
      )
      return callAsMemberForPage<CasePool>(`/api/cases/pool?${new URLSearchParams(asked)}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime,
  })

export const takenList = queryOptions({
  queryKey: ['case-pool', 'taken'],
  queryFn: () => callAsMember<TakenCases>('/api/cases/taken'),
  staleTime,
})

export const poolCase = (caseId: string) =>
  queryOptions({
    queryKey: ['case-pool', 'case', caseId],
    queryFn: () => callAsMember<PoolCase>(`/api/cases/pool/${encodeURIComponent(caseId)}`),
    // The links to the documents live for minutes only.
    staleTime,
  })

export function sendStep(caseId: string, call: 'take' | 'ask' | 'answer' | 'release', body: object = {}) {
  return callAsMember(`/api/cases/${encodeURIComponent(caseId)}/${call}`, { method: 'POST', body })
}

export function poolChanged(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: ['case-pool'] })
}
