import { nameMaxLength } from '@nyaysathi/contracts/accounts'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { withoutProof } from './account-rules.ts'
import { AddressChoice } from './address-choice.tsx'
import styles from './form.module.css'
import { NewPasswordField } from './password-field.tsx'
import { TickBox } from './tick-box.tsx'
import type { AccountForm } from './use-account-form.ts'
import { VerifiedAddress } from './verified-address.tsx'

/** Who somebody is: name, address or number with its proof, password. */
export function PersonFields({
  form: { draft, password, errors, set, setPassword, canSms },
  name,
  nameHint,
  addressWhy,
}: {
  form: AccountForm
  name: string
  nameHint?: string
  /** What the address is for, and who sees it. */
  addressWhy: string
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
      {canSms && (
        <AddressChoice chosen={draft.by} choose={(by) => set({ by, proof: withoutProof(draft.proof) })} />
      )}
      <VerifiedAddress
        key={draft.by}
        kind={draft.by}
        typed={draft[draft.by]}
        proof={draft.proof}
        language={draft.preferred_language}
        why={addressWhy}
        error={errors[draft.by]}
        change={({ typed, proof }) =>
          set({ by: draft.by, proof, ...(typed === undefined ? {} : { [draft.by]: typed }) })
        }
      />
      {canSms === false && <p className={styles.soft}>{words('auth.sms_off')}</p>}
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
