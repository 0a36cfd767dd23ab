import { passwordSentence, passwordTooLongSentence, whyNotPassword } from '@nyaysathi/contracts/accounts'
import { type ComponentProps, useState } from 'react'
import { useWords, type Words } from '../platform/words/index.ts'
import { Button, CheckIcon, Field } from '../ui/index.ts'
import styles from './password-field.module.css'

type Given = { label: string; hint?: string | undefined; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type'
>

/** A password that can be looked at, since typing blind on a phone goes wrong. Pasting works. */
export function PasswordField({ label, hint, error, ...rest }: Given) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <Field id={rest.id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.row}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <Button
            variant="quiet"
            small
            className={styles.toggle}
            aria-pressed={isShown}
            aria-label={words('auth.show_password_label')}
            onClick={() => setShown(!isShown)}
          >
            {words(isShown ? 'auth.hide_password' : 'auth.show_password')}
          </Button>
        </span>
      )}
    </Field>
  )
}

/** What a new password still lacks, in the reader's words. */
export function passwordProblem(words: Words, password: string): string | undefined {
  const sentence = whyNotPassword(password)
  if (sentence === passwordSentence) return words('auth.password_rule')
  return sentence === passwordTooLongSentence ? words('auth.password_long') : sentence
}

/** A password that is chosen: the rule stands there, and whether it is met is said while typing. */
export function NewPasswordField({ error, value, ...rest }: Given & { value: string }) {
  const words = useWords()
  const [wasLeft, setLeft] = useState(false)
  const problem = passwordProblem(words, value)
  const shownError = error ?? (wasLeft && value ? problem : undefined)
  const rule = words('auth.password_rule')
  return (
    <div className={styles.chosen}>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        value={value}
        hint={shownError ? undefined : (problem ?? rule)}
        error={shownError}
        onBlur={() => setLeft(true)}
      />
      <p className={styles.good} role="status">
        {value && !problem && (
          <>
            <CheckIcon />
            {words('auth.password_good')}
          </>
        )}
      </p>
    </div>
  )
}
