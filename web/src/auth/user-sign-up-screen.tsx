import { nameMaxLength } from '@nyaysathi/contracts/accounts'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, isRefused } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { refusedFields } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../platform/words/index.ts'
import { Button, LinkButton, Notice, TextField } from '../ui/index.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { logIn, signUp } from './auth-calls.ts'
import screen from './auth-screen.module.css'
import { addressOf } from './auth-views.ts'
import { type EmailProof, noProof } from './email-proof.ts'
import { guestIdOf } from './enter-account.ts'
import { FailureNotice } from './failure-notice.tsx'
import { goToFirstWrongField } from './first-wrong-field.ts'
import styles from './form.module.css'
import { keptAddress } from './kept-address.ts'
import { LanguageField } from './language-field.tsx'
import { NewPasswordField, passwordProblem } from './password-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useRequestKey } from './request-key.ts'
import { SignUpHead } from './sign-up-head.tsx'
import { SigningInContext } from './signing-in-context.ts'
import { TickBox } from './tick-box.tsx'
import { TransferFailed } from './transfer-failed.tsx'
import { useEntry } from './use-entry.ts'
import { emailProblem, VerifiedEmail } from './verified-email.tsx'

const untilChatbotMs = 2_000

type Draft = {
  name: string
  email: string
  state: string
  district: string
  preferred_language: string
  sharedPhone: boolean
  transfer: boolean
  termsAccepted: boolean
  proof: EmailProof
}
type Field = 'name' | 'email' | 'password' | 'state' | 'district' | 'terms_accepted'
type Errors = Partial<Record<Field, string>>
type Phase = 'form' | 'created' | 'transferred' | 'sign-in-yourself'

const labels: Record<Field, WordId> = {
  name: 'auth.name',
  email: 'auth.email',
  password: 'auth.password',
  state: 'auth.state',
  district: 'auth.district',
  terms_accepted: 'auth.terms_title',
}

/** What still stands against an account, in the order of the form. */
function findErrors(words: Words, draft: Draft, password: string): Errors {
  const errors: Errors = {}
  const isVerified = draft.proof.emailProof !== '' && draft.proof.codeSentTo === draft.email.trim()
  if (!draft.name.trim()) errors.name = words('auth.name_missing')
  if (!isVerified) errors.email = emailProblem(words, draft.email) ?? words('auth.verify_first')
  const problem = passwordProblem(words, password)
  if (problem) errors.password = problem
  if (!draft.state) errors.state = words('auth.state_missing')
  if (!draft.district) errors.district = words('auth.district_missing')
  if (!draft.termsAccepted) errors.terms_accepted = words('auth.terms_missing')
  return errors
}

export default function UserSignUpScreen() {
  return (
    <ServerData>
      <UserSignUp />
    </ServerData>
  )
}

function UserSignUp() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const signingIn = use(SigningInContext)
  const form = useRef<HTMLFormElement>(null)
  const keyOf = useRequestKey()
  const {
    written: draft,
    write: change,
    forget,
  } = useDraft<Draft>('userSignUp', {
    name: '',
    email: '',
    state: '',
    district: '',
    preferred_language: findLanguage(language)?.name ?? 'English',
    sharedPhone: false,
    transfer: true,
    termsAccepted: false,
    proof: noProof,
  })
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<{ problem: unknown; otherwise: WordId }>()
  const [busy, setBusy] = useState(false)
  const [phase, setPhase] = useState<Phase>('form')
  const [guestId] = useState(() => guestIdOf(state))
  const { enter, failedTransfer } = useEntry(signingIn, (transferred) =>
    setPhase(transferred ? 'transferred' : 'created'),
  )
  const missing = findErrors(words, draft, password)
  const missingFields = Object.keys(missing) as Field[]

  useEffect(() => {
    if (phase !== 'created' && phase !== 'transferred') return
    const timer = setTimeout(() => void navigate(paths.legalHelp, { replace: true }), untilChatbotMs)
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const show = (found: Errors) => {
    setErrors(found)
    goToFirstWrongField(form.current)
  }
  const set = (more: Partial<Draft>) => {
    change(more)
    const changed: string[] = Object.keys(more)
    if (changed.includes('termsAccepted')) changed.push('terms_accepted')
    if (changed.includes('proof')) changed.push('email')
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field))))
  }

  const create = async () => {
    const { name, email, state: home, district, preferred_language, proof } = draft
    const account = {
      name: name.trim(),
      email: email.trim(),
      password,
      phone: '',
      state: home,
      district,
      location: { state: home, city: district },
      email_proof: proof.emailProof,
      preferred_language,
      terms_accepted: true,
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await signUp(account, keyOf(account))
    } catch (problem) {
      refused(problem)
      return setBusy(false)
    }
    keptAddress.write(account.email)
    const credentials = { email: account.email, password, shared_phone: draft.sharedPhone }
    const signedIn = await logIn(credentials).catch(() => undefined)
    forget()
    if (!signedIn) setPhase('sign-in-yourself')
    else
      await enter({
        token: signedIn.token,
        email: account.email,
        name: account.name,
        state: home,
        city: district,
        sharedPhone: draft.sharedPhone,
        guestId: draft.transfer ? guestId : undefined,
      })
    setBusy(false)
  }

  const refused = (problem: unknown) => {
    if (isRefused(problem, 'email_not_verified')) {
      // The proof lasts 30 minutes.
      change({ proof: { ...draft.proof, codeSentTo: '', emailProof: '' } })
      return show({ email: words('auth.verify_first') })
    }
    if (isRefused(problem, 'address_taken')) {
      change({ proof: { ...draft.proof, codeSentTo: '', emailProof: '' } })
      return show({ email: words('auth.address_taken') })
    }
    const known = Object.entries(refusedFields(problem)).filter(([field]) => field in labels) as [
      Field,
      string,
    ][]
    if (known.length > 0) {
      const own = (field: Field, text: string) =>
        field === 'password' && language !== 'en' ? words('auth.password_common') : text
      return show(Object.fromEntries(known.map(([field, text]) => [field, own(field, text)])))
    }
    const noAnswer = !(problem instanceof ApiError)
    setFailure({ problem, otherwise: noAnswer ? 'auth.failed_any' : 'auth.create_failed' })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    if (missingFields.length > 0) show(missing)
    else void create()
  }

  return (
    <div className={screen.narrow}>
      <SignUpHead title={words('auth.sign_up_title')} lead={words('auth.sign_up_lead')} />
      <section className={screen.sheet} aria-label={words('auth.sign_up_title')}>
        {phase === 'created' || phase === 'transferred' ? (
          <Notice tone="success" announce>
            <p>{words(phase === 'created' ? 'auth.created' : 'auth.transferred')}</p>
          </Notice>
        ) : phase === 'sign-in-yourself' ? (
          <>
            <Notice tone="warning" announce>
              <p>{words('auth.created_sign_in')}</p>
            </Notice>
            <LinkButton to={addressOf('sign-in')} state={state}>
              {words('auth.sign_in')}
            </LinkButton>
          </>
        ) : failedTransfer ? (
          <TransferFailed
            failure={failedTransfer.failure}
            again={() => enter(failedTransfer.entry)}
            skip={() => void enter({ ...failedTransfer.entry, guestId: undefined })}
          />
        ) : (
          <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
            <p className={styles.soft}>
              {words('auth.kept')} <Link to={paths.legalHelp}>{words('auth.ask_without')}</Link>
            </p>
            <TextField
              name="name"
              autoComplete="name"
              required
              maxLength={nameMaxLength}
              label={words('auth.name')}
              hint={words('auth.name_hint')}
              error={errors.name}
              value={draft.name}
              onChange={({ target }) => set({ name: target.value })}
            />
            <VerifiedEmail
              email={draft.email}
              proof={draft.proof}
              language={draft.preferred_language}
              why={words('auth.email_why')}
              error={errors.email}
              change={set}
            />
            <NewPasswordField
              name="password"
              label={words('auth.password')}
              required
              value={password}
              error={errors.password}
              onChange={({ target }) => {
                setPassword(target.value)
                const { password: _old, ...others } = errors
                setErrors(others)
              }}
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
            <div className={styles.group}>
              {guestId && (
                <TickBox
                  name="transfer"
                  label={words('auth.transfer')}
                  text={words('auth.transfer_text')}
                  checked={draft.transfer}
                  onChange={({ target }) => set({ transfer: target.checked })}
                />
              )}
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
            <FailureNotice failure={failure?.problem} otherwise={failure?.otherwise ?? 'auth.failed_any'} />
            <div className={styles.group}>
              <Button
                type="submit"
                className={styles.wide}
                busy={busy}
                aria-disabled={missingFields.length > 0 || undefined}
                aria-describedby="still-needed"
              >
                {words('auth.create')}
              </Button>
              <p id="still-needed" className={styles.soft}>
                {missingFields.length > 0 &&
                  words('auth.create_waits', {
                    what: missingFields.map((field) => words(labels[field])).join(', '),
                  })}
              </p>
            </div>
          </form>
        )}
      </section>
    </div>
  )
}
