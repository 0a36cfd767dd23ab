import { beginSession, findGuestId, forgetGuest, type SessionStart } from '../platform/session.ts'
import { convertGuestChats } from './auth-calls.ts'

export type Entry = SessionStart & {
  /** Whose chats go over into the account; only citizens take some over. */
  guestId: string | undefined
}

function tokenSays(token: string, name: 'user_id' | 'user_type'): string {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    return String(JSON.parse(atob(payload))[name] ?? '')
  } catch {
    return ''
  }
}

/**
 * Takes the guest's chats over, then remembers the sign-in: in this order, since the sign-in takes the guest's place on the device, and
 * a failed transfer can be tried again as long as it has not.
 *
 * @returns whether chats were taken over
 * @throws {ApiError | NoAnswerError} of the transfer; nobody is signed in then
 */
export async function enterAccount({ guestId, ...session }: Entry): Promise<boolean> {
  const { token } = session
  const takesOver = guestId !== undefined && tokenSays(token, 'user_type') === 'user'
  if (takesOver) {
    await convertGuestChats(guestId, tokenSays(token, 'user_id'), token)
    forgetGuest()
  }
  beginSession(session)
  return takesOver
}

/** From the link that led here, or what this device has. */
export function guestIdOf(state: unknown): string | undefined {
  const given = typeof state === 'object' && state !== null && 'guestId' in state ? state.guestId : undefined
  return typeof given === 'string' && /^anon_[\w-]{22,128}$/.test(given) ? given : findGuestId()
}
