import type { DocumentKind } from '@nyaysathi/contracts/helpers'
import { requirementsOf } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AcceptTerms } from '../../auth/accept-terms.tsx'
import { logIn } from '../../auth/auth-calls.ts'
import { noProof } from '../../auth/email-proof.ts'
import { enterAccount } from '../../auth/enter-account.ts'
import { FailureNotice } from '../../auth/failure-notice.tsx'
import { goToFirstWrongField } from '../../auth/first-wrong-field.ts'
import styles from '../../auth/form.module.css'
import { keptAddress } from '../../auth/kept-address.ts'
import { passwordProblem } from '../../auth/password-field.tsx'
import { useRequestKey } from '../../auth/request-key.ts'
import { SigningInContext } from '../../auth/signing-in-context.ts'
import { TickBox } from '../../auth/tick-box.tsx'
import { emailProblem } from '../../auth/verified-email.tsx'
import { ApiError } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { paths } from '../../platform/paths.ts'
import { sendForm } from '../../platform/send-form.ts'
import { findMember } from '../../platform/session.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import type { ApplicationDraft, Errors, Papers, Step } from './application-draft.ts'
import {
  contentOf,
  formOf,
  type Problem,
  papersOf,
  stepOf,
  unreadable,
  whatIsMissing,
} from './application-rules.ts'
import { CategoryStep } from './category-step.tsx'
import { DocumentField } from './document-field.tsx'
import { InformationStep } from './information-step.tsx'
import { Sending } from './sending.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'

const untilNextMs = 3_000

const problemWords: Record<Exclude<Problem, 'email' | 'password' | 'unverified'>, WordId> = {
  category: 'helper-sign-up.category_missing',
  name: 'auth.name_missing',
  state: 'auth.state_missing',
  district: 'auth.district_missing',
  field: 'helper-sign-up.field_missing',
  years: 'helper-sign-up.years_wrong',
  areas: 'helper-sign-up.areas_missing',
  document: 'helper-sign-up.file_missing',
  terms: 'auth.terms_missing',
}
const titles: Record<Step, WordId> = {
  1: 'helper-sign-up.category',
  2: 'helper-sign-up.information',
  3: 'helper-sign-up.documents',
}

/** The application of a helper in three steps (spec, public areas: sign-up wizard); nothing entered is lost between them. */
export function HelperSignUp() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const navigate = useNavigate()
  const signingIn = use(SigningInContext)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const keyOf = useRequestKey()
  const {
    written: draft,
    write: change,
    forget,
  } = useDraft<ApplicationDraft>('nyaysathiSignUp', {
    step: 1,
    type: '',
    name: '',
    email: '',
    state: '',
    district: '',
    preferred_language: findLanguage(language)?.name ?? 'English',
    sharedPhone: false,
    termsAccepted: false,
    proof: noProof,
    fields: {},
    areas: [],
  })
  // The password did not outlive a reload, and it stands on the second step; the files neither.
  const [cameBack] = useState(draft.step > 1)
  const [step, setStep] = useState<Step>(draft.step > 1 && draft.type ? 2 : 1)
  const [wasSignedIn] = useState(() => findMember() !== undefined)
  const [password, setPassword] = useState('')
  const [papers, setPapers] = useState<Papers>({})
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>()
  const [wasCancelled, setCancelled] = useState(false)
  const [share, setShare] = useState<number>()
  const [done, setDone] = useState<{ signedIn: boolean; email: string }>()
  const stop = useRef<AbortController>(undefined)
  const { type } = draft

  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    if (!done) return
    heading.current?.focus()
    const next = done.signedIn ? paths.profile : paths.signin
    const timer = setTimeout(() => void navigate(next, { replace: true }), untilNextMs)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const goTo = (next: Step) => {
    setStep(next)
    change({ step: next })
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'center' })
    })
  }
  const show = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(found).map(stepOf).sort()[0] ?? step
    if (first !== step) {
      setStep(first)
      change({ step: first })
    }
    goToFirstWrongField(form.current)
    // The fields of another step are drawn first.
    requestAnimationFrame(() => goToFirstWrongField(form.current))
  }
  const set = (more: Partial<ApplicationDraft>, ...touched: string[]) => {
    change(more)
    clear(touched)
  }
  const clear = (touched: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field))),
    )
  const say = (problem: Problem): string => {
    if (problem === 'password') return passwordProblem(words, password) ?? ''
    if (problem === 'unverified' || problem === 'email')
      return emailProblem(words, draft.email) ?? words('auth.verify_first')
    return words(problemWords[problem])
  }
  const findErrors = (of: Step): Errors => {
    const missing = whatIsMissing(of, draft, !passwordProblem(words, password), papers)
    return Object.fromEntries(Object.entries(missing).map(([field, problem]) => [field, say(problem)]))
  }

  const send = async () => {
    setFailure(undefined)
    setCancelled(false)
    const gone = await unreadable(papersOf(draft, papers))
    if (gone.length > 0) {
      setPapers(
        Object.fromEntries(Object.entries(papers).filter(([kind]) => !gone.includes(kind as DocumentKind))),
      )
      return show(Object.fromEntries(gone.map((kind) => [kind, words('helper-sign-up.file_gone')])))
    }
    if (draft.type === '') return
    const form = formOf(draft, draft.type, password, papers)
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    try {
      await sendForm('POST /api/nyaysathi', {
        form,
        idempotencyKey: keyOf(contentOf(form)),
        onProgress: setShare,
        signal: controller.signal,
      })
    } catch (problem) {
      setShare(undefined)
      if (controller.signal.aborted) setCancelled(true)
      else refused(problem)
      return
    }
    await signIn()
  }

  const signIn = async () => {
    const { name, state, district: city, sharedPhone } = draft
    const email = draft.email.trim()
    keptAddress.write(email)
    let signedIn = true
    try {
      const { token } = await logIn({ email, password, shared_phone: sharedPhone })
      signingIn()
      await enterAccount({ token, email, name: name.trim(), state, city, sharedPhone, guestId: undefined })
    } catch {
      signedIn = false
    }
    forget()
    setPassword('')
    setPapers({})
    setDone({ signedIn, email })
  }

  const refused = (problem: unknown) => {
    if (!(problem instanceof ApiError)) return setFailure(problem)
    if (problem.code === 'email_not_verified' || problem.code === 'address_taken') {
      change({ proof: { ...draft.proof, codeSentTo: '', emailProof: '' } })
      const isTaken = problem.code === 'address_taken'
      return show({ email: words(isTaken ? 'auth.address_taken' : 'auth.verify_first') })
    }
    const known = Object.entries(problem.fields)
    if (known.length === 0) return setFailure(problem)
    show(Object.fromEntries(known.map(([field, text]) => [field, inOwnWords(field, text)])))
  }
  /** The server writes English. */
  const inOwnWords = (field: string, text: string): string => {
    if (language === 'en') return text
    if (field === 'password') return words('auth.password_common')
    if (stepOf(field) !== 3) return words('helper-sign-up.field_missing')
    const requirement = type && requirementsOf(type).documents.find(({ document }) => document === field)
    return words(
      requirement && requirement.accepts === 'pdf' ? 'helper-sign-up.file_pdf' : 'helper-sign-up.file_type',
    )
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (share !== undefined) return
    setFailure(undefined)
    setCancelled(false)
    const found = step < 3 ? findErrors(step) : { ...findErrors(1), ...findErrors(2), ...findErrors(3) }
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    if (step < 3) goTo((step + 1) as Step)
    else void send()
  }

  if (done) {
    return (
      <div className={styles.form}>
        <h2 ref={heading} tabIndex={-1}>
          {words('helper-sign-up.done_title')}
        </h2>
        <Notice tone={done.signedIn ? 'success' : 'warning'} announce>
          <p>
            {done.signedIn
              ? words('helper-sign-up.done', { email: done.email })
              : words('helper-sign-up.done_sign_in')}
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} method="post" noValidate>
      <SignUpProgress step={step} />
      {wasSignedIn && (
        <Notice tone="warning">
          <p>{words('helper-sign-up.already')}</p>
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {words(titles[step])}
      </h2>
      {step === 1 && (
        <CategoryStep type={type} choose={(chosen) => set({ type: chosen }, 'type')} error={errors.type} />
      )}
      {step === 2 && type !== '' && (
        <InformationStep
          draft={{ ...draft, type }}
          password={password}
          errors={errors}
          change={set}
          changePassword={(text) => {
            setPassword(text)
            clear(['password'])
          }}
        />
      )}
      {step === 3 && type !== '' && (
        <fieldset className={styles.plain} disabled={share !== undefined}>
          <p>{words('helper-sign-up.documents_text')}</p>
          {cameBack && Object.keys(papers).length === 0 && (
            <Notice>
              <p>{words('helper-sign-up.documents_lost')}</p>
            </Notice>
          )}
          {requirementsOf(type).documents.map((requirement) => (
            <DocumentField
              key={requirement.document}
              requirement={requirement}
              files={papers[requirement.document] ?? []}
              error={errors[requirement.document]}
              change={(files) => {
                setPapers({ ...papers, [requirement.document]: files })
                clear([requirement.document])
              }}
            />
          ))}
          <div className={styles.group}>
            <TickBox
              name="shared_phone"
              label={words('auth.shared_phone')}
              text={words('auth.shared_phone_text')}
              checked={draft.sharedPhone}
              onChange={({ target }) => set({ sharedPhone: target.checked })}
            />
            <AcceptTerms
              isAccepted={draft.termsAccepted}
              accept={(termsAccepted) => set({ termsAccepted }, 'terms_accepted')}
              error={errors.terms_accepted}
            />
          </div>
        </fieldset>
      )}
      {wasCancelled && (
        <Notice announce>
          <p>{words('helper-sign-up.cancelled')}</p>
        </Notice>
      )}
      <FailureNotice failure={failure} otherwise="helper-sign-up.failed" />
      {share !== undefined ? (
        <Sending share={share} cancel={() => stop.current?.abort()} />
      ) : (
        <div className={styles.actions}>
          <Button type="submit">{words(step === 3 ? 'helper-sign-up.submit' : 'helper-sign-up.next')}</Button>
          {step > 1 && (
            <Button variant="outline" onClick={() => goTo((step - 1) as Step)}>
              {words('helper-sign-up.previous')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
