import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

/** They do not change while somebody looks. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The States and union territories of India, by English name. */
export const stateList = queryOptions({
  queryKey: ['states'],
  queryFn: () => callApi('GET /api/geo/states'),
  ...forGood,
})

/** The towns of a State, by its two letters. */
export function cityList(iso: string | undefined) {
  return queryOptions({
    queryKey: ['cities', iso],
    queryFn: () => callApi('GET /api/geo/states/:iso/cities', { params: { iso: iso ?? '' } }),
    enabled: iso !== undefined,
    ...forGood,
  })
}
