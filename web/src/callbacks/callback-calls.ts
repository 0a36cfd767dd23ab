import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../platform/api-client.ts'
import { callAsMember } from '../platform/member-call.ts'

/** Under the key of the helper's own page: who comes from there has it already. */
export function helperToAsk(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['nyaysathi', nyaysathi_id],
    queryFn: () => callApi('GET /api/nyaysathi/public/:nyaysathi_id', { params: { nyaysathi_id } }),
  })
}

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
