import { nameMaxLength } from '@nyaysathi/contracts/accounts'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'
import { AcceptTerms } from './accept-terms.tsx'
import styles from './form.module.css'
import { NewPasswordField } from './password-field.tsx'
import { TickBox } from './tick-box.tsx'
import type { AccountForm } from './use-account-form.ts'
import { VerifiedEmail } from './verified-email.tsx'

/** Who somebody is: name, address with its proof, password. */
export function PersonFields({
  form: { draft, password, errors, set, setPassword },
  name,
  nameHint,
  emailWhy,
}: {
  form: AccountForm
  name: string
  nameHint?: string
  /** What the address is for, and who sees it. */
  emailWhy: string
}) {
  const words = useWords()
  return (
    <>
      <TextField
        name="name"
        autoComplete="name"
        required
        maxLength={nameMaxLength}
        label={name}
        hint={nameHint}
        error={errors.name}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <VerifiedEmail
        email={draft.email}
        proof={draft.proof}
        language={draft.preferred_language}
        why={emailWhy}
        error={errors.email}
        change={set}
      />
      <NewPasswordField
        name="password"
        required
        label={words('auth.password')}
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </>
  )
}

/** What is agreed to before an account is made: who else uses the phone, and the terms. */
export function ConsentFields({
  form: { draft, errors, set },
  children,
}: {
  form: AccountForm
  /** What is asked before. */
  children?: ReactNode
}) {
  const words = useWords()
  return (
    <div className={styles.group}>
      {children}
      <TickBox
        name="shared_phone"
        label={words('auth.shared_phone')}
        text={words('auth.shared_phone_text')}
        checked={draft.sharedPhone}
        onChange={({ target }) => set({ sharedPhone: target.checked })}
      />
      <AcceptTerms
        isAccepted={draft.termsAccepted}
        accept={(termsAccepted) => set({ termsAccepted })}
        error={errors.terms_accepted}
      />
    </div>
  )
}
