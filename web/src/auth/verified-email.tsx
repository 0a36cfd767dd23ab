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
import { type EmailProof, noProof, withoutProof } from './account-rules.ts'
import { sendCode, verifyCode } from './auth-calls.ts'
import { authFailure, waitUntil } from './auth-failure.ts'
import { EmailField } from './email-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import styles from './verified-email.module.css'

export const cooldownMs = codeCooldownSeconds * 1_000

export function emailProblem(words: Words, email: string): string | undefined {
  if (!email.trim()) return words('auth.email_missing')
  return EmailAddress.safeParse(email).success ? undefined : words('auth.email_wrong')
}

type Given = {
  email: string
  proof: EmailProof
  /** Of the mail. */
  language: string
  change: (more: { email?: string; proof: EmailProof }) => void
}

/**
 * The address and its proof by a mailed code (spec, public areas §4): not sent, sent, verified. Another address starts
 * anew; both buttons count down.
 */
export function VerifiedEmail({
  why,
  error,
  ...given
}: Given & {
  /** What the address is for, and who sees it. */
  why: string
  error: string | undefined
}) {
  const words = useWords()
  const proving = useProving(given)
  const { isSent, isVerified, said } = proving
  return (
    <div className={styles.verified}>
      <AddressRow email={given.email} why={why} error={error} proving={proving} />
      {isSent && !isVerified && <CodeRow sentTo={given.proof.codeSentTo} proving={proving} />}
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

type Proving = ReturnType<typeof useProving>

function AddressRow({
  email,
  why,
  error,
  proving,
}: {
  email: string
  why: string
  error: string | undefined
  proving: Proving
}) {
  const words = useWords()
  const { busy, send, sendIn, isSent, isVerified } = proving
  const sendWords: WordId = isSent ? 'auth.send_otp_again' : 'auth.send_otp'
  return (
    <div className={styles.row}>
      <EmailField
        ref={proving.emailField}
        hint={why}
        error={proving.emailError ?? error}
        value={email}
        onChange={({ target }) => proving.changeEmail(target.value)}
        onKeyDown={isVerified ? undefined : onEnter(send, sendIn > 0 || busy !== undefined)}
      />
      {!isVerified && (
        <Button variant="outline" busy={busy === 'send'} disabled={sendIn > 0} onClick={() => void send()}>
          {sendIn > 0 ? words('auth.send_otp_in', { seconds: sendIn }) : words(sendWords)}
        </Button>
      )}
    </div>
  )
}

function CodeRow({ sentTo, proving }: { sentTo: string; proving: Proving }) {
  const words = useWords()
  const { busy, verify, verifyIn } = proving
  return (
    <div className={styles.row}>
      <OneTimeCodeField
        ref={proving.codeField}
        name="otp"
        label={words('auth.otp')}
        hint={words('auth.otp_hint', { email: sentTo })}
        error={proving.codeError}
        value={proving.code}
        change={(text) => proving.changeCode(plainDigits(text).slice(0, oneTimeCodeLength))}
        onKeyDown={onEnter(verify, verifyIn > 0 || busy !== undefined)}
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
  )
}

/** Enter does what stands beside the field, and does not send the form. */
function onEnter(action: () => unknown, waits: boolean) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!waits) void action()
  }
}

/** Has a code sent to the address, and takes it for the server's proof. */
function useProving({ email, proof, language, change }: Given) {
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

  return {
    emailField,
    codeField,
    code,
    busy,
    emailError,
    codeError,
    said,
    sendIn,
    verifyIn,
    isSent,
    isVerified,
    send,
    verify,
    changeEmail: (text: string) => {
      setEmailError(undefined)
      setCodeError(undefined)
      setSaid(undefined)
      setCode('')
      change({ email: text, proof: withoutProof(proof) })
    },
    changeCode: (text: string) => {
      setCode(text)
      setCodeError(undefined)
    },
  }
}
