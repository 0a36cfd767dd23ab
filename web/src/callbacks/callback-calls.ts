import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsMember } from '../platform/member-call.ts'

/** Safe times begin and end, and colleagues take requests meanwhile. */
const freshForMs = 30_000

export const callbackList = queryOptions({
  queryKey: ['callbacks'],
  queryFn: () => callAsMember('GET /api/callbacks'),
  staleTime: freshForMs,
  refetchInterval: 2 * freshForMs,
})

export function callbacksChanged(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: ['callbacks'] })
}
