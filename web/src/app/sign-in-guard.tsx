import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useSignIn } from '../platform/sign-in-state.ts'
import { isSigningOut } from '../platform/signing-out.ts'
import { useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import styles from './shell.module.css'

/** Screens behind it are for people who signed in. A courtesy: what a screen may show is decided by the server. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const words = useWords()
  const { state } = useSignIn()
  const { pathname, search } = useLocation()
  // Who signs out is on the way already, and is not to come back here by the next sign-in.
  if (state === 'signed-out' && !isSigningOut())
    return <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}` }} />
  if (state === 'signed-in') return children
  return (
    <div className={styles.waiting}>
      <Spinner label={words('app.guard_checking')} />
      <noscript>
        <p>{words('app.needs_javascript')}</p>
      </noscript>
    </div>
  )
}
