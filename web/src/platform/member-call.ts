import type { ApiCallKey } from '@nyaysathi/contracts/calls'
import {
  type Answer,
  type BareCallKey,
  type CallOptions,
  fetchLink,
  type Given,
  type Page,
  type Sending,
  sendForFile,
  sendForPage,
} from './api-client.ts'
import { isSignedOut, withNewestToken } from './newest-token.ts'
import { type FormCallKey, type GivenForm, type SendingForm, sendFormOf } from './send-form.ts'
import { endSession, findMember, onPersonChange, signInOf } from './session.ts'
import { leaveSignInNotice } from './sign-in-notice.ts'
import { isSigningOut } from './signing-out.ts'

export { isSignedOut }

const never = new Promise<never>(() => undefined)

/** How often this page has seen somebody come or go. */
let changesOfPerson = 0
onPersonChange(() => {
  changesOfPerson += 1
})

/**
 * A sign-in that has ended is forgotten by the device, and the guard leads to /auth. What was asked for somebody who has gone
 * meanwhile is answered to nobody: whoever is here now would find it among what is theirs.
 */
async function asMember<Result>(call: (token: string | undefined) => Promise<Result>): Promise<Result> {
  // Parts of a page that is going still ask: answered with a refusal they would send the person back to sign in there.
  if (isSigningOut()) return never
  const token = findMember()?.token
  const changesBefore = changesOfPerson
  const isForSomebodyGone = () => token !== undefined && changesOfPerson !== changesBefore
  try {
    const result = await withNewestToken(token, call)
    return isForSomebodyGone() ? never : result
  } catch (failure) {
    if (isSigningOut() || isForSomebodyGone()) return never
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
export function callAsMember<Key extends BareCallKey>(key: Key, given?: CallOptions): Promise<Answer<Key>>
export function callAsMember<Key extends ApiCallKey>(key: Key, given: Given<Key>): Promise<Answer<Key>>
export async function callAsMember(key: string, given?: Sending): Promise<unknown> {
  return (await asMember((token) => sendForPage(key, { ...given, token }))).answer
}

/** `callApiForPage` as the person who is signed in. */
export function callAsMemberForPage<Key extends BareCallKey>(
  key: Key,
  given?: CallOptions,
): Promise<Page<Answer<Key>>>
export function callAsMemberForPage<Key extends ApiCallKey>(
  key: Key,
  given: Given<Key>,
): Promise<Page<Answer<Key>>>
export function callAsMemberForPage(key: string, given?: Sending): Promise<Page<unknown>> {
  return asMember((token) => sendForPage(key, { ...given, token }))
}

/** `fetchFile` as the person who is signed in. */
export function fetchFileAsMember<Key extends BareCallKey>(key: Key, given?: CallOptions): Promise<Blob>
export function fetchFileAsMember<Key extends ApiCallKey>(key: Key, given: Given<Key>): Promise<Blob>
export function fetchFileAsMember(key: string, given?: Sending): Promise<Blob> {
  return asMember((token) => sendForFile(key, { ...given, token }))
}

/** `fetchLink` as the person who is signed in. */
export function fetchLinkAsMember(link: string, options: Omit<CallOptions, 'token'> = {}): Promise<Blob> {
  return asMember((token) => fetchLink(link, { ...options, token }))
}

/** `sendForm` as the person who is signed in. */
export function sendFormAsMember<Key extends FormCallKey>(
  key: Key,
  given: Omit<GivenForm<Key>, 'token'>,
): Promise<Answer<Key>>
export function sendFormAsMember(key: string, given: Omit<SendingForm, 'token'>): Promise<unknown> {
  return asMember((token) => sendFormOf(key, { ...given, token }))
}
