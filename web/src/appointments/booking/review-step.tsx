import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { type FormEvent, useState } from 'react'
import { FreeByLaw } from '../../helpers/directory/index.ts'
import { sayAgainst } from '../../platform/say-against.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import { AppointmentTime, Cost, caseTypeWords, DateLeaf, modeWords, momentOf } from '../index.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-screen.module.css'
import { Refusal } from './refusal.tsx'
import { isTelephoneFine, TelephoneField } from './telephone-field.tsx'

/** The last step of somebody who has just signed in: all of it once more, what it costs, and the request. */
export function ReviewStep({
  helper,
  draft,
  change,
  book,
  busy,
  failure,
}: {
  helper: PublicHelper
  draft: BookingDraft
  change: (more: Partial<BookingDraft>) => void
  book: () => void
  busy: boolean
  failure: Error | null
}) {
  const words = useWords()
  const [asked, setAsked] = useState(false)
  const { date, time, duration, mode, case_type, case_description, notes } = draft
  const against = sayAgainst({
    name: draft.against_name,
    place: draft.against_place,
    telephone: draft.against_telephone,
  })
  const start = momentOf(date, time)
  const isFine = isTelephoneFine(draft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (isFine && !busy) return book()
    if (!isFine) event.currentTarget.querySelector<HTMLElement>('[name="telephone"]')?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <section className={styles.review} aria-labelledby="review-when">
        <div className={styles.reviewHead}>
          <h3 id="review-when">{words('appointments.when')}</h3>
          <Button variant="outline" small disabled={busy} onClick={() => change({ step: 2 })}>
            {words('booking.change_time')}
          </Button>
        </div>
        {start && (
          <div className={styles.what}>
            <DateLeaf iso={start.toISOString()} />
            <div>
              <AppointmentTime when={{ appointment_date: start.toISOString(), duration }} />
              <p>{words(modeWords[mode])}</p>
            </div>
          </div>
        )}
        <p className={styles.soft}>{words('booking.not_held')}</p>
      </section>
      <section className={styles.review} aria-labelledby="review-what">
        <div className={styles.reviewHead}>
          <h3 id="review-what">
            {case_type ? words(caseTypeWords[case_type]) : words('booking.case_details')}
          </h3>
          <Button variant="outline" small disabled={busy} onClick={() => change({ step: 1 })}>
            {words('booking.change_case')}
          </Button>
        </div>
        <p className={styles.told} dir="auto">
          {case_description}
        </p>
        {against && (
          <p className={styles.told} dir="auto">
            {words('appointments.against')}: <bdi>{against}</bdi>
          </p>
        )}
        {notes && (
          <p className={styles.told} dir="auto">
            {notes}
          </p>
        )}
      </section>
      <TelephoneField
        name={helper.name}
        draft={draft}
        change={change}
        isWrong={asked && !isFine}
        untouched={!busy && !failure}
        disabled={busy}
      />
      <Cost fee={helper.consultation_fee} name={helper.name} minutes={duration} />
      {helper.consultation_fee !== 0 && <FreeByLaw />}
      {failure && !busy && <Refusal failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {words(busy ? 'booking.scheduling' : 'booking.schedule')}
        </Button>
      </div>
    </form>
  )
}
