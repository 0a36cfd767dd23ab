import {
  codeCooldownSeconds,
  EmailAddress,
  oneTimeCodeLength,
  plainDigits,
} from '@nyaysathi/contracts/accounts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isRefused } from '../platform/api-client.ts'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../platform/words/index.ts'
import { Button, CheckIcon } from '../ui/index.ts'
import { sendCode, verifyCode } from './auth-calls.ts'
import { authFailure, waitUntil } from './auth-failure.ts'
import { EmailField } from './email-field.tsx'
import { type EmailProof, noProof, withoutProof } from './email-proof.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import styles from './verified-email.module.css'

export const cooldownMs = codeCooldownSeconds * 1_000

export function emailProblem(words: Words, email: string): string | undefined {
  if (!email.trim()) return words('auth.email_missing')
  return EmailAddress.safeParse(email).success ? undefined : words('auth.email_wrong')
}

/**
 * The address and its proof by a mailed code (spec, public areas §4): not sent, sent, verified. Another address starts
 * anew; both buttons count down.
 */
export function VerifiedEmail({
  email,
  proof,
  language,
  why,
  error,
  change,
}: {
  email: string
  proof: EmailProof
  /** Of the mail. */
  language: string
  /** What the address is for, and who sees it. */
  why: string
  error: string | undefined
  change: (more: { email?: string; proof: EmailProof }) => void
}) {
  const words = useWords()
  const interfaceLanguage = useInterfaceLanguage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'verify'>()
  const [emailError, setEmailError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [said, setSaid] = useState<WordId>()
  const codeField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const sendIn = useCountdown(proof.sendAgainAt)
  const verifyIn = useCountdown(proof.verifyAgainAt)
  const isSent = proof.codeSentTo !== '' && proof.codeSentTo === email.trim()
  const isVerified = isSent && proof.emailProof !== ''
  // What comes back after the address was changed belongs to no address that stands there.
  const current = useRef(email)
  current.current = email
  const justSent = useRef(false)
  useEffect(() => {
    if (isSent && justSent.current) codeField.current?.focus()
    justSent.current = false
  }, [isSent])

  const send = async () => {
    setSaid(undefined)
    setCodeError(undefined)
    const problem = email.trim() ? emailProblem(words, email) : words('auth.otp_email_first')
    setEmailError(problem)
    if (problem) return emailField.current?.focus()
    setBusy('send')
    try {
      await sendCode({ email: email.trim(), preferred_language: language || interfaceLanguage })
      if (current.current !== email) return
      setCode('')
      setSaid('auth.otp_sent')
      justSent.current = true
      change({ proof: { ...noProof, codeSentTo: email.trim(), sendAgainAt: Date.now() + cooldownMs } })
      codeField.current?.focus()
    } catch (failure) {
      if (current.current !== email) return
      const until = waitUntil(failure)
      const sentence =
        until && failure instanceof ApiError && interfaceLanguage === 'en' ? failure.message : ''
      setEmailError(sentence || authFailure(words, failure, 'auth.otp_send_failed'))
      if (until) change({ proof: { ...proof, sendAgainAt: until } })
    } finally {
      setBusy(undefined)
    }
  }

  const verify = async () => {
    setSaid(undefined)
    setCodeError(code ? undefined : words('auth.otp_missing'))
    if (!code) return codeField.current?.focus()
    setBusy('verify')
    try {
      const { email_proof } = await verifyCode({ email: proof.codeSentTo, otp: code })
      if (current.current !== email) return
      setCode('')
      setSaid('auth.email_verified')
      change({ proof: { ...proof, emailProof: email_proof } })
    } catch (failure) {
      setCodeError(authFailure(words, failure, 'auth.otp_failed'))
      const isWrong = isRefused(failure, 'wrong_code')
      const until = isWrong ? Date.now() + cooldownMs : waitUntil(failure)
      if (until) change({ proof: { ...proof, verifyAgainAt: until } })
      codeField.current?.focus()
    } finally {
      setBusy(undefined)
    }
  }

  /** Enter does what stands beside the field, and does not send the form. */
  const onEnter = (action: () => unknown, waits: boolean) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!waits && !busy) void action()
  }
  const sendWords: WordId = isSent ? 'auth.send_otp_again' : 'auth.send_otp'
  return (
    <div className={styles.verified}>
      <div className={styles.row}>
        <EmailField
          ref={emailField}
          hint={why}
          error={emailError ?? error}
          value={email}
          onChange={({ target }) => {
            setEmailError(undefined)
            setCodeError(undefined)
            setSaid(undefined)
            setCode('')
            change({ email: target.value, proof: withoutProof(proof) })
          }}
          onKeyDown={isVerified ? undefined : onEnter(send, sendIn > 0)}
        />
        {!isVerified && (
          <Button variant="outline" busy={busy === 'send'} disabled={sendIn > 0} onClick={() => void send()}>
            {sendIn > 0 ? words('auth.send_otp_in', { seconds: sendIn }) : words(sendWords)}
          </Button>
        )}
      </div>
      {isSent && !isVerified && (
        <div className={styles.row}>
          <OneTimeCodeField
            ref={codeField}
            name="otp"
            label={words('auth.otp')}
            hint={words('auth.otp_hint', { email: proof.codeSentTo })}
            error={codeError}
            value={code}
            change={(text) => {
              setCode(plainDigits(text).slice(0, oneTimeCodeLength))
              setCodeError(undefined)
            }}
            onKeyDown={onEnter(verify, verifyIn > 0)}
          />
          <Button
            variant="outline"
            busy={busy === 'verify'}
            disabled={verifyIn > 0}
            onClick={() => void verify()}
          >
            {verifyIn > 0 ? words('auth.verify_otp_in', { seconds: verifyIn }) : words('auth.verify_otp')}
          </Button>
        </div>
      )}
      <p className={styles.said} role="status">
        {isVerified ? (
          <>
            <CheckIcon />
            {words('auth.email_verified')}
          </>
        ) : (
          said && isSent && words(said)
        )}
      </p>
    </div>
  )
}
