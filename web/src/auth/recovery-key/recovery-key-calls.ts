import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'

export const recoveryKey = queryOptions({
  queryKey: ['recovery-key'],
  queryFn: () => callAsMember('GET /api/users/recovery-key'),
})
