import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefused } from '../platform/api-client.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { AddressField } from './address-field.tsx'
import { type Address, addressOf, kindOfTyped, typedProblem, useSmsCountries } from './addresses.ts'
import { logIn, requestSignInCode } from './auth-calls.ts'
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

type Credentials = Address & { password: string; shared_phone: boolean; mailed_code?: string }

/**
 * The fields keep their own content, so that what a password manager or quick fingers filled in before the page woke up
 * is not lost.
 */
export function SignInForm({
  signingIn,
  onForgot,
  entered,
}: {
  signingIn: () => void
  onForgot: () => void
  /** What comes then; without it, the page that somebody was sent here from. */
  entered?: (() => void) | undefined
}) {
  const words = useWords()
  const { form, errors, failure, ofPhone, busy, submit, slowed, sendCode, ...signIn } = useSignIn(
    signingIn,
    entered,
  )
  const { enter, failedTransfer, secondStep } = signIn
  if (failedTransfer) return <TransferFailed failed={failedTransfer} enter={enter} />
  if (secondStep) return <SecondFactorForm {...secondStep} />
  return (
    <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
      <AddressField error={errors.email} onChange={({ target }) => keptAddress.write(target.value)} />
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
      <FailureNotice failure={failure} otherwise="auth.login_failed" ofPhone={ofPhone} />
      {slowed && (
        <div className={styles.offer}>
          <p>{words(slowed.phone ? 'auth.sms_code_why' : 'auth.mail_code_why')}</p>
          <Button onClick={() => void sendCode(slowed)} busy={busy} className={styles.wide}>
            {words(slowed.phone ? 'auth.sms_code' : 'auth.mail_code')}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        // The code is the way that is open now.
        variant={slowed ? 'outline' : 'primary'}
        className={styles.wide}
        busy={busy}
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
function useSignIn(signingIn: () => void, entered?: () => void) {
  const words = useWords()
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors<'email' | 'password'>(form)
  const [busy, setBusy] = useState(false)
  const countries = useSmsCountries()
  const [failure, setFailure] = useState<unknown>()
  const [ofPhone, setOfPhone] = useState(false)
  /** Right so far, and the account has a second step. */
  const [halfway, setHalfway] = useState<Credentials>()
  /** Slowed down by wrong passwords, which may have been somebody else's. */
  const [slowed, setSlowed] = useState<Credentials>()
  const [isMailed, setMailed] = useState(false)
  const { enter, failedTransfer } = useEntry(signingIn, () => {
    keptAddress.forget()
    if (entered) return entered()
    void navigate(ownPath(state?.from) ?? paths.legalHelp, { replace: true })
  })

  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && !field.value) field.value = keptAddress.read()
  }, [])

  const enterWith = ({ email = '', shared_phone }: Credentials, token: string) =>
    enter({ token, email, sharedPhone: shared_phone, guestId: guestIdOf(state) })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { typed, ...rest } = typedIn(event.currentTarget)
    const kind = kindOfTyped(typed, countries)
    const credentials: Credentials = { ...addressOf(kind, typed), ...rest }
    setOfPhone(kind === 'phone')
    clear()
    setFailure(undefined)
    setSlowed(undefined)
    // A mail address may be written in ways that only the server knows; a number may not.
    const problem = typed && kind === 'email' ? undefined : typedProblem(words, typed, countries)
    if (problem || !credentials.password) {
      return show({
        ...(problem ? { email: problem } : {}),
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

  const sendCode = async ({ email, phone, password }: Credentials) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await requestSignInCode({ ...(phone ? { phone } : { email }), password })
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
    ofPhone,
    busy,
    submit,
    slowed,
    sendCode,
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
            kind: slowed.phone ? ('sms_code' as const) : ('mailed_code' as const),
            signIn: (code: string) => signInByMail(slowed, code),
            back: () => setMailed(false),
          }
        : undefined,
  }
}

function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  return {
    typed: String(fields.get('email') ?? '').trim(),
    password: String(fields.get('password') ?? ''),
    shared_phone: fields.get('shared_phone') === 'on',
  }
}
