import { type ApiCall, callApi, callApiForPage, fetchFile, type Page } from './api-client.ts'
import { isLeaving } from './leaving.ts'
import { isSignedOut, withNewestToken } from './newest-token.ts'
import { type Sending, sendForm } from './send-form.ts'
import { endSession, findMember, signInOf } from './session.ts'
import { leaveSignInNotice } from './sign-in-notice.ts'

export { isSignedOut }

const never = new Promise<never>(() => undefined)

type MemberCall = Omit<ApiCall, 'token'>

/** A sign-in that has ended is forgotten by the device, and the guard leads to /auth. */
async function asMember<Result>(call: (token: string | undefined) => Promise<Result>): Promise<Result> {
  // Parts of a page that is going still ask: answered with a refusal they would send the person back to sign in there.
  if (isLeaving()) return never
  const token = findMember()?.token
  try {
    return await withNewestToken(token, call)
  } catch (failure) {
    if (isLeaving()) return never
    if (isSignedOut(failure)) forgetSignInOf(token)
    throw failure
  }
}

/**
 * Empties the device of a sign-in that the server has ended. A newer one, begun in another tab, is not ended by the end of
 * the one before.
 *
 * @returns whether it was still there
 */
export function forgetSignInOf(token: string | undefined): boolean {
  if (!isStillHere(token)) return false
  // Without a token nothing has ended: somebody has just signed out, and a page that is going still asked.
  if (token) leaveSignInNotice('session-ended')
  endSession()
  return true
}

function isStillHere(token: string | undefined): boolean {
  const now = findMember()?.token
  return now && token ? signInOf(now) === signInOf(token) : now === token
}

/** `callApi` as the person who is signed in. */
export function callAsMember<Answer>(path: string, call: MemberCall = {}): Promise<Answer> {
  return asMember((token) => callApi<Answer>(path, { ...call, token }))
}

/** `callApiForPage` as the person who is signed in. */
export function callAsMemberForPage<Answer>(path: string, call: MemberCall = {}): Promise<Page<Answer>> {
  return asMember((token) => callApiForPage<Answer>(path, { ...call, token }))
}

/** `fetchFile` as the person who is signed in. */
export function fetchFileAsMember(path: string, call: MemberCall = {}): Promise<Blob> {
  return asMember((token) => fetchFile(path, { ...call, token }))
}

/** `sendForm` as the person who is signed in. */
export function sendFormAsMember<Answer>(
  path: string,
  form: FormData,
  sending: Omit<Sending, 'token'>,
): Promise<Answer> {
  return asMember((token) => sendForm<Answer>(path, form, { ...sending, token }))
}
