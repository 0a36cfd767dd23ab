import { useRef, useState } from 'react'
import { isRefused } from '../platform/api-client.ts'
import type { SessionStart } from '../platform/session.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import {
  type AccountDraft,
  type AccountField,
  type AccountProblem,
  chosenAddress,
  whatAccountLacks,
} from './account-rules.ts'
import { type AddressKind, addressOf, addressProblem, useSmsCountries } from './addresses.ts'
import { logIn } from './auth-calls.ts'
import { keptAddress } from './kept-address.ts'
import { passwordProblem } from './password-field.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const problemWords: Record<Exclude<AccountProblem, 'password' | 'unverified'>, WordId> = {
  name: 'auth.name_missing',
  state: 'auth.state_missing',
  district: 'auth.district_missing',
  terms: 'auth.terms_missing',
}

const refusedWords = {
  email: { taken: 'auth.address_taken', unproven: 'auth.verify_first' },
  phone: { taken: 'auth.phone_taken', unproven: 'auth.verify_phone_first' },
} as const satisfies Record<AddressKind, Record<string, WordId>>

/** Where an error about a part of the draft stands, if not under its own name. */
const fieldOf: Partial<Record<keyof AccountDraft, AccountField>> = {
  termsAccepted: 'terms_accepted',
}

/** What an address is proven by is wrong with it, whichever of the two stands there. */
const addressFields = ['email', 'phone']

/**
 * What both sign-ups keep while somebody fills them in: the draft, which outlives a reload, the password, which does not, and what is
 * wrong with which field.
 */
export function useAccountForm({
  written,
  write,
  first = 'email',
  asksPlace = true,
}: {
  written: AccountDraft
  write: (changed: Partial<AccountDraft>) => void
  /** By what the account is to be known where nothing was chosen, if SMS are sent. */
  first?: AddressKind
  /** Whether it is asked where somebody lives. */
  asksPlace?: boolean
}) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const isAwake = useHydrated()
  const countries = useSmsCountries()
  const by = countries.length === 0 ? 'email' : (written.by ?? first)
  const draft = { ...written, by }
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors(form)
  return {
    form,
    asksPlace,
    /** Whether a number can be chosen; not known in the prerendered page. */
    canSms: isAwake ? countries.length > 0 : undefined,
    draft,
    password,
    errors,
    show,
    clear,
    /** What was changed is no longer wrong. */
    set: (changed: Partial<AccountDraft>) => {
      write(changed)
      const names = Object.keys(changed) as (keyof AccountDraft)[]
      clear(...names.flatMap((name) => (name === 'proof' ? addressFields : [name, fieldOf[name] ?? name])))
    },
    setPassword: (text: string) => {
      setPassword(text)
      clear('password')
    },
    lacks: () => whatAccountLacks(draft, !passwordProblem(words, password), asksPlace),
    say: (problem: AccountProblem): string => {
      if (problem === 'password') return passwordProblem(words, password) ?? ''
      if (problem === 'unverified') {
        const verifyFirst = words(by === 'phone' ? 'auth.verify_phone_first' : 'auth.verify_first')
        return addressProblem(words, by, draft[by], countries) ?? verifyFirst
      }
      return words(problemWords[problem])
    },
    /** What stands beside the address when the server refused for it: it has to be proved anew. */
    findRefusedAddress: (failure: unknown): Partial<Record<AddressKind, string>> | undefined => {
      const isTaken = isRefused(failure, 'address_taken')
      const isUnproven = isRefused(failure, 'email_not_verified') || isRefused(failure, 'phone_not_verified')
      if (!isTaken && !isUnproven) return undefined
      // The proof lasts 30 minutes.
      write({ proof: { ...draft.proof, codeSentTo: '', proof: '' } })
      return { [by]: words(refusedWords[by][isTaken ? 'taken' : 'unproven']) }
    },
    /** Signs in to the account that was just made; nothing where the server does not let it in now. */
    signIn: async (): Promise<SessionStart | undefined> => {
      const { name, state, district: city, sharedPhone } = draft
      const { address } = chosenAddress(draft)
      keptAddress.write(draft[by].trim())
      const body = { ...addressOf(by, address), password, shared_phone: sharedPhone }
      const signedIn = await logIn(body).catch(() => undefined)
      const email = by === 'email' ? address : ''
      return signedIn && { token: signedIn.token, email, name: name.trim(), state, city, sharedPhone }
    },
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>
