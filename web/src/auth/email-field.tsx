import type { ComponentProps } from 'react'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'

/** The address that an account is known by. */
export function EmailField(given: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'>) {
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
