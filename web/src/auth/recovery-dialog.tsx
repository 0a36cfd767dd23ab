import { oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, isRefused } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, Dialog, leadTo, Notice, TextField } from '../ui/index.ts'
import { AddressField } from './address-field.tsx'
import { addressOf, kindOfTyped, sendable, shownAddress, typedProblem, useSmsCountries } from './addresses.ts'
import { confirmReset, requestReset } from './auth-calls.ts'
import { waitUntil } from './auth-failure.ts'
import { addressOf as addressOfView } from './auth-views.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'
import { keptAddress } from './kept-address.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { NewPasswordField, passwordProblem } from './password-field.tsx'
import { useCountdown } from './use-countdown.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { cooldownMs } from './verified-address.tsx'

const untilClosedMs = 2_000

type Draft = { step: 1 | 2; email: string; sendAgainAt: number; confirmAgainAt: number }
const nothing: Draft = { step: 1, email: '', sendAgainAt: 0, confirmAgainAt: 0 }

/**
 * Three steps (spec, public areas: password recovery modal). Closing it keeps how far one has come, since people go to
 * their mail in between; Cancel resets everything.
 */
export function RecoveryDialog({
  open,
  close,
  recovered,
}: {
  open: boolean
  close: () => void
  recovered: () => void
}) {
  const words = useWords()
  const recovery = useRecovery(open)
  const { form, step, busy, failure, send, confirm, reset } = recovery
  const sendIn = useCountdown(recovery.sendAgainAt)
  const confirmIn = useCountdown(recovery.confirmAgainAt)
  useWhenRead(recovery.isDone, () => {
    recovery.startAnew()
    recovered()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (step === 2) {
      if (confirmIn === 0) void confirm()
    } else if (sendIn === 0) void send()
  }
  return (
    <Dialog open={open} onClose={close} title={words('auth.recovery_title')}>
      {recovery.isDone ? (
        <Notice tone="success" announce>
          <p>{words('auth.reset_done')}</p>
          <p>{words('auth.reset_all_out')}</p>
        </Notice>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
          {step === 1 ? <AddressStep recovery={recovery} /> : <NewPasswordStep recovery={recovery} />}
          <FailureNotice failure={failure?.problem} otherwise={failure?.otherwise ?? 'auth.failed_any'} />
          <div className={styles.actions}>
            {step === 1 ? (
              <Button type="submit" busy={busy} disabled={sendIn > 0}>
                {sendIn > 0 ? words('auth.send_otp_in', { seconds: sendIn }) : words('auth.send_otp')}
              </Button>
            ) : (
              <>
                <Button type="submit" busy={busy} disabled={confirmIn > 0}>
                  {confirmIn > 0 ? words('auth.reset_in', { seconds: confirmIn }) : words('auth.reset')}
                </Button>
                <Button variant="outline" disabled={sendIn > 0 || busy} onClick={() => void send()}>
                  {sendIn > 0 ? words('auth.send_otp_in', { seconds: sendIn }) : words('auth.send_otp_again')}
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                reset()
                close()
              }}
            >
              {words('auth.cancel')}
            </Button>
          </div>
          <p>
            <Link to={addressOfView('recovery-key')}>{words('auth.recovery_key_link')}</Link>
          </p>
        </form>
      )}
    </Dialog>
  )
}

type Recovery = ReturnType<typeof useRecovery>

function AddressStep({ recovery: { email, setEmail, errors } }: { recovery: Recovery }) {
  const words = useWords()
  const canSms = useSmsCountries().length > 0
  return (
    <>
      <p>{words(canSms ? 'auth.recovery_text_any' : 'auth.recovery_text')}</p>
      <AddressField error={errors.email} value={email} onChange={({ target }) => setEmail(target.value)} />
    </>
  )
}

function NewPasswordStep({ recovery }: { recovery: Recovery }) {
  const words = useWords()
  const { email, byPhone, otp, setOtp, password, setPassword, factor, setFactor, errors } = recovery
  const shown = shownAddress(email)
  return (
    <>
      <div role="status" className={styles.group}>
        <p>
          <strong>{words(byPhone ? 'auth.sms_otp_sent' : 'auth.otp_sent')}</strong>
        </p>
        <p className={styles.soft}>
          {words(byPhone ? 'auth.recovery_sms_text' : 'auth.recovery_otp_text', { address: shown })}
        </p>
      </div>
      {/* For password managers: whose new password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <OneTimeCodeField
        name="otp"
        bySms={byPhone}
        label={words(byPhone ? 'auth.sms_otp' : 'auth.otp')}
        error={errors.otp}
        value={otp}
        change={(text) => setOtp(plainDigits(text).slice(0, oneTimeCodeLength))}
      />
      <NewPasswordField
        name="new_password"
        label={words('auth.new_password')}
        error={errors.password}
        value={password}
        required
        onChange={({ target }) => setPassword(target.value)}
      />
      {factor !== undefined && (
        <TextField
          name="one_time_code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={words('auth.factor_title')}
          hint={words('auth.recovery_factor_text')}
          error={errors.factor}
          value={factor}
          onChange={({ target }) => setFactor(target.value)}
        />
      )}
    </>
  )
}

/** How far somebody has come on the way to a new password, and the two calls that lead on. */
function useRecovery(open: boolean) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { written: draft, read, write, forget } = useDraft('passwordRecovery', nothing)
  const [otp, setOtp] = useState('')
  const [password, setPassword] = useState('')
  /** Of the second step, where the server asks for it: a number alone does not open every account. */
  const [factor, setFactor] = useState<string>()
  const countries = useSmsCountries()
  const kind = kindOfTyped(draft.email, countries)
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors<'email' | 'otp' | 'password' | 'factor'>(form)
  const [failure, setFailure] = useState<{ problem: unknown; otherwise: WordId }>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  // Somebody who typed the address into the sign-in need not type it again.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open && !wasOpen.current && !draft.email) write({ email: keptAddress.read() })
    wasOpen.current = open
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the event
  useEffect(() => {
    if (open)
      requestAnimationFrame(() =>
        leadTo(form.current?.querySelector<HTMLElement>('input:not([type=hidden])')),
      )
  }, [open, draft.step])

  const forgetProblems = () => {
    clear()
    setFailure(undefined)
  }
  const reset = () => {
    forgetProblems()
    setOtp('')
    setPassword('')
    setFactor(undefined)
    forget()
  }

  const send = async () => {
    forgetProblems()
    const problem = typedProblem(words, draft.email, countries)
    if (problem) return show({ email: problem })
    setBusy(true)
    try {
      await requestReset({ ...addressOf(kind, draft.email), preferred_language: language })
      // Whoever has corrected the address meanwhile wants the code there.
      if (read().email !== draft.email) return
      write({ step: 2, email: sendable(kind, draft.email), sendAgainAt: Date.now() + cooldownMs })
    } catch (problem) {
      const until = waitUntil(problem)
      if (until) write({ sendAgainAt: until })
      setFailure({ problem, otherwise: 'auth.otp_send_failed' })
    } finally {
      setBusy(false)
    }
  }

  const confirm = async () => {
    forgetProblems()
    if (!otp || !password) {
      const fill = words('auth.fill_all')
      return show({ ...(otp ? {} : { otp: fill }), ...(password ? {} : { password: fill }) })
    }
    const problem = passwordProblem(words, password)
    if (problem) return show({ password: problem })
    const from = document.activeElement
    setBusy(true)
    try {
      await confirmReset({
        ...addressOf(kind, draft.email),
        token: otp,
        new_password: password,
        ...(factor ? { one_time_code: factor.trim() } : {}),
      })
      keptAddress.write(draft.email)
      reset()
      setDone(true)
    } catch (problem) {
      refused(problem, from)
    } finally {
      setBusy(false)
    }
  }

  const refused = (problem: unknown, from: Element | null) => {
    if (isRefused(problem, 'wrong_code')) {
      write({ confirmAgainAt: Date.now() + cooldownMs })
      show({ otp: words('auth.otp_invalid') }, from)
    } else if (isRefused(problem, 'second_factor_required')) {
      if (factor !== undefined) show({ factor: words('auth.factor_wrong') }, from)
      setFactor((typed = '') => (typed === factor ? '' : typed))
    } else if (problem instanceof ApiError && problem.fields.new_password) {
      const own = language === 'en' ? problem.fields.new_password : words('auth.password_common')
      show({ password: own }, from)
    } else {
      const until = waitUntil(problem)
      if (until) write({ confirmAgainAt: until })
      setFailure({ problem, otherwise: 'auth.reset_failed' })
    }
  }

  return {
    ...draft,
    setEmail: (email: string) => {
      clear()
      write({ email })
    },
    otp,
    setOtp: (text: string) => {
      clear('otp')
      setOtp(text)
    },
    password,
    setPassword: (text: string) => {
      clear('password')
      setPassword(text)
    },
    byPhone: kind === 'phone',
    factor,
    setFactor: (text: string) => {
      clear('factor')
      setFactor(text)
    },
    form,
    errors,
    failure,
    busy,
    isDone,
    send,
    confirm,
    reset,
    startAnew: () => setDone(false),
  }
}

/** Goes on by itself once that it is done could be read. */
function useWhenRead(isDone: boolean, goOn: () => void): void {
  const next = useRef(goOn)
  next.current = goOn
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => next.current(), untilClosedMs)
    return () => clearTimeout(timer)
  }, [isDone])
}
