import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { appointmentsAnchor, paths } from '../../platform/paths.ts'
import { showMoment } from '../../platform/show-time.ts'
import { loadWords, useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { LinkButton } from '../../ui/index.ts'
import { AppointmentTime, Cost, DateLeaf, momentOf, useRefreshAppointments } from '../index.ts'
import styles from './booked.module.css'
import screen from './booking-screen.module.css'

export type BookedRequest = {
  appointment_id: string
  date: string
  time: string
  duration: number
  /** By when the helper has to answer, as the server has it. */
  answer_by: string
}

/** The request is with the helper: what happens next, and until when. */
export function Booked({ helper, booked }: { helper: PublicHelper; booked: BookedRequest }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name } = helper
  const refresh = useRefreshAppointments()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the lists that were read before
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
    void refresh()
  }, [])
  const KeyOffer = useKeyOffer()
  const appointment_date = (momentOf(booked.date, booked.time) ?? new Date(booked.answer_by)).toISOString()
  return (
    <div className={screen.page}>
      <section className={styles.card} aria-labelledby="booked">
        <h1 id="booked" ref={heading} tabIndex={-1}>
          {words('booking.done')}
        </h1>
        <div className={styles.what}>
          <DateLeaf iso={appointment_date} />
          <div>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            <AppointmentTime when={{ appointment_date, duration: booked.duration }} />
          </div>
        </div>
        <p className={styles.wait}>{words('booking.done_wait', { name })}</p>
        <Cost fee={helper.consultation_fee} name={name} minutes={booked.duration} />
        <div className={styles.buttons}>
          <LinkButton to={`${paths.profile}#${appointmentsAnchor}`}>{words('booking.view')}</LinkButton>
        </div>
      </section>
      <section className={styles.next} aria-labelledby="booked-next">
        <h2 id="booked-next">{words('booking.done_next')}</h2>
        <ol>
          <li>{words('booking.done_answer', { name, time: showMoment(language, booked.answer_by) })}</li>
          <li>{words('booking.done_mail')}</li>
          <li>{words('booking.done_chat', { name })}</li>
          <li>{words('booking.done_change')}</li>
        </ol>
      </section>
      {KeyOffer && (
        <div className={styles.next}>
          <KeyOffer />
        </div>
      )}
    </div>
  )
}

/** What one can do without does not keep the page waiting, nor take it away on a broken line. */
function useKeyOffer(): ComponentType | undefined {
  const [offer, setOffer] = useState<{ component: ComponentType }>()
  useEffect(() => {
    Promise.all([import('./key-offer.tsx'), loadWords(['auth', 'recovery-key', 'refusals'])]).then(
      ([{ KeyOffer }]) => setOffer({ component: KeyOffer }),
      () => undefined,
    )
  }, [])
  return offer?.component
}
