import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import { paths } from './paths.ts'
import styles from './shell.module.css'
import { useSignIn } from './sign-in-state.ts'

/** Screens behind it are for people who signed in. A courtesy: what a screen may show is decided by the server. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const words = useWords()
  const { state } = useSignIn()
  const { pathname, search } = useLocation()
  if (state === 'signed-out')
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
