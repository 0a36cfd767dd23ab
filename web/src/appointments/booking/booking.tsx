import type { BookAppointment } from '@nyaysathi/contracts/appointments'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useMutation } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefused } from '../../platform/api-client.ts'
import { carryNotice } from '../../platform/carried-notice.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { endSession, findMember } from '../../platform/session.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice, Spinner } from '../../ui/index.ts'
import type { BookedRequest } from './booked.tsx'
import { type BookingDraft, useBookingDraft } from './booking-draft.ts'
import styles from './booking-screen.module.css'
import { CaseStep } from './case-step.tsx'
import { HelperHead } from './helper-head.tsx'

const loadScheduling = () => import('./scheduling.ts')
const TimeStep = lazy(async () => ({ default: (await loadScheduling()).TimeStep }))
const Booked = lazy(async () => ({ default: (await loadScheduling()).Booked }))

/** Two steps and what comes after them. What was typed outlives a reload, a refusal and a broken line. */
export function Booking({
  helper,
  carried,
}: {
  helper: PublicHelper
  carried?: Partial<BookingDraft> | undefined
}) {
  const words = useWords()
  const written = useBookingDraft(helper.nyaysathi_id, carried)
  const { draft, change } = written
  const { booked, book, send } = useBook(helper.nyaysathi_id, written)
  const heading = useHeadingOf(booked ? 'booked' : draft.step)

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
  return (
    <div className={styles.page}>
      <h1>{words('booking.title')}</h1>
      <HelperHead helper={helper} />
      {carried && (
        <Notice tone="info">
          <p>{words('booking.carried', { name: helper.name })}</p>
        </Notice>
      )}
      <section className={styles.sheet} aria-labelledby="booking-step">
        <div className={styles.stepHead}>
          <p className={styles.step}>{words('booking.step', { step: draft.step })}</p>
          <h2 id="booking-step" ref={heading} tabIndex={-1}>
            {words(draft.step === 1 ? 'booking.case_details' : 'booking.schedule')}
          </h2>
          <span className={styles.progress} data-step={draft.step} aria-hidden="true" />
        </div>
        {draft.step === 1 ? (
          <CaseStep draft={draft} change={change} next={() => change({ step: 2 })} />
        ) : (
          <Suspense fallback={waiting}>
            <TimeStep
              helper={helper}
              draft={draft}
              change={change}
              back={() => change({ step: 1 })}
              book={book}
              busy={send.isPending}
              failure={send.error}
              settle={send.reset}
            />
          </Suspense>
        )}
      </section>
      <p className={styles.kept}>{words('booking.kept_here')}</p>
    </div>
  )
}

/** Sends what was written, once however often it is pressed. */
function useBook(nyaysathi_id: string, { draft, change, forget }: ReturnType<typeof useBookingDraft>) {
  const words = useWords()
  const navigate = useNavigate()
  const [booked, setBooked] = useState<BookedRequest>()
  const sending = useRef(false)
  const send = useMutation({
    mutationFn: ({ date, time, step, key, ...rest }: BookingDraft & Pick<BookAppointment, 'case_type'>) =>
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
    if (!findMember()) {
      carryNotice(words('booking.missing_token'), paths.auth)
      endSession()
      return
    }
    const { case_type } = draft
    if (case_type === '') return change({ step: 1 })
    sending.current = true
    send.mutate({ ...draft, case_type })
  }
  return { booked, book, send }
}

/** Each step begins at its heading, for the eye and for a reader; the first one is where the page puts them itself. */
function useHeadingOf(stage: BookingDraft['step'] | 'booked'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [stage])
  return heading
}
