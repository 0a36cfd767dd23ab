import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './member-call.ts'

/** Whether the caller has a way back on paper, and whether it is advised. */
export const recoveryKey = queryOptions({
  queryKey: ['recovery-key'],
  queryFn: () => callAsMember('GET /api/users/recovery-key'),
})
