import type { ComponentProps } from 'react'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'
import { useSmsCountries } from './addresses.ts'

type Given = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'>
type Own = Partial<Pick<ComponentProps<typeof TextField>, 'label' | 'type'>>

/** The mail address that an account is known by. */
export function EmailField(given: Given & Own) {
  const words = useWords()
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      label={words('auth.email')}
      {...given}
    />
  )
}

/** The mobile number that an account is known by, in any spelling. */
export function PhoneField(given: Given) {
  const words = useWords()
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      required
      label={words('auth.phone')}
      {...given}
    />
  )
}

/** One of the two, whichever somebody has. Where no SMS are sent there is only the mail address. */
export function AddressField(given: Given) {
  const words = useWords()
  const canSms = useSmsCountries().length > 0
  if (!canSms) return <EmailField {...given} />
  return <EmailField type="text" label={words('auth.email_or_phone')} {...given} />
}
