import { useContext, useEffect, useRef, useState } from 'react'
import { type SignInNotice, takeSignInNotice } from '../platform/sign-in-notice.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { AccountChoices } from './account-choices.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import styles from './auth-screen.module.css'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SigningInContext } from './signing-in-context.ts'
import { WhyWeAsk } from './why-we-ask.tsx'

export function SignInView({ isSignedIn }: { isSignedIn: boolean }) {
  const words = useWords()
  const signingIn = useContext(SigningInContext)
  const isHydrated = useHydrated()
  const [notice, setNotice] = useState<SignInNotice>()
  const [isRecovering, setRecovering] = useState(false)
  /** A new form for the address whose password was just renewed. */
  const [round, setRound] = useState(0)
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const left = takeSignInNotice()
    if (left) setNotice(left)
  }, [])
  const recovered = () => {
    setRecovering(false)
    setRound(round + 1)
  }
  // After the dialog has given the focus back.
  useEffect(() => {
    if (round > 0) sheet.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
  }, [round])
  return (
    <>
      <header className={styles.head}>
        <h1>{words('auth.title')}</h1>
        <p>{words('auth.lead')}</p>
      </header>
      <div className={styles.columns}>
        <section ref={sheet} className={styles.sheet} aria-label={words('auth.title')}>
          {notice && !isSignedIn && (
            <Notice tone="warning" announce>
              <p>{words(notice === 'session-ended' ? 'auth.session_ended' : 'auth.unknown_role')}</p>
            </Notice>
          )}
          {isSignedIn ? (
            <AlreadySignedIn />
          ) : (
            <SignInForm key={round} signingIn={signingIn} onForgot={() => setRecovering(true)} />
          )}
          <noscript>
            <p>{words('app.needs_javascript')}</p>
          </noscript>
        </section>
        <div className={styles.side}>
          <AccountChoices />
          <WhyWeAsk />
        </div>
      </div>
      {isHydrated && (
        <RecoveryDialog open={isRecovering} close={() => setRecovering(false)} recovered={recovered} />
      )}
    </>
  )
}
