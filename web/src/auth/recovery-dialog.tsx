import { oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isRefused } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'
import { confirmReset, requestReset } from './auth-calls.ts'
import { waitUntil } from './auth-failure.ts'
import { EmailField } from './email-field.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { goToFirstWrongField } from './first-wrong-field.ts'
import styles from './form.module.css'
import { keptAddress } from './kept-address.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { NewPasswordField, passwordProblem } from './password-field.tsx'
import { useCountdown } from './use-countdown.ts'
import { cooldownMs, emailProblem } from './verified-email.tsx'

const untilClosedMs = 2_000

type Recovery = { step: 1 | 2; email: string; sendAgainAt: number; confirmAgainAt: number }
const nothing: Recovery = { step: 1, email: '', sendAgainAt: 0, confirmAgainAt: 0 }
type Errors = { email?: string | undefined; otp?: string | undefined; password?: string | undefined }

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
  const language = useInterfaceLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { written: draft, write: change, forget } = useDraft('passwordRecovery', nothing)
  const [otp, setOtp] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<{ problem: unknown; otherwise: WordId }>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const sendIn = useCountdown(draft.sendAgainAt)
  const confirmIn = useCountdown(draft.confirmAgainAt)

  // Somebody who typed the address into the sign-in need not type it again.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open && !wasOpen.current && !draft.email) change({ email: keptAddress.read() })
    wasOpen.current = open
  })
  const finish = useRef(recovered)
  finish.current = recovered
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      setDone(false)
      finish.current()
    }, untilClosedMs)
    return () => clearTimeout(timer)
  }, [isDone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the event
  useEffect(() => {
    if (open) requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('input')?.focus())
  }, [open, draft.step])

  const clear = () => {
    setErrors({})
    setFailure(undefined)
  }
  const reset = () => {
    clear()
    setOtp('')
    setPassword('')
    forget()
  }
  const show = (found: Errors): boolean => {
    setErrors(found)
    const isWrong = Object.values(found).some(Boolean)
    if (isWrong) goToFirstWrongField(form.current)
    return isWrong
  }

  const send = async () => {
    clear()
    const problem = emailProblem(words, draft.email)
    if (show(problem ? { email: problem } : {})) return
    setBusy(true)
    try {
      await requestReset({ email: draft.email.trim(), preferred_language: language })
      change({ step: 2, email: draft.email.trim(), sendAgainAt: Date.now() + cooldownMs })
    } catch (problem) {
      const until = waitUntil(problem)
      if (until) change({ sendAgainAt: until })
      setFailure({ problem, otherwise: 'auth.otp_send_failed' })
    } finally {
      setBusy(false)
    }
  }
  const confirm = async () => {
    clear()
    if (!otp || !password) {
      const fill = words('auth.fill_all')
      show({ ...(otp ? {} : { otp: fill }), ...(password ? {} : { password: fill }) })
      return
    }
    const problem = passwordProblem(words, password)
    if (show(problem ? { password: problem } : {})) return
    setBusy(true)
    try {
      await confirmReset({ email: draft.email, token: otp, new_password: password })
      keptAddress.write(draft.email)
      reset()
      setDone(true)
    } catch (problem) {
      refused(problem)
    } finally {
      setBusy(false)
    }
  }
  const refused = (problem: unknown) => {
    if (isRefused(problem, 'wrong_code')) {
      change({ confirmAgainAt: Date.now() + cooldownMs })
      show({ otp: words('auth.otp_invalid') })
    } else if (problem instanceof ApiError && problem.fields.new_password) {
      show({ password: language === 'en' ? problem.fields.new_password : words('auth.password_common') })
    } else {
      const until = waitUntil(problem)
      if (until) change({ confirmAgainAt: until })
      setFailure({ problem, otherwise: 'auth.reset_failed' })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (draft.step === 2) {
      if (confirmIn === 0) void confirm()
    } else if (sendIn === 0) void send()
  }

  return (
    <Dialog open={open} onClose={close} title={words('auth.recovery_title')}>
      {isDone ? (
        <Notice tone="success" announce>
          <p>{words('auth.reset_done')}</p>
          <p>{words('auth.reset_all_out')}</p>
        </Notice>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
          {draft.step === 1 ? (
            <>
              <p>{words('auth.recovery_text')}</p>
              <EmailField
                error={errors.email}
                value={draft.email}
                onChange={({ target }) => {
                  setErrors({})
                  change({ email: target.value })
                }}
              />
            </>
          ) : (
            <>
              <div role="status" className={styles.group}>
                <p>
                  <strong>{words('auth.otp_sent')}</strong>
                </p>
                <p className={styles.soft}>{words('auth.recovery_otp_text', { email: draft.email })}</p>
              </div>
              {/* For password managers: whose new password this is. */}
              <input type="hidden" name="username" autoComplete="username" value={draft.email} readOnly />
              <OneTimeCodeField
                name="otp"
                label={words('auth.otp')}
                error={errors.otp}
                value={otp}
                change={(text) => {
                  setErrors({ ...errors, otp: undefined })
                  setOtp(plainDigits(text).slice(0, oneTimeCodeLength))
                }}
              />
              <NewPasswordField
                name="new_password"
                label={words('auth.new_password')}
                error={errors.password}
                value={password}
                required
                onChange={({ target }) => {
                  setErrors({ ...errors, password: undefined })
                  setPassword(target.value)
                }}
              />
            </>
          )}
          <FailureNotice failure={failure?.problem} otherwise={failure?.otherwise ?? 'auth.failed_any'} />
          <div className={styles.actions}>
            {draft.step === 1 ? (
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
        </form>
      )}
    </Dialog>
  )
}
