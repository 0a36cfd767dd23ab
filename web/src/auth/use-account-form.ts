import { useRef, useState } from 'react'
import { isRefused } from '../platform/api-client.ts'
import type { SessionStart } from '../platform/session.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import {
  type AccountDraft,
  type AccountField,
  type AccountProblem,
  whatAccountLacks,
} from './account-rules.ts'
import { logIn } from './auth-calls.ts'
import { keptAddress } from './kept-address.ts'
import { passwordProblem } from './password-field.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { emailProblem } from './verified-email.tsx'

const problemWords: Record<Exclude<AccountProblem, 'password' | 'unverified'>, WordId> = {
  name: 'auth.name_missing',
  state: 'auth.state_missing',
  district: 'auth.district_missing',
  terms: 'auth.terms_missing',
}

/** Where an error about a part of the draft stands, if not under its own name. */
const fieldOf: Partial<Record<keyof AccountDraft, AccountField>> = {
  termsAccepted: 'terms_accepted',
  proof: 'email',
}

/**
 * What both sign-ups keep while somebody fills them in: the draft, which outlives a reload, the password, which does not, and what is
 * wrong with which field.
 */
export function useAccountForm({
  written: draft,
  write,
}: {
  written: AccountDraft
  write: (changed: Partial<AccountDraft>) => void
}) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors(form)
  return {
    form,
    draft,
    password,
    errors,
    show,
    clear,
    /** What was changed is no longer wrong. */
    set: (changed: Partial<AccountDraft>) => {
      write(changed)
      const names = Object.keys(changed) as (keyof AccountDraft)[]
      clear(...names.flatMap((name) => [name, fieldOf[name] ?? name]))
    },
    setPassword: (text: string) => {
      setPassword(text)
      clear('password')
    },
    lacks: () => whatAccountLacks(draft, !passwordProblem(words, password)),
    say: (problem: AccountProblem): string => {
      if (problem === 'password') return passwordProblem(words, password) ?? ''
      if (problem === 'unverified') return emailProblem(words, draft.email) ?? words('auth.verify_first')
      return words(problemWords[problem])
    },
    /** What stands beside the address when the server refused for it: it has to be proved anew. */
    findRefusedAddress: (failure: unknown): { email: string } | undefined => {
      const isTaken = isRefused(failure, 'address_taken')
      if (!isTaken && !isRefused(failure, 'email_not_verified')) return undefined
      // The proof lasts 30 minutes.
      write({ proof: { ...draft.proof, codeSentTo: '', emailProof: '' } })
      return { email: words(isTaken ? 'auth.address_taken' : 'auth.verify_first') }
    },
    /** Signs in to the account that was just made; nothing where the server does not let it in now. */
    signIn: async (): Promise<SessionStart | undefined> => {
      const { name, state, district: city, sharedPhone } = draft
      const email = draft.email.trim()
      keptAddress.write(email)
      const signedIn = await logIn({ email, password, shared_phone: sharedPhone }).catch(() => undefined)
      return signedIn && { token: signedIn.token, email, name: name.trim(), state, city, sharedPhone }
    },
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>
