import {
  appointmentDurations,
  appointmentModes,
  appointmentTextMaxLength,
} from '@nyaysathi/contracts/appointments'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { type FormEvent, useCallback, useState } from 'react'
import { FreeByLaw } from '../../helpers/directory/index.ts'
import { isRefused } from '../../platform/api-client.ts'
import { useWords } from '../../platform/words/index.ts'
import { ArrowIcon, Button, TextArea } from '../../ui/index.ts'
import { ChoiceRow, type ChosenTime, Cost, modeWords, TimePicker } from '../index.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-screen.module.css'
import { Refusal } from './refusal.tsx'
import { isTelephoneFine, TelephoneField } from './telephone-field.tsx'

/**
 * Step 2: when and how. Who has signed in asks for it here, and sees what it costs; a stranger goes on. A refusal leaves everything
 * as it was typed.
 */
export function TimeStep({
  helper,
  draft,
  change,
  back,
  book,
  next,
  busy,
  failure,
  settle,
}: {
  helper: PublicHelper
  draft: BookingDraft
  change: (more: Partial<BookingDraft>) => void
  back: () => void
  book: () => void
  /** Where it is not known yet who asks. */
  next: (() => void) | undefined
  busy: boolean
  failure: Error | null
  /** The refusal was read. */
  settle: () => void
}) {
  const words = useWords()
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const { date, time, duration, mode, notes } = draft
  const choose = useCallback(
    (chosen: ChosenTime) => {
      setMissing(false)
      // A refusal stands until another time is chosen; that the refused one is taken out is no choice.
      if (chosen.time) settle()
      change(chosen)
    },
    [change, settle],
  )
  const isFine = next !== undefined || isTelephoneFine(draft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacks = !date || !time
    setMissing(lacks)
    setAsked(true)
    if (lacks || busy) return
    if (next) return next()
    if (isFine) return book()
    event.currentTarget.querySelector<HTMLElement>('[name="telephone"]')?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <ChoiceRow
        legend={words('appointments.duration')}
        name="duration"
        disabled={busy}
        value={String(duration)}
        choices={appointmentDurations.map((minutes) => [
          String(minutes),
          words('appointments.minutes', { count: minutes }),
        ])}
        onChoose={(value) => change({ duration: Number(value) as BookingDraft['duration'] })}
      />
      <TimePicker
        nyaysathiId={helper.nyaysathi_id}
        duration={duration}
        value={{ date, time }}
        onChange={choose}
        disabled={busy}
        error={missing ? words('appointments.time_missing') : undefined}
        stale={isRefused(failure, 'time_taken', 'conflict') ? failure : undefined}
      />
      <ChoiceRow
        legend={words('appointments.mode')}
        name="mode"
        disabled={busy}
        value={mode}
        choices={appointmentModes.map((each) => [each, words(modeWords[each])])}
        onChoose={(value) => change({ mode: value })}
      />
      <TextArea
        name="notes"
        label={words('booking.notes_optional')}
        hint={words('booking.notes_hint')}
        maxLength={appointmentTextMaxLength}
        disabled={busy}
        value={notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      {next ? (
        <p className={styles.soft}>{words('booking.not_held')}</p>
      ) : (
        <>
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
        </>
      )}
      {failure && !busy && <Refusal failure={failure} />}
      <div className={styles.buttons}>
        <Button variant="outline" disabled={busy} onClick={back}>
          {words('booking.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {words(next ? 'booking.next' : busy ? 'booking.scheduling' : 'booking.schedule')}
          {next && <ArrowIcon />}
        </Button>
      </div>
    </form>
  )
}
