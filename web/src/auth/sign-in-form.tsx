import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefused } from '../platform/api-client.ts'
import { paths } from '../platform/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { logIn, mailSignInCode } from './auth-calls.ts'
import { EmailField } from './email-field.tsx'
import { guestIdOf } from './enter-account.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'
import { keptAddress } from './kept-address.ts'
import { ownPath } from './own-path.ts'
import { PasswordField } from './password-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { TickBox } from './tick-box.tsx'
import { TransferFailed } from './transfer-failed.tsx'
import { useEntry } from './use-entry.ts'
import { useFieldErrors } from './use-field-errors.ts'

type Credentials = { email: string; password: string; shared_phone: boolean; mailed_code?: string }

/**
 * The fields keep their own content, so that what a password manager or quick fingers filled in before the page woke up
 * is not lost.
 */
export function SignInForm({ signingIn, onForgot }: { signingIn: () => void; onForgot: () => void }) {
  const words = useWords()
  const isAwake = useHydrated()
  const { form, errors, failure, busy, submit, slowed, mailCode, ...signIn } = useSignIn(signingIn)
  const { enter, failedTransfer, secondStep } = signIn
  if (failedTransfer) return <TransferFailed failed={failedTransfer} enter={enter} />
  if (secondStep) return <SecondFactorForm {...secondStep} />
  return (
    // Before the page is awake nothing may be sent: a plain form would carry the password along in another way.
    <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
      <EmailField error={errors.email} onChange={({ target }) => keptAddress.write(target.value)} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        label={words('auth.password')}
        error={errors.password}
      />
      <TickBox
        name="shared_phone"
        label={words('auth.shared_phone')}
        text={words('auth.shared_phone_text')}
      />
      <FailureNotice failure={failure} otherwise="auth.login_failed" />
      {slowed && (
        <div className={styles.offer}>
          <p>{words('auth.mail_code_why')}</p>
          <Button onClick={() => void mailCode(slowed)} busy={busy} className={styles.wide}>
            {words('auth.mail_code')}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        // The code is the way that is open now.
        variant={slowed ? 'outline' : 'primary'}
        className={styles.wide}
        busy={busy}
        disabled={!isAwake}
      >
        {words('auth.sign_in')}
      </Button>
      <Button variant="quiet" onClick={onForgot}>
        {words('auth.forgot')}
      </Button>
    </form>
  )
}

/** The sign-in by password, and the ways on where the server asks for more than that. */
function useSignIn(signingIn: () => void) {
  const words = useWords()
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors<'email' | 'password'>(form)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Right so far, and the account has a second step. */
  const [halfway, setHalfway] = useState<Credentials>()
  /** Slowed down by wrong passwords, which may have been somebody else's. */
  const [slowed, setSlowed] = useState<Credentials>()
  const [isMailed, setMailed] = useState(false)
  const { enter, failedTransfer } = useEntry(signingIn, () => {
    keptAddress.forget()
    void navigate(ownPath(state?.from) ?? paths.legalHelp, { replace: true })
  })

  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && !field.value) field.value = keptAddress.read()
  }, [])

  const enterWith = ({ email, shared_phone }: Credentials, token: string) =>
    enter({ token, email, sharedPhone: shared_phone, guestId: guestIdOf(state) })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const credentials = credentialsIn(event.currentTarget)
    clear()
    setFailure(undefined)
    setSlowed(undefined)
    if (!credentials.email || !credentials.password) {
      return show({
        ...(credentials.email ? {} : { email: words('auth.email_missing') }),
        ...(credentials.password ? {} : { password: words('auth.password_missing') }),
      })
    }
    setBusy(true)
    try {
      const { token } = await logIn(credentials)
      await enterWith(credentials, token)
    } catch (problem) {
      if (isRefused(problem, 'second_factor_required')) setHalfway(credentials)
      else {
        setFailure(problem)
        if (isRefused(problem, 'too_many_requests')) setSlowed(credentials)
      }
    } finally {
      setBusy(false)
    }
  }

  const mailCode = async ({ email, password }: Credentials) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await mailSignInCode({ email, password })
      setMailed(true)
    } catch (problem) {
      setFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  const signInByMail = async (typed: Credentials, code: string) => {
    const credentials = { ...typed, mailed_code: code }
    try {
      const { token } = await logIn({ ...credentials, one_time_code: code })
      await enterWith(credentials, token)
    } catch (problem) {
      if (!isRefused(problem, 'second_factor_required')) throw problem
      setMailed(false)
      setHalfway(credentials)
    }
  }
  const signInHalfway = async (known: Credentials, one_time_code: string) => {
    const { token } = await logIn({ ...known, one_time_code })
    await enterWith(known, token)
  }

  return {
    form,
    errors,
    failure,
    busy,
    submit,
    slowed,
    mailCode,
    enter,
    failedTransfer,
    /** The second step that is asked for, with the way back to the password. */
    secondStep: halfway
      ? {
          kind: 'factor' as const,
          signIn: (code: string) => signInHalfway(halfway, code),
          back: () => setHalfway(undefined),
        }
      : slowed && isMailed
        ? {
            kind: 'mailed_code' as const,
            signIn: (code: string) => signInByMail(slowed, code),
            back: () => setMailed(false),
          }
        : undefined,
  }
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const typed = new FormData(form)
  return {
    email: String(typed.get('email') ?? '').trim(),
    password: String(typed.get('password') ?? ''),
    shared_phone: typed.get('shared_phone') === 'on',
  }
}
