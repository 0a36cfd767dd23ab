import { type ApiCall, ApiError, callApi, callApiForPage, fetchFile, type Page } from './api-client.ts'
import { isLeaving } from './leaving.ts'
import { type Sending, sendForm } from './send-form.ts'
import { endSession, findMember } from './session.ts'
import { leaveSignInNotice } from './sign-in-notice.ts'

/** The server says that this sign-in has ended: the device forgets it, and the guard leads to /auth. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401 && failure.code === 'not_signed_in'
}

const never = new Promise<never>(() => undefined)

type MemberCall = Omit<ApiCall, 'token'>

async function asMember<Result>(call: (token: string | undefined) => Promise<Result>): Promise<Result> {
  // Parts of a page that is going still ask: answered with a refusal they would send the person back to sign in there.
  if (isLeaving()) return never
  const token = findMember()?.token
  try {
    return await call(token)
  } catch (failure) {
    // A newer sign-in in another tab is not ended by the end of the one before.
    if (isLeaving()) return never
    if (isSignedOut(failure) && findMember()?.token === token) {
      // Without a token nothing has ended: somebody has just signed out, and a page that is going still asked.
      if (token) leaveSignInNotice('session-ended')
      endSession()
    }
    throw failure
  }
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
