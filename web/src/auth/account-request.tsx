import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../platform/api-client.ts'
import { refusedFields } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { ConsentFields, PersonFields } from './account-fields.tsx'
import { type AccountDraft, type AccountField, accountOf } from './account-rules.ts'
import { signUp } from './auth-calls.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'
import { LanguageField } from './language-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useRequestKey } from './request-key.ts'
import { TickBox } from './tick-box.tsx'
import type { AccountForm } from './use-account-form.ts'

/** `transfer`: whether the chats that were led as a guest come along. */
export type UserDraft = AccountDraft & { transfer: boolean }

const labels: Record<AccountField, WordId> = {
  name: 'auth.name',
  email: 'auth.email',
  phone: 'auth.phone',
  password: 'auth.password',
  state: 'auth.state',
  district: 'auth.district',
  terms_accepted: 'auth.terms_title',
}

export function TransferChoice({
  isWanted,
  write,
}: {
  isWanted: boolean
  write: (changed: { transfer: boolean }) => void
}) {
  const words = useWords()
  return (
    <TickBox
      name="transfer"
      label={words('auth.transfer')}
      text={words('auth.transfer_text')}
      checked={isWanted}
      onChange={({ target }) => write({ transfer: target.checked })}
    />
  )
}

/** Asks for the account, and shows why it was refused. */
function useAccountRequest(form: AccountForm, onMade: () => Promise<void>) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const keyOf = useRequestKey()
  const [failure, setFailure] = useState<{ problem: unknown; otherwise: WordId }>()
  const [busy, setBusy] = useState(false)

  const refused = (problem: unknown, from: Element | null) => {
    const refusedAddress = form.findRefusedAddress(problem)
    if (refusedAddress) return form.show(refusedAddress, from)
    const known = Object.entries(refusedFields(problem)).filter(([field]) => field in labels)
    if (known.length > 0) {
      const own = (field: string, text: string) =>
        field === 'password' && language !== 'en' ? words('auth.password_common') : text
      return form.show(Object.fromEntries(known.map(([field, text]) => [field, own(field, text)])), from)
    }
    const noAnswer = !(problem instanceof ApiError)
    setFailure({ problem, otherwise: noAnswer ? 'auth.failed_any' : 'auth.create_failed' })
  }

  const request = async () => {
    const { state, district, ...person } = accountOf(form.draft, form.password)
    const place = { state, district, location: { state, city: district } }
    const account = { ...person, ...(form.asksPlace ? place : {}), terms_accepted: true }
    const from = document.activeElement
    setBusy(true)
    try {
      await signUp(account, keyOf(account))
    } catch (problem) {
      refused(problem, from)
      return setBusy(false)
    }
    await onMade()
    setBusy(false)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const lacks = Object.entries(form.lacks())
    if (lacks.length === 0) void request()
    else form.show(Object.fromEntries(lacks.map(([field, problem]) => [field, form.say(problem)])))
  }
  return { submit, busy, failure }
}

/** All that an account of a citizen needs, and why it was refused. */
export function AccountRequest({
  form,
  onMade,
  children,
}: {
  form: AccountForm
  onMade: () => Promise<void>
  /** What is asked before the consent. */
  children: ReactNode
}) {
  const words = useWords()
  const { submit, busy, failure } = useAccountRequest(form, onMade)
  const { draft, errors, set } = form
  return (
    <form ref={form.form} className={styles.form} onSubmit={submit} method="post" noValidate>
      {form.asksPlace && (
        <p className={styles.soft}>
          {words('auth.kept')} <Link to={paths.legalHelp}>{words('auth.ask_without')}</Link>
        </p>
      )}
      <PersonFields
        form={form}
        name={words('auth.name')}
        nameHint={words('auth.name_hint')}
        addressWhy={words(draft.by === 'phone' ? 'auth.phone_why' : 'auth.email_why')}
      />
      {form.asksPlace && (
        <>
          <div className={styles.group}>
            <div className={styles.columns}>
              <PlaceFields value={draft} change={set} errors={errors} />
            </div>
            <p className={styles.soft}>{words('auth.place_why')}</p>
          </div>
          <LanguageField
            value={draft.preferred_language}
            change={(preferred_language) => set({ preferred_language })}
          />
        </>
      )}
      <ConsentFields form={form}>{children}</ConsentFields>
      <FailureNotice failure={failure?.problem} otherwise={failure?.otherwise ?? 'auth.failed_any'} />
      <CreateButton
        busy={busy}
        lacking={Object.keys(form.lacks()) as AccountField[]}
        goesOn={!form.asksPlace}
      />
    </form>
  )
}

/** Looks as if it waited while something is lacking, and stays pressable: then the form answers with what that is. */
function CreateButton({
  busy,
  lacking,
  goesOn,
}: {
  busy: boolean
  lacking: AccountField[]
  /** With what was begun before. */
  goesOn: boolean
}) {
  const words = useWords()
  return (
    <div className={styles.group}>
      <Button
        type="submit"
        className={styles.wide}
        busy={busy}
        aria-disabled={lacking.length > 0 || undefined}
        aria-describedby="still-needed"
      >
        {words(goesOn ? 'auth.create_go_on' : 'auth.create')}
      </Button>
      <p id="still-needed" className={styles.soft}>
        {lacking.length > 0 &&
          words('auth.create_waits', { what: lacking.map((field) => words(labels[field])).join(', ') })}
      </p>
    </div>
  )
}
