import type { AddressKind } from './addresses.ts'
import { sendable } from './addresses.ts'

/** How far the proof of an address has come. It outlives a reload, since people leave the page to read the code. */
export type AddressProof = {
  /** The address or number that the last code went to. */
  codeSentTo: string
  sendAgainAt: number
  verifyAgainAt: number
  /** The server's proof for `codeSentTo`; 30 minutes. */
  proof: string
}

export const noProof: AddressProof = { codeSentTo: '', sendAgainAt: 0, verifyAgainAt: 0, proof: '' }

/** Another address needs another proof, but the server's waiting times stay. */
export function withoutProof({ sendAgainAt }: AddressProof): AddressProof {
  return { ...noProof, sendAgainAt }
}

/** What every sign-up asks, as it may be kept in the tab: all but the password. */
export type AccountDraft = {
  name: string
  /** By what the account is to be known; nothing chosen yet: as the form begins. */
  by?: AddressKind | undefined
  email: string
  phone: string
  state: string
  district: string
  preferred_language: string
  sharedPhone: boolean
  termsAccepted: boolean
  proof: AddressProof
}

export function emptyAccount(preferred_language: string): AccountDraft {
  return {
    name: '',
    email: '',
    phone: '',
    state: '',
    district: '',
    preferred_language,
    sharedPhone: false,
    termsAccepted: false,
    proof: noProof,
  }
}

/** By the name of the field as it travels. */
export type AccountField = 'name' | AddressKind | 'password' | 'state' | 'district' | 'terms_accepted'
export type AccountProblem = 'name' | 'unverified' | 'password' | 'state' | 'district' | 'terms'

/** The address that the account is to be known by, as it travels. */
export function chosenAddress({ by = 'email', ...typed }: AccountDraft): {
  by: AddressKind
  address: string
} {
  return { by, address: sendable(by, typed[by]) }
}

/**
 * What still stands against an account, in the order of the form.
 *
 * @param passwordIsFine whether the rule for passwords is met
 * @param asksPlace whether it is asked where somebody lives
 */
export function whatAccountLacks(
  draft: AccountDraft,
  passwordIsFine: boolean,
  asksPlace = true,
): Partial<Record<AccountField, AccountProblem>> {
  const { name, state, district, termsAccepted, proof } = draft
  const { by, address } = chosenAddress(draft)
  const isVerified = proof.proof !== '' && proof.codeSentTo === address
  const lacks: Partial<Record<AccountField, AccountProblem>> = {}
  if (!name.trim()) lacks.name = 'name'
  if (!isVerified) lacks[by] = 'unverified'
  if (!passwordIsFine) lacks.password = 'password'
  if (asksPlace && !state) lacks.state = 'state'
  if (asksPlace && !district) lacks.district = 'district'
  if (!termsAccepted) lacks.terms_accepted = 'terms'
  return lacks
}

/** The part of a request that every new account has. */
export function accountOf(draft: AccountDraft, password: string) {
  const { by, address } = chosenAddress(draft)
  const { proof } = draft.proof
  return {
    name: draft.name.trim(),
    password,
    state: draft.state,
    district: draft.district,
    preferred_language: draft.preferred_language,
    ...(by === 'phone'
      ? { phone: address, phone_proof: proof }
      : { email: address, phone: '', email_proof: proof }),
  }
}
