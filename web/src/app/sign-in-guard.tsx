import { type ReactNode, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import { paths } from './paths.ts'

/**
 * Reads what the specification names, in the tab's storage or the device's. A courtesy: what a screen may show is
 * decided by the server.
 */
function readSignIn(): 'signed-in' | 'signed-out' {
  const stored = [sessionStorage, localStorage].some(
    (storage) => storage.getItem('isLoggedIn') === 'true' && Boolean(storage.getItem('token')),
  )
  return stored ? 'signed-in' : 'signed-out'
}

function onSignInChange(changed: () => void) {
  window.addEventListener('storage', changed)
  window.addEventListener('authStateChanged', changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener('authStateChanged', changed)
  }
}

/** `unknown` on the server and during the first hydration. */
export function useSignIn(): 'signed-in' | 'signed-out' | 'unknown' {
  return useSyncExternalStore<'signed-in' | 'signed-out' | 'unknown'>(
    onSignInChange,
    readSignIn,
    () => 'unknown',
  )
}

export function SignInGuard({ children }: { children: ReactNode }) {
  const words = useWords()
  const signIn = useSignIn()
  if (signIn === 'signed-out') return <Navigate to={paths.auth} replace />
  if (signIn === 'signed-in') return children
  return (
    <>
      <Spinner label={words('app.guard_checking')} />
      <noscript>
        <p>{words('app.needs_javascript')}</p>
      </noscript>
    </>
  )
}
