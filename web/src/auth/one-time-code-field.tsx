import { oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import type { ClipboardEvent, ComponentProps } from 'react'
import { TextField } from '../ui/index.ts'

type Given = Omit<ComponentProps<typeof TextField>, 'onChange' | 'type'> & {
  value: string
  change: (text: string) => void
}

/** Six digits; a code that is pasted with spaces, or in the digits of another script, arrives whole. */
export function OneTimeCodeField({ change, ...rest }: Given) {
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
