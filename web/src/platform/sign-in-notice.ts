import { tabStorage } from './session.ts'

const key = 'signInNotice'

/** Why somebody is led to the sign-in screen: it says so, once. */
export type SignInNotice = 'session-ended' | 'unknown-role' | 'no-role'
const notices: readonly string[] = ['session-ended', 'unknown-role', 'no-role'] satisfies SignInNotice[]

export function leaveSignInNotice(notice: SignInNotice): void {
  tabStorage.write(key, notice)
}

export function takeSignInNotice(): SignInNotice | undefined {
  const notice = tabStorage.read(key)
  tabStorage.remove(key)
  return notice && notices.includes(notice) ? (notice as SignInNotice) : undefined
}
