import type { ChangeSignIn } from '@nyaysathi/contracts/accounts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'

/** The password, and a code of the second step once the server asks for it, beside what is to change. */
export function useChange(done: () => Promise<void>) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [code, setCode] = useState<string>()
  const change = useMutation({
    mutationFn: (what: Omit<ChangeSignIn, 'password'>) =>
      callAsMember('PUT /api/users/sign-in', {
        body: { ...what, password, ...(code ? { one_time_code: code } : {}) },
      }),
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
    failure:
      error && !asksCode && !isWrong ? refusalText(error) || words('sign-in-addresses.failed') : undefined,
    isSending: change.isPending,
    send: (what: Omit<ChangeSignIn, 'password'>) => {
      setMissing(!password)
      if (password && !change.isPending) change.mutate(what)
    },
  }
}

export type Change = ReturnType<typeof useChange>
