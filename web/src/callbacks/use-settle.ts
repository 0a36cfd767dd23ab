import type { CallOutcome } from '@nyaysathi/contracts/callbacks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../platform/member-call.ts'
import { callbacksChanged } from './callback-calls.ts'

/** Says how a call went; the list is read anew whatever the answer is. */
export function useSettle() {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ callback_id, outcome }: { callback_id: string; outcome: CallOutcome }) =>
      callAsMember('POST /api/callbacks/:callback_id/outcome', {
        params: { callback_id },
        body: { outcome },
      }),
    onSettled: () => callbacksChanged(queries),
  })
  return {
    settle: (callback_id: string, outcome: CallOutcome) => mutate({ callback_id, outcome }),
    busy: isPending,
    error,
  }
}
