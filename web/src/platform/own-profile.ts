import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './member-call.ts'

/** The profile of the person who is signed in. */
export const ownProfile = queryOptions({
  queryKey: ['own-profile'],
  queryFn: () => callAsMember('GET /api/users/details'),
})
