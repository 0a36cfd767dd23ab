/** How far the proof of an address has come. It outlives a reload, since people leave the page to read the code. */
export type EmailProof = {
  /** The address that the last code went to. */
  codeSentTo: string
  sendAgainAt: number
  verifyAgainAt: number
  /** The server's proof for `codeSentTo`; 30 minutes. */
  emailProof: string
}

export const noProof: EmailProof = { codeSentTo: '', sendAgainAt: 0, verifyAgainAt: 0, emailProof: '' }

/** Another address needs another proof, but the server's waiting times stay. */
export function withoutProof({ sendAgainAt }: EmailProof): EmailProof {
  return { ...noProof, sendAgainAt }
}

/** What every sign-up asks, as it may be kept in the tab: all but the password. */
export type AccountDraft = {
  name: string
  email: string
  state: string
  district: string
  preferred_language: string
  sharedPhone: boolean
  termsAccepted: boolean
  proof: EmailProof
}

export function emptyAccount(preferred_language: string): AccountDraft {
  return {
    name: '',
    email: '',
    state: '',
    district: '',
    preferred_language,
    sharedPhone: false,
    termsAccepted: false,
    proof: noProof,
  }
}

/** By the name of the field as it travels. */
export type AccountField = 'name' | 'email' | 'password' | 'state' | 'district' | 'terms_accepted'
export type AccountProblem = 'name' | 'unverified' | 'password' | 'state' | 'district' | 'terms'

/**
 * What still stands against an account, in the order of the form.
 *
 * @param passwordIsFine whether the rule for passwords is met
 */
export function whatAccountLacks(
  { name, email, state, district, termsAccepted, proof }: AccountDraft,
  passwordIsFine: boolean,
): Partial<Record<AccountField, AccountProblem>> {
  const isVerified = proof.emailProof !== '' && proof.codeSentTo === email.trim()
  const lacks: Partial<Record<AccountField, AccountProblem>> = {}
  if (!name.trim()) lacks.name = 'name'
  if (!isVerified) lacks.email = 'unverified'
  if (!passwordIsFine) lacks.password = 'password'
  if (!state) lacks.state = 'state'
  if (!district) lacks.district = 'district'
  if (!termsAccepted) lacks.terms_accepted = 'terms'
  return lacks
}

/** The part of a request that every new account has. */
export function accountOf(draft: AccountDraft, password: string) {
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    password,
    phone: '',
    state: draft.state,
    district: draft.district,
    email_proof: draft.proof.emailProof,
    preferred_language: draft.preferred_language,
  }
}
