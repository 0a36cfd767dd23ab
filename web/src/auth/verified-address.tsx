import { codeCooldownSeconds, oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import { readPhone } from '@nyaysathi/contracts/phone-numbers'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isRefused } from '../platform/api-client.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, CheckIcon, leadTo } from '../ui/index.ts'
import { type AddressProof, noProof, withoutProof } from './account-rules.ts'
import { EmailField, PhoneField } from './address-field.tsx'
import { type AddressKind, addressProblem, sendable, shownAddress, useSmsCountries } from './addresses.ts'
import { proveByCode, sendCodeTo } from './auth-calls.ts'
import { authFailure, waitUntil } from './auth-failure.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import styles from './verified-address.module.css'

export const cooldownMs = codeCooldownSeconds * 1_000

const wordsOf = {
  email: {
    code: 'auth.otp',
    codeHint: 'auth.otp_hint',
    sent: 'auth.otp_sent',
    first: 'auth.otp_email_first',
    verified: 'auth.email_verified',
  },
  phone: {
    code: 'auth.sms_otp',
    codeHint: 'auth.sms_otp_hint',
    sent: 'auth.sms_otp_sent',
    first: 'auth.phone_missing',
    verified: 'auth.phone_verified',
  },
} as const satisfies Record<AddressKind, Record<string, WordId>>

type Given = {
  kind: AddressKind
  /** The address or number as it was typed. */
  typed: string
  proof: AddressProof
  /** Of the mail or SMS. */
  language: string
  change: (more: { typed?: string; proof: AddressProof }) => void
}

/**
 * The address and its proof by a code that is sent there (spec, public areas §4): not sent, sent, verified. Another address
 * starts anew; both buttons count down. A number is read back before anything is sent to it.
 */
export function VerifiedAddress({
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
      <AddressRow given={given} why={why} error={error} proving={proving} />
      {isSent && !isVerified && (
        <CodeRow kind={given.kind} sentTo={given.proof.codeSentTo} proving={proving} />
      )}
      <p ref={proving.saidLine} tabIndex={-1} className={styles.said} role="status">
        {isVerified ? (
          <>
            <CheckIcon />
            {words(wordsOf[given.kind].verified)}
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
  given: { kind, typed },
  why,
  error,
  proving,
}: {
  given: Given
  why: string
  error: string | undefined
  proving: Proving
}) {
  const words = useWords()
  const { busy, send, sendIn, isSent, isVerified } = proving
  const sendWords: WordId = isSent ? 'auth.send_otp_again' : 'auth.send_otp'
  const Field = kind === 'phone' ? PhoneField : EmailField
  const number = kind === 'phone' ? readPhone(typed).phone : undefined
  return (
    <div className={styles.row}>
      <Field
        ref={proving.addressField}
        hint={
          number && !isSent ? `${why} ${words('auth.sms_goes_to', { phone: shownAddress(number) })}` : why
        }
        error={proving.addressError ?? error}
        value={typed}
        onChange={({ target }) => proving.changeAddress(target.value)}
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

function CodeRow({ kind, sentTo, proving }: { kind: AddressKind; sentTo: string; proving: Proving }) {
  const words = useWords()
  const { busy, verify, verifyIn } = proving
  return (
    <div className={styles.row}>
      <OneTimeCodeField
        ref={proving.codeField}
        name="otp"
        bySms={kind === 'phone'}
        label={words(wordsOf[kind].code)}
        hint={words(wordsOf[kind].codeHint, { address: shownAddress(sentTo) })}
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
function useProving({ kind, typed, proof, language, change }: Given) {
  const words = useWords()
  const interfaceLanguage = useInterfaceLanguage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'verify'>()
  const [addressError, setAddressError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [said, setSaid] = useState<WordId>()
  const codeField = useRef<HTMLInputElement>(null)
  const saidLine = useRef<HTMLParagraphElement>(null)
  const countries = useSmsCountries()
  const address = sendable(kind, typed)
  const addressField = useRef<HTMLInputElement>(null)
  const sendIn = useCountdown(proof.sendAgainAt)
  const verifyIn = useCountdown(proof.verifyAgainAt)
  const isSent = proof.codeSentTo !== '' && proof.codeSentTo === address
  const isVerified = isSent && proof.proof !== ''
  // What comes back after the address was changed belongs to no address that stands there.
  const current = useRef(address)
  current.current = address
  /** Where the focus was when a code was asked for, until its field is there. */
  const sentFrom = useRef<Element | null>(undefined)
  useEffect(() => {
    if (isSent && sentFrom.current !== undefined) leadTo(codeField.current, { from: sentFrom.current })
    sentFrom.current = undefined
  }, [isSent])
  const verifiedFrom = useRef<Element | null>(undefined)
  useEffect(() => {
    // Field and button of the code are gone.
    if (isVerified && verifiedFrom.current !== undefined)
      leadTo(saidLine.current, { from: verifiedFrom.current, preventScroll: true })
    verifiedFrom.current = undefined
  }, [isVerified])

  const send = async () => {
    setSaid(undefined)
    setCodeError(undefined)
    const problem = address ? addressProblem(words, kind, typed, countries) : words(wordsOf[kind].first)
    setAddressError(problem)
    if (problem) return addressField.current?.focus()
    const from = document.activeElement
    setBusy('send')
    try {
      await sendCodeTo(kind, address, language || interfaceLanguage)
      if (current.current !== address) return
      // The new one may have come, and been typed, before this answer.
      setCode((typed) => (typed === code ? '' : typed))
      setSaid(wordsOf[kind].sent)
      sentFrom.current = from
      change({ proof: { ...noProof, codeSentTo: address, sendAgainAt: Date.now() + cooldownMs } })
      leadTo(codeField.current, { from })
    } catch (failure) {
      if (current.current !== address) return
      const until = waitUntil(failure)
      const sentence =
        until && failure instanceof ApiError && interfaceLanguage === 'en' ? failure.message : ''
      setAddressError(sentence || authFailure(words, failure, 'auth.otp_send_failed'))
      if (until) change({ proof: { ...proof, sendAgainAt: until } })
    } finally {
      setBusy(undefined)
    }
  }

  const verify = async () => {
    setSaid(undefined)
    setCodeError(code ? undefined : words('auth.otp_missing'))
    if (!code) return codeField.current?.focus()
    const from = document.activeElement
    setBusy('verify')
    try {
      const proven = await proveByCode(kind, proof.codeSentTo, code)
      if (current.current !== address) return
      setCode('')
      setSaid(wordsOf[kind].verified)
      verifiedFrom.current = from
      change({ proof: { ...proof, proof: proven } })
    } catch (failure) {
      if (current.current !== address) return
      setCodeError(authFailure(words, failure, 'auth.otp_failed'))
      const isWrong = isRefused(failure, 'wrong_code')
      const until = isWrong ? Date.now() + cooldownMs : waitUntil(failure)
      if (until) change({ proof: { ...proof, verifyAgainAt: until } })
      leadTo(codeField.current, { from })
    } finally {
      setBusy(undefined)
    }
  }

  return {
    addressField,
    codeField,
    saidLine,
    code,
    busy,
    addressError,
    codeError,
    said,
    sendIn,
    verifyIn,
    isSent,
    isVerified,
    send,
    verify,
    changeAddress: (text: string) => {
      setAddressError(undefined)
      setCodeError(undefined)
      setSaid(undefined)
      setCode('')
      change({ typed: text, proof: withoutProof(proof) })
    },
    changeCode: (text: string) => {
      setCode(text)
      setCodeError(undefined)
    },
  }
}
