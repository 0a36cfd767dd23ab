import { findLanguage } from '@nyaysathi/contracts/languages'
import { type ReactNode, type SubmitEvent, use, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { refusedFields } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, LinkButton, Notice } from '../ui/index.ts'
import { ConsentFields, PersonFields } from './account-fields.tsx'
import { type AccountDraft, type AccountField, accountOf, emptyAccount } from './account-rules.ts'
import { signUp } from './auth-calls.ts'
import screen from './auth-screen.module.css'
import { addressOf } from './auth-views.ts'
import { guestIdOf } from './enter-account.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'
import { LanguageField } from './language-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useRequestKey } from './request-key.ts'
import { SignUpHead } from './sign-up-head.tsx'
import { SigningInContext } from './signing-in-context.ts'
import { TickBox } from './tick-box.tsx'
import { TransferFailed } from './transfer-failed.tsx'
import { type AccountForm, useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

const untilChatbotMs = 2_000

/** `transfer`: whether the chats that were led as a guest come along. */
type Draft = AccountDraft & { transfer: boolean }
type Made = 'created' | 'transferred' | 'sign-in-yourself'

const labels: Record<AccountField, WordId> = {
  name: 'auth.name',
  email: 'auth.email',
  phone: 'auth.phone',
  password: 'auth.password',
  state: 'auth.state',
  district: 'auth.district',
  terms_accepted: 'auth.terms_title',
}

export default function UserSignUpScreen() {
  const words = useWords()
  return (
    <ServerData>
      <div className={screen.narrow}>
        <SignUpHead title={words('auth.sign_up_title')} lead={words('auth.sign_up_lead')} />
        <section className={screen.sheet} aria-label={words('auth.sign_up_title')}>
          <UserSignUp />
        </section>
      </div>
    </ServerData>
  )
}

function UserSignUp() {
  const language = useInterfaceLanguage()
  const { state } = useLocation()
  const [guestId] = useState(() => guestIdOf(state))
  const draft = useDraft<Draft>('userSignUp', {
    ...emptyAccount(findLanguage(language)?.name ?? 'English'),
    transfer: true,
  })
  const form = useAccountForm({ ...draft, first: 'phone' })
  const [made, setMade] = useState<Made>()
  const { enter, failedTransfer } = useEntry(use(SigningInContext), (transferred) =>
    setMade(transferred ? 'transferred' : 'created'),
  )
  const signIn = async () => {
    const session = await form.signIn()
    draft.forget()
    if (!session) setMade('sign-in-yourself')
    else await enter({ ...session, guestId: draft.written.transfer ? guestId : undefined })
  }

  if (made) return <AccountMade made={made} />
  if (failedTransfer) return <TransferFailed failed={failedTransfer} enter={enter} />
  return (
    <AccountRequest form={form} onMade={signIn}>
      {guestId && <TransferChoice isWanted={draft.written.transfer} write={draft.write} />}
    </AccountRequest>
  )
}

/** Leads on to the chatbot, or to the sign-in where the server did not let the new account in. */
function AccountMade({ made }: { made: Made }) {
  const words = useWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isSignedIn = made !== 'sign-in-yourself'
  useEffect(() => {
    if (!isSignedIn) return
    const timer = setTimeout(() => void navigate(paths.legalHelp, { replace: true }), untilChatbotMs)
    return () => clearTimeout(timer)
  }, [isSignedIn, navigate])
  if (isSignedIn) {
    return (
      <Notice tone="success" announce>
        <p>{words(made === 'created' ? 'auth.created' : 'auth.transferred')}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="warning" announce>
        <p>{words('auth.created_sign_in')}</p>
      </Notice>
      <LinkButton to={addressOf('sign-in')} state={state}>
        {words('auth.sign_in')}
      </LinkButton>
    </>
  )
}

function TransferChoice({
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

  const refused = (problem: unknown) => {
    const refusedAddress = form.findRefusedAddress(problem)
    if (refusedAddress) return form.show(refusedAddress)
    const known = Object.entries(refusedFields(problem)).filter(([field]) => field in labels)
    if (known.length > 0) {
      const own = (field: string, text: string) =>
        field === 'password' && language !== 'en' ? words('auth.password_common') : text
      return form.show(Object.fromEntries(known.map(([field, text]) => [field, own(field, text)])))
    }
    const noAnswer = !(problem instanceof ApiError)
    setFailure({ problem, otherwise: noAnswer ? 'auth.failed_any' : 'auth.create_failed' })
  }

  const request = async () => {
    const { state, district } = form.draft
    const account = {
      ...accountOf(form.draft, form.password),
      location: { state, city: district },
      terms_accepted: true,
    }
    setBusy(true)
    try {
      await signUp(account, keyOf(account))
    } catch (problem) {
      refused(problem)
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

function AccountRequest({
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
      <p className={styles.soft}>
        {words('auth.kept')} <Link to={paths.legalHelp}>{words('auth.ask_without')}</Link>
      </p>
      <PersonFields
        form={form}
        name={words('auth.name')}
        nameHint={words('auth.name_hint')}
        addressWhy={words(draft.by === 'phone' ? 'auth.phone_why' : 'auth.email_why')}
      />
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
      <ConsentFields form={form}>{children}</ConsentFields>
      <FailureNotice failure={failure?.problem} otherwise={failure?.otherwise ?? 'auth.failed_any'} />
      <CreateButton busy={busy} lacking={Object.keys(form.lacks()) as AccountField[]} />
    </form>
  )
}

/** Looks as if it waited while something is lacking, and stays pressable: then the form answers with what that is. */
function CreateButton({ busy, lacking }: { busy: boolean; lacking: AccountField[] }) {
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
        {words('auth.create')}
      </Button>
      <p id="still-needed" className={styles.soft}>
        {lacking.length > 0 &&
          words('auth.create_waits', { what: lacking.map((field) => words(labels[field])).join(', ') })}
      </p>
    </div>
  )
}
