import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyScreen, ShowScreen } from '../platform/lazy-screen.tsx'
import { useSignIn } from '../platform/sign-in-state.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import styles from './auth-screen.module.css'
import { viewOf } from './auth-views.ts'
import { SignInView } from './sign-in-view.tsx'
import { SigningInContext } from './signing-in-context.ts'

/** Their code and words come when somebody chooses them: most people come to sign in. */
const others = {
  user: lazyScreen('auth/user-sign-up-screen.tsx', ['auth', 'recovery-key']),
  nyaysathi: lazyScreen('auth/helper-sign-up-screen.tsx', [
    'application',
    'auth',
    'helper',
    'helper-sign-up',
  ]),
  'recovery-key': lazyScreen('auth/recovery-key-screen.tsx', ['auth', 'recovery-key']),
}

export default function AuthScreen() {
  const words = useWords()
  const { search } = useLocation()
  // The prerendered page knows no query.
  const view = useHydrated() ? viewOf(search) : 'sign-in'
  const { state } = useSignIn()
  const [isArriving, setSigningIn] = useState(false)
  const shownBefore = useRef(view)
  useEffect(() => {
    if (shownBefore.current === view) return
    shownBefore.current = view
    window.scrollTo(0, 0)
  }, [view])
  return (
    <SigningInContext value={() => setSigningIn(true)}>
      <div className={styles.auth}>
        {view === 'sign-in' ? (
          <SignInView isSignedIn={state === 'signed-in' && !isArriving} />
        ) : (
          <Suspense fallback={<Spinner label={words('auth.places_loading')} />}>
            <ShowScreen key={view} screen={others[view]} />
          </Suspense>
        )}
      </div>
    </SigningInContext>
  )
}
