import type { HelperProfile, OwnApplication } from '@nyaysathi/contracts/nyaysathi'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'

/** Ten papers of 10 MB on a slow line. */
export const uploadTimeoutMs = 600_000

export const ownApplication = queryOptions({
  queryKey: ['own-application'],
  queryFn: () => callAsMember<OwnApplication>('/api/nyaysathi/application'),
})

export const helperProfile = queryOptions({
  queryKey: ['helper-profile'],
  queryFn: () => callAsMember<HelperProfile>('/api/auth/user/details'),
})
