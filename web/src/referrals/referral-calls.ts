import type { CaseType } from '@nyaysathi/contracts/cases'
import type { HelperField } from '@nyaysathi/contracts/helpers'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../platform/api-client.ts'
import { callAsMember, callAsMemberForPage } from '../platform/member-call.ts'

const referralsKey = ['referrals']
/** What a referral changes when it is answered. */
const changed = [referralsKey, ['appointments'], ['slots'], ['case'], ['case-pool']]

export const referralList = queryOptions({
  queryKey: referralsKey,
  queryFn: () => callAsMember('GET /api/referrals'),
})

/** A change of a referral; all that it touches is read anew after it, also after a refusal, which means that it was old. */
export function useReferralChange<Done>(onDone?: (done: Done) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<Done>) => send(),
    onSuccess: (done) => onDone?.(done),
    onSettled: () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** What the directory calls the field of a case; nothing: any. */
export const fieldOf: Record<CaseType, HelperField | ''> = {
  civil: 'civil',
  criminal: 'criminal',
  family: 'family',
  property: 'property',
  consumer: 'consumer',
  employment: 'labour',
  other: '',
}

const shownColleagues = '8'

/** In everyday words, as in the directory; without any, of the field. */
export function findColleagues(asked: string, caseType: CaseType) {
  const query = { limit: shownColleagues, ...(asked ? { q: asked } : { field: fieldOf[caseType] }) }
  return queryOptions({
    queryKey: ['nyaysathis', 'colleagues', query],
    queryFn: () => callApi('GET /api/nyaysathi/search', { query }),
  })
}

/** The newest page first. */
export function earlierMessages(referral_id: string) {
  return infiniteQueryOptions({
    queryKey: [...referralsKey, referral_id, 'messages'],
    queryFn: ({ pageParam }) =>
      callAsMemberForPage('GET /api/referrals/:referral_id/messages', {
        params: { referral_id },
        query: { cursor: pageParam },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The links to the files live for minutes only.
    staleTime: 60_000,
  })
}
