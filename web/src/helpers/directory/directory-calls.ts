import type { FoundHelpers } from '@nyaysathi/contracts/helpers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api-client.ts'
import { cacheHelpers, readCachedHelpers } from './directory-cache.ts'
import { type DirectoryQuery, writeQuery } from './directory-query-rules.ts'

const cardsAtOnce = 20

/**
 * The list, page by page. The whole list, unfiltered, is remembered on the device for the next first look. Nothing of it
 * is known before the page was taken over.
 */
export function helperList(query: DirectoryQuery, near: string, hydrated: boolean) {
  const isWhole = writeQuery(query).size === 0
  return infiniteQueryOptions({
    queryKey: ['nyaysathis', writeQuery(query).toString(), near],
    queryFn: async ({ pageParam }): Promise<FoundHelpers> => {
      const asked = Object.fromEntries(writeQuery(query))
      const page = await callApi('GET /api/nyaysathi/search', {
        query: { ...asked, near, limit: String(cardsAtOnce), cursor: pageParam },
      })
      if (isWhole && !pageParam) cacheHelpers(page.helpers)
      return page
    },
    enabled: hydrated,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: () => (isWhole && hydrated ? lastVisit() : undefined),
  })
}

function lastVisit() {
  const helpers = readCachedHelpers()
  const page: FoundHelpers | undefined = helpers && { understood: [], helpers }
  return page && { pages: [page], pageParams: [''] }
}

export function publicHelper(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['nyaysathi', nyaysathi_id],
    queryFn: () => callApi('GET /api/nyaysathi/public/:nyaysathi_id', { params: { nyaysathi_id } }),
  })
}
