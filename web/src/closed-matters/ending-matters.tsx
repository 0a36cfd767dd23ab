import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { loadWords } from '../platform/words/index.ts'

const endingMatters = queryOptions({
  queryKey: ['closed-matters'],
  queryFn: () => callAsMember('GET /api/closed-matters'),
})

const EndingList = lazy(async () => {
  const [module] = await Promise.all([import('./ending-list.tsx'), loadWords(['closed-matters'])])
  return { default: module.EndingList }
})

/** Where the mails lead: all that ends soon. Nothing for most people, and most of the time. */
export function EndingMatters() {
  const { data = [] } = useQuery(endingMatters)
  if (data.length === 0) return null
  return (
    <Suspense>
      <EndingList matters={data} />
    </Suspense>
  )
}
