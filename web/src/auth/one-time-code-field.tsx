import { oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import { type ClipboardEvent, type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from '../ui/index.ts'

type Given = Omit<ComponentProps<typeof TextField>, 'onChange' | 'type'> & {
  value: string
  change: (text: string) => void
  /** It comes by SMS: a browser that can read it there fills it in, after asking. */
  bySms?: boolean
}

/** Six digits; a code that is pasted with spaces, or in the digits of another script, arrives whole. */
export function OneTimeCodeField({ change, bySms = false, ...rest }: Given) {
  useCodeOfSms(bySms, change)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    change(plainDigits(event.clipboardData.getData('text')).slice(0, oneTimeCodeLength))
  }
  return (
    <TextField
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={oneTimeCodeLength}
      required
      {...rest}
      onPaste={paste}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** WebOTP: only some browsers know it, and the last line of the SMS binds the code to this site. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

function useCodeOfSms(isAwaited: boolean, take: (code: string) => void): void {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (found) => {
        if (found && 'code' in found && typeof found.code === 'string') taking.current(found.code)
      },
      // Not wanted, or left: it is typed then.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isAwaited])
}
