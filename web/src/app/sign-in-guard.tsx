import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { carryNotice } from '../platform/carried-notice.ts'
import { paths } from '../platform/paths.ts'
import { useSignIn } from '../platform/sign-in-state.ts'
import { isSigningOut } from '../platform/signing-out.ts'
import { useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import type { GuardWords } from './routes.ts'
import styles from './shell.module.css'

/** Screens behind it are for people who signed in. A courtesy: what a screen may show is decided by the server. */
export function SignInGuard({ own, children }: { own?: GuardWords | undefined; children: ReactNode }) {
  const words = useWords()
  const { state } = useSignIn()
  const { pathname, search } = useLocation()
  /** Whose visit ends here is told so by what ended it. */
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (state === 'signed-in') wasSignedIn.current = true
  }, [state])
  // Who signs out is on the way already, and is not to come back here by the next sign-in.
  if (state === 'signed-out' && !isSigningOut())
    return (
      <>
        {own && !wasSignedIn.current && <TellWhy text={words(own.sentAway)} />}
        <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}` }} />
      </>
    )
  if (state === 'signed-in') return children
  return (
    <div className={styles.waiting}>
      <Spinner label={words(own?.checking ?? 'app.guard_checking')} />
      <noscript>
        <p>{words('app.needs_javascript')}</p>
      </noscript>
    </div>
  )
}

function TellWhy({ text }: { text: string }) {
  useEffect(() => carryNotice(text, paths.auth), [text])
  return null
}
