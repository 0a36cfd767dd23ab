import type { UserProfile } from '@nyaysathi/contracts/accounts'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'
import { ownProfile } from '../../platform/own-profile.ts'

type Saved = Pick<PublicHelper, 'nyaysathi_id' | 'name'>

/** Keeps a helper in the citizen's own list, or takes them out of it; the list shows it before the server has answered. */
export function useSaveHelper() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ helper, save }: { helper: Saved; save: boolean }) =>
      callAsMember(
        save
          ? 'PUT /api/users/saved-nyaysathi/:nyaysathi_id'
          : 'DELETE /api/users/saved-nyaysathi/:nyaysathi_id',
        { params: { nyaysathi_id: helper.nyaysathi_id } },
      ),
    onMutate: async ({ helper: { nyaysathi_id, name }, save }) => {
      await queries.cancelQueries({ queryKey: ownProfile.queryKey })
      const before = queries.getQueryData<UserProfile>(ownProfile.queryKey)
      if (before) {
        const others = before.saved_lawyers.filter((saved) => saved.nyaysathi_id !== nyaysathi_id)
        const saved_lawyers = save ? [...others, { nyaysathi_id, name }] : others
        queries.setQueryData(ownProfile.queryKey, { ...before, saved_lawyers })
      }
      return before
    },
    onError: (_failure, _change, before) => {
      // Nothing is put back where the sign-in has ended by this refusal, and the profile is forgotten.
      queries.setQueryData(ownProfile.queryKey, (now) => now && before)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownProfile.queryKey }),
  })
}
