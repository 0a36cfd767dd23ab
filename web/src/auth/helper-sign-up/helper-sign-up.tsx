import type { DocumentKind } from '@nyaysathi/contracts/helper-applications'
import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AccountProblem, chosenAddress, emptyAccount } from '../../auth/account-rules.ts'
import { enterAccount } from '../../auth/enter-account.ts'
import { FailureNotice } from '../../auth/failure-notice.tsx'
import styles from '../../auth/form.module.css'
import { SigningInContext } from '../../auth/signing-in-context.ts'
import { useAccountForm } from '../../auth/use-account-form.ts'
import { goToFirstWrongField } from '../../auth/use-field-errors.ts'
import type { ChosenDocuments } from '../../helpers/application/index.ts'
import { ApiError } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { paths } from '../../platform/paths.ts'
import { findMember } from '../../platform/session.ts'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../../platform/words/index.ts'
import { Button, leadTo, Notice } from '../../ui/index.ts'
import type { ApplicationDraft, Errors, Step } from './application-draft.ts'
import {
  chosenFilesOf,
  formOf,
  type Problem,
  stepOf,
  unreadable,
  whatIsMissing,
} from './application-rules.ts'
import { CategoryStep } from './category-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { InformationStep } from './information-step.tsx'
import { Sending } from './sending.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { useUpload } from './use-upload.ts'

const untilNextMs = 3_000

const problemWords: Record<Exclude<Problem, AccountProblem>, WordId> = {
  category: 'helper-sign-up.category_missing',
  field: 'helper-sign-up.field_missing',
  years: 'helper-sign-up.years_wrong',
  areas: 'helper-sign-up.areas_missing',
  fee: 'helper-sign-up.fee_wrong',
  document: 'helper-sign-up.file_missing',
  name_in_script_length: 'application.name_in_script_length',
  name_in_script_letters: 'application.name_in_script_letters',
  name_in_script_sound: 'application.name_in_script_sound',
}
const isOwnProblem = (problem: Problem): problem is keyof typeof problemWords => problem in problemWords

const titles: Record<Step, WordId> = {
  1: 'helper-sign-up.category',
  2: 'helper-sign-up.information',
  3: 'helper-sign-up.documents',
}

type Done = { signedIn: boolean; address: string }

/** The application of a helper in three steps (spec, public areas: sign-up wizard); nothing entered is lost between them. */
export function HelperSignUp() {
  const [done, setDone] = useState<Done>()
  return done ? <ApplicationSent {...done} /> : <Application onSent={setDone} />
}

function Application({ onSent }: { onSent: (done: Done) => void }) {
  const words = useWords()
  const signingIn = useContext(SigningInContext)
  const [wasSignedIn] = useState(() => findMember() !== undefined)
  const { draft, change, form, documents, setDocuments, steps, findErrors, forget } = useApplication()
  const { type } = draft
  const { step, goTo, heading } = steps
  const { share, upload, cancel } = useUpload()
  const [failure, setFailure] = useState<unknown>()
  const [wasCancelled, setCancelled] = useState(false)
  const inOwnWords = useRefusalWords(type)

  const show = (found: Errors, from = document.activeElement) => {
    steps.openFirstOf(Object.keys(found))
    form.show(found, from)
    // The fields of another step are drawn first.
    requestAnimationFrame(() => goToFirstWrongField(form.form.current, from))
  }

  const send = async () => {
    const from = document.activeElement
    const gone = await unreadable(chosenFilesOf(draft, documents))
    if (gone.length > 0) {
      setDocuments(
        Object.fromEntries(
          Object.entries(documents).filter(([kind]) => !gone.includes(kind as DocumentKind)),
        ),
      )
      return show(Object.fromEntries(gone.map((kind) => [kind, words('helper-sign-up.file_gone')])), from)
    }
    if (type === '') return
    try {
      const ended = await upload(formOf(draft, type, form.password, documents))
      if (ended === 'stopped') return setCancelled(true)
    } catch (problem) {
      return refused(problem, from)
    }
    await signIn()
  }

  const signIn = async () => {
    const session = await form.signIn()
    if (session) {
      signingIn()
      await enterAccount({ ...session, guestId: undefined })
    }
    forget()
    onSent({ signedIn: session !== undefined, address: chosenAddress(draft).address })
  }

  const refused = (problem: unknown, from: Element | null) => {
    const refusedAddress = form.findRefusedAddress(problem)
    if (refusedAddress) return show(refusedAddress, from)
    const known = problem instanceof ApiError ? Object.entries(problem.fields) : []
    if (known.length === 0) return setFailure(problem)
    show(Object.fromEntries(known.map(([field, text]) => [field, inOwnWords(field, text)])), from)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (share !== undefined) return
    setFailure(undefined)
    setCancelled(false)
    const found = step < 3 ? findErrors(step) : { ...findErrors(1), ...findErrors(2), ...findErrors(3) }
    if (Object.keys(found).length > 0) return show(found)
    form.clear()
    if (step < 3) goTo((step + 1) as Step)
    else void send()
  }

  return (
    <form ref={form.form} className={styles.form} onSubmit={submit} method="post" noValidate>
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
        <CategoryStep
          type={type}
          choose={(chosen) => change({ type: chosen }, 'type')}
          error={form.errors.type}
        />
      )}
      {step === 2 && type !== '' && (
        <InformationStep form={form} draft={{ ...draft, type }} change={change} />
      )}
      {step === 3 && type !== '' && (
        <DocumentsStep
          form={form}
          type={type}
          documents={documents}
          change={setDocuments}
          wereLost={steps.cameBack && Object.keys(documents).length === 0}
          isSending={share !== undefined}
        />
      )}
      {wasCancelled && (
        <Notice announce>
          <p>{words('helper-sign-up.cancelled')}</p>
        </Notice>
      )}
      <FailureNotice failure={failure} otherwise="helper-sign-up.failed" />
      {share !== undefined ? (
        <Sending share={share} cancel={cancel} />
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

/** What is entered so far, on which step, and what each step still lacks. */
function useApplication() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const {
    written: draft,
    write,
    forget,
  } = useDraft<ApplicationDraft>('nyaysathiSignUp', {
    ...emptyAccount(findLanguage(language)?.name ?? 'English'),
    step: 1,
    type: '',
    fields: {},
    areas: [],
  })
  const form = useAccountForm({ written: draft, write })
  const [documents, setDocuments] = useState<ChosenDocuments>({})
  const steps = useSteps(draft, (step) => write({ step }))
  const say = (problem: Problem) => (isOwnProblem(problem) ? words(problemWords[problem]) : form.say(problem))
  return {
    draft,
    forget,
    form,
    documents,
    setDocuments,
    steps,
    /** `field` is no longer wrong. */
    change: (more: Partial<ApplicationDraft>, field: string) => {
      write(more)
      form.clear(field)
    },
    findErrors: (of: Step): Errors => {
      const missing = whatIsMissing(of, draft, form.lacks().password === undefined, documents)
      return Object.fromEntries(Object.entries(missing).map(([field, problem]) => [field, say(problem)]))
    },
  }
}

/** Walks between the steps; the heading of the new one takes the focus. */
function useSteps(draft: ApplicationDraft, keep: (step: Step) => void) {
  // The password did not outlive a reload, and it stands on the second step; the files neither.
  const [cameBack] = useState(draft.step > 1)
  const [step, setStep] = useState<Step>(draft.step > 1 && draft.type ? 2 : 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = (next: Step) => {
    setStep(next)
    keep(next)
  }
  return {
    cameBack,
    step,
    heading,
    goTo: (next: Step) => {
      const from = document.activeElement
      open(next)
      requestAnimationFrame(() => {
        if (leadTo(heading.current, { from, preventScroll: true }))
          heading.current?.scrollIntoView({ block: 'center' })
      })
    },
    /** Opens the first step on which one of these fields stands. */
    openFirstOf: (fields: string[]) => {
      const first = fields.map(stepOf).sort()[0] ?? step
      if (first !== step) open(first)
    },
  }
}

/** What the server says of a field, which is English, for a reader of another language. */
function useRefusalWords(type: HelperType | ''): (field: string, text: string) => string {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (field, text) => (language === 'en' ? text : refusalWords(words, type, field))
}

function refusalWords(words: Words, type: HelperType | '', field: string): string {
  if (field === 'password') return words('auth.password_common')
  if (field === 'name_in_script') return words('application.name_in_script_sound')
  if (stepOf(field) !== 3) return words('helper-sign-up.field_missing')
  const requirement = type && requirementsOf(type).documents.find(({ document }) => document === field)
  return words(
    requirement && requirement.accepts === 'pdf' ? 'helper-sign-up.file_pdf' : 'helper-sign-up.file_type',
  )
}

/** Leads on to the profile, or to the sign-in where the server did not let the new account in. */
function ApplicationSent({ signedIn, address }: Done) {
  const words = useWords()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    leadTo(heading.current)
    const next = signedIn ? paths.profile : paths.signin
    const timer = setTimeout(() => void navigate(next, { replace: true }), untilNextMs)
    return () => clearTimeout(timer)
  }, [signedIn, navigate])
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {words('helper-sign-up.done_title')}
      </h2>
      <Notice tone={signedIn ? 'success' : 'warning'} announce>
        <p>
          {signedIn ? words('helper-sign-up.done', { email: address }) : words('helper-sign-up.done_sign_in')}
        </p>
      </Notice>
    </div>
  )
}
