/** What stands at /auth: by `?as=`, so that back and reload work as on pages of their own. */
export type AuthView = 'sign-in' | 'user' | 'nyaysathi' | 'recovery-key'

export function viewOf(search: string): AuthView {
  const as = new URLSearchParams(search).get('as')
  return as === 'user' || as === 'nyaysathi' || as === 'recovery-key' ? as : 'sign-in'
}

export function addressOf(view: AuthView): string {
  return view === 'sign-in' ? '/auth' : `/auth?as=${view}`
}
