import { callApi, isRefused } from './api-client.ts'
import { ageOfToken, findMember, replaceToken, signInOf } from './session.ts'

/** A token lives a day; from the middle of it on it is replaced while it is used. */
const oldSeconds = 12 * 60 * 60
/** A renewal that failed, and one that a wrong clock of the device asks for, is not asked for at every call. */
const restMs = 10 * 60_000

let renewing: Promise<void> | undefined
let triedAt: number | undefined

/** The server says that this sign-in has ended. */
export function isSignedOut(failure: unknown): boolean {
  return isRefused(failure, 'not_signed_in')
}

/**
 * Makes a call with the newest token of a sign-in: `token`, or the one that this tab or another has got in its place since.
 * What is refused because the token has expired is asked again with a new one; the refused call did nothing.
 *
 * @throws what the call throws; a sign-in has ended only if that is `isSignedOut`, never because no answer came
 */
export async function withNewestToken<Result>(
  token: string | undefined,
  call: (token: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!token) return call(token)
  await renewInTime(token)
  const used = newestOf(token)
  try {
    return await call(used)
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure
    const newer = await newerThan(used)
    if (newer === used) throw failure
    return call(newer)
  }
}

/** Behind the call while the token is good; before it, once it has expired by this device's clock. */
async function renewInTime(token: string): Promise<void> {
  const { ageSeconds, isExpired } = ageOfToken(newestOf(token))
  if (ageSeconds < oldSeconds) return
  if (!renewing && triedAt !== undefined && Date.now() - triedAt < restMs) return
  const renewal = renew(token).catch(() => undefined)
  if (isExpired) await renewal
}

/** @returns the same one when the sign-in cannot go on */
async function newerThan(used: string): Promise<string> {
  if (newestOf(used) === used) {
    try {
      await renew(used)
    } catch (failure) {
      if (!isSignedOut(failure)) throw failure
    }
  }
  return newestOf(used)
}

/** Of the same sign-in; somebody else's, begun in another tab, is never taken for it. */
function newestOf(token: string): string {
  const stored = findMember()?.token
  return stored && signInOf(stored) === signInOf(token) ? stored : token
}

/** One at a time in this tab. Several tabs may renew at once: every token they get is good. */
function renew(token: string): Promise<void> {
  triedAt = Date.now()
  renewing ??= callApi('POST /api/auth/renew', { token: newestOf(token) })
    .then((answer) => replaceToken(answer.token))
    .finally(() => {
      renewing = undefined
    })
  return renewing
}
