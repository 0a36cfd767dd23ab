import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/api-client.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, leadTo, TextField } from '../ui/index.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'

const wrongCode = {
  factor: 'second_factor_required',
  mailed_code: 'wrong_credentials',
  sms_code: 'wrong_credentials',
} as const

/** The second step of a sign-in, or a code from mail or SMS; address and password wait in memory meanwhile. */
export function SecondFactorForm({
  kind = 'factor',
  signIn,
  back,
}: {
  kind?: keyof typeof wrongCode
  /** Throws as the call does. */
  signIn: (code: string) => Promise<void>
  back: () => void
}) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => void leadTo(field.current), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    setError(code.trim() ? undefined : words('auth.factor_missing'))
    if (!code.trim()) return field.current?.focus()
    const from = document.activeElement
    setBusy(true)
    try {
      await signIn(code.trim())
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === wrongCode[kind]) {
        setError(words(`auth.${kind}_wrong`))
        setCode((typed) => (typed === code ? '' : typed))
        leadTo(field.current, { from })
      } else setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      <div className={styles.group}>
        <h2>{words(`auth.${kind}_title`)}</h2>
        <p>{words(`auth.${kind}_text`)}</p>
      </div>
      <TextField
        ref={field}
        name="one_time_code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={40}
        label={words('auth.factor_code')}
        error={error}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FailureNotice failure={failure} otherwise="auth.login_failed" />
      <Button type="submit" className={styles.wide} busy={busy}>
        {words('auth.sign_in')}
      </Button>
      <Button variant="quiet" onClick={back}>
        {words('auth.factor_back')}
      </Button>
    </form>
  )
}
