import { callApi } from './api-client.ts'
import { findMember } from './session.ts'
import { startSigningOut } from './signing-out.ts'
import { waitingFilesDatabase } from './waiting-files.ts'

const patienceMs = 5_000

/**
 * Ends the sign-in on the server, empties the browser's storage and loads `next` anew, so that
 * nothing of the person stays in memory either. Without network the device is emptied all the same.
 */
export async function signOut(next: string): Promise<void> {
  const token = findMember()?.token
  startSigningOut()
  if (token) await callApi('POST /api/auth/logout', { token, timeoutMs: patienceMs }).catch(() => undefined)
  leaveDevice(next)
}

/** As `signOut` where the server has ended the sign-in by itself, as when an account is erased. */
export function leaveDevice(next: string): void {
  startSigningOut()
  forgetDatabases()
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[store].clear()
    } catch {}
  }
  location.replace(next)
}

/** What lies there cannot be opened any more: its key was in the tab's storage. */
function forgetDatabases(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(waitingFilesDatabase)
  } catch {}
}
