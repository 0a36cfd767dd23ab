import type { ChangeSignIn } from '@nyaysathi/contracts/accounts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'

type Proof = { password: string; one_time_code?: string }

/** A change of the addresses, for who proves that it is the owner. */
export const useChange = (done: () => Promise<void>) =>
  useProof(
    (body: ChangeSignIn) => callAsMember('PUT /api/users/sign-in', { body }),
    'sign-in-addresses.failed',
    done,
  )

/** The password, and a code of the second step once the server asks for it, beside what is to be done. */
export function useProof<What extends object, Answer>(
  call: (body: What & Proof) => Promise<Answer>,
  failed: WordId,
  done: (answer: Answer) => Promise<void> | void,
) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [code, setCode] = useState<string>()
  const change = useMutation({
    mutationFn: (what: Omit<What, keyof Proof>) =>
      call({ ...what, password, ...(code ? { one_time_code: code } : {}) } as What & Proof),
    onSuccess: done,
    onError: (failure) => {
      if (isRefused(failure, 'second_factor_required')) setCode((typed) => typed ?? '')
    },
  })
  const { error } = change
  const asksCode = isRefused(error, 'second_factor_required')
  const isWrong = isRefused(error, 'wrong_password')
  return {
    password,
    setPassword: (text: string) => {
      setMissing(false)
      setPassword(text)
    },
    passwordError: isMissing
      ? words('profile.current_password_required')
      : isWrong
        ? words('refusals.password')
        : undefined,
    code,
    setCode,
    codeError: asksCode && change.variables && code ? words('auth.factor_wrong') : undefined,
    failure: error && !asksCode && !isWrong ? refusalText(error) || words(failed) : undefined,
    isSending: change.isPending,
    send: (what: Omit<What, keyof Proof>) => {
      setMissing(!password)
      if (password && !change.isPending) change.mutate(what)
    },
  }
}

/** What the fields of the proof show. */
export type Proving = Omit<ReturnType<typeof useProof>, 'send' | 'isSending'>
