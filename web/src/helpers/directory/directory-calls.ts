import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi, callApiForPage } from '../../platform/api-client.ts'
import { cacheHelpers, readCachedHelpers } from './directory-cache.ts'
import { type DirectoryQuery, writeQuery } from './directory-query-rules.ts'

const cardsAtOnce = 24

/**
 * The list, page by page. The whole list, unfiltered, is remembered on the device for the next first look. Nothing of it
 * is known before the page was taken over.
 */
export function helperList(query: DirectoryQuery, hydrated: boolean) {
  const isWhole = writeQuery(query).size === 0
  return infiniteQueryOptions({
    queryKey: ['nyaysathis', writeQuery(query).toString()],
    queryFn: async ({ pageParam }) => {
      const page = await callApiForPage('GET /api/auth/nyaysathi/all', {
        query: { ...Object.fromEntries(writeQuery(query)), limit: String(cardsAtOnce), cursor: pageParam },
      })
      if (isWhole && !pageParam) cacheHelpers(page.answer)
      return page
    },
    enabled: hydrated,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: () => {
      const cached = isWhole && hydrated ? readCachedHelpers() : undefined
      return (
        cached && { pages: [{ answer: cached, nextCursor: undefined, total: undefined }], pageParams: [''] }
      )
    },
  })
}

export function publicHelper(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['nyaysathi', nyaysathi_id],
    queryFn: () => callApi('GET /api/nyaysathi/public/:nyaysathi_id', { params: { nyaysathi_id } }),
  })
}
