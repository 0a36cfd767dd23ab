import type { BookAppointment } from '@nyaysathi/contracts/appointments'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { publicHelper } from '../../helpers/directory/index.ts'
import { isRefused } from '../../platform/api-client.ts'
import { carryNotice } from '../../platform/carried-notice.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { endSession, findMember } from '../../platform/session.ts'
import { takeSignInNotice } from '../../platform/sign-in-notice.ts'
import { loadWords, useWords, type WordId } from '../../platform/words/index.ts'
import { Notice, Spinner } from '../../ui/index.ts'
import type { BookedRequest } from './booked.tsx'
import { type BookingDraft, bookingSteps, useBookingDraft, useWhose } from './booking-draft.ts'
import styles from './booking-screen.module.css'
import { CaseStep } from './case-step.tsx'
import { HelperHead } from './helper-head.tsx'

const loadScheduling = () => import('./scheduling.ts')
const TimeStep = lazy(async () => ({ default: (await loadScheduling()).TimeStep }))
const ReviewStep = lazy(async () => ({ default: (await loadScheduling()).ReviewStep }))
const Booked = lazy(async () => ({ default: (await loadScheduling()).Booked }))
/** Most who come here have an account. */
const AccountStep = lazy(async () => {
  const [module] = await Promise.all([import('./account-step.tsx'), loadWords(['auth', 'recovery-key'])])
  return { default: module.AccountStep }
})

type Given = { helper: PublicHelper; carried?: Partial<BookingDraft> | undefined; isFromEarlier: boolean }

/** The steps and what comes after them. What was typed outlives a reload, a refusal, a broken line and the end of a sign-in. */
export function Booking(given: Given) {
  const words = useWords()
  const { whose, hasEnded } = useWhose(given.helper.nyaysathi_id)
  const shown = useRef<string>(undefined)
  if (!hasEnded) return <BookingOf key={whose} whose={whose} shown={shown} {...given} />
  return (
    <Frame helper={given.helper} named="booking.sign_in_again" stage="again" shown={shown}>
      <Suspense fallback={<Spinner label={words('app.loading')} />}>
        <SignInAgain />
      </Suspense>
    </Frame>
  )
}

/** Nothing of what was written is shown before it is known again who is there. */
function SignInAgain() {
  const words = useWords()
  useEffect(() => void takeSignInNotice(), [])
  return (
    <>
      <Notice tone="warning" announce>
        <p>
          {words('booking.missing_token')} {words('booking.nothing_lost')}
        </p>
      </Notice>
      <AccountStep begin="known" />
    </>
  )
}

const stepWords: Record<(typeof bookingSteps)[number], WordId> = {
  case: 'booking.case_details',
  time: 'booking.schedule',
  account: 'booking.who',
  review: 'booking.review',
}

function BookingOf({
  whose,
  shown,
  helper,
  carried,
  isFromEarlier,
}: Given & { whose: string; shown: Shown }) {
  const words = useWords()
  const isMember = whose !== ''
  const written = useBookingDraft(whose, helper.nyaysathi_id, carried)
  const { draft, change } = written
  const { booked, book, send } = useBook(helper, written)
  // Who has signed in meanwhile has told who they are.
  const step = isMember && draft.step === 3 ? 4 : !isMember && draft.step === 4 ? 3 : draft.step
  const steps = isMember && step <= 2 ? 2 : bookingSteps.length

  // A failure shows itself when the step is wanted.
  useEffect(() => {
    loadScheduling().catch(() => undefined)
  }, [])

  const waiting = <Spinner label={words('app.loading')} />
  if (booked) {
    return (
      <Suspense fallback={waiting}>
        <Booked helper={helper} booked={booked} />
      </Suspense>
    )
  }
  const stage = bookingSteps[step - 1] ?? 'case'
  const go = (next: BookingDraft['step']) => change({ step: next })
  const sending = { book, busy: send.isPending, failure: send.error }
  return (
    <Frame helper={helper} named={stepWords[stage]} stage={stage} shown={shown} place={{ step, steps }}>
      {isFromEarlier && (
        <Notice tone="info">
          <p>{words('booking.carried', { name: helper.name })}</p>
        </Notice>
      )}
      {step === 1 && <CaseStep draft={draft} change={change} next={() => go(2)} />}
      <Suspense fallback={waiting}>
        {step === 2 && (
          <TimeStep
            helper={helper}
            draft={draft}
            change={change}
            back={() => go(1)}
            settle={send.reset}
            {...sending}
            next={isMember ? undefined : () => go(3)}
          />
        )}
        {step === 3 && <AccountStep begin="new" back={() => go(2)} />}
        {step === 4 && <ReviewStep helper={helper} draft={draft} change={change} {...sending} />}
      </Suspense>
    </Frame>
  )
}

/** Around each step: with whom, and how far one has come. Each begins at its heading, for the eye and for a reader. */
function Frame({
  helper,
  named,
  stage,
  shown,
  place,
  children,
}: {
  helper: PublicHelper
  named: WordId
  stage: string
  shown: Shown
  place?: { step: number; steps: number }
  children: ReactNode
}) {
  const words = useWords()
  const heading = useHeadingOf(stage, shown)
  return (
    <div className={styles.page}>
      <h1>{words('booking.title')}</h1>
      <HelperHead helper={helper} />
      <section className={styles.sheet} aria-labelledby="booking-step">
        <div className={styles.stepHead}>
          {place && <p className={styles.step}>{words('booking.step', place)}</p>}
          <h2 id="booking-step" ref={heading} tabIndex={-1}>
            {words(named)}
          </h2>
          {place && (
            <span
              className={styles.progress}
              data-share={(place.step * 100) / place.steps}
              aria-hidden="true"
            />
          )}
        </div>
        {children}
      </section>
      <p className={styles.kept}>{words('booking.kept_here')}</p>
    </div>
  )
}

/** Sends what was written, once however often it is pressed. */
function useBook(helper: PublicHelper, { draft, change, forget }: ReturnType<typeof useBookingDraft>) {
  const words = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { nyaysathi_id, consultation_fee } = helper
  const [booked, setBooked] = useState<BookedRequest>()
  const sending = useRef(false)
  const send = useMutation({
    mutationFn: ({
      date,
      time,
      step,
      key,
      ...rest
    }: BookingDraft & Pick<BookAppointment, 'case_type' | 'consultation_fee'>) =>
      callAsMember('POST /api/appointments', {
        idempotencyKey: key,
        body: {
          nyaysathi_id,
          appointment_date: `${date}T${time}`,
          ...rest,
          payment_status: 'pending',
          status: 'Scheduled',
        },
      }),
    onSuccess: ({ appointment_id, answer_by }, { date, time, duration }) => {
      forget()
      setBooked({ appointment_id, date, time, duration, answer_by })
    },
    onError: async (failure) => {
      // What was refused was not what was shown.
      if (isRefused(failure, 'fee_changed')) {
        await queries.invalidateQueries({ queryKey: publicHelper(nyaysathi_id).queryKey })
      }
      if (isRefused(failure, ...refusalsOfTime)) return change({ step: 2 })
      if (!isRefused(failure, 'not_found')) return
      carryNotice(words('booking.invalid'), paths.nyaysathi)
      await navigate(paths.nyaysathi)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  const book = () => {
    if (sending.current) return
    // The sign-in is gone from this device: who has written this is asked for again.
    if (!findMember()) return endSession()
    const { case_type, mode } = draft
    const telephone = mode === 'online' ? (draft.telephone ?? '') : ''
    if (case_type === '') return change({ step: 1 })
    if (!draft.date || !draft.time) return change({ step: 2 })
    sending.current = true
    send.mutate({ ...draft, case_type, telephone, consultation_fee })
  }
  return { booked, book, send }
}

/** Whoever was too late chooses another time; all else is kept. */
const refusalsOfTime = [
  'time_taken',
  'outside_hours',
  'time_past',
  'time_too_far',
  'already_requested',
] as const

/** Which step was shown before, whoever was there then. */
type Shown = RefObject<string | undefined>

/** The first step's heading is where the page puts eye and reader itself. */
function useHeadingOf(stage: string, shown: Shown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = stage
    if (before === undefined || before === stage) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [stage, shown])
  return heading
}
