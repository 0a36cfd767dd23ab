import {
  appointmentDurations,
  appointmentModes,
  appointmentTextMaxLength,
} from '@nyaysathi/contracts/appointments'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { type FormEvent, useCallback, useState } from 'react'
import { ApiError, isRefused } from '../../platform/api-client.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice, TextArea } from '../../ui/index.ts'
import { ChoiceRow, type ChosenTime, modeWords, sayRefusal, TimePicker } from '../index.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-screen.module.css'

/** Step 2: when and how. A refusal leaves everything as it was typed. */
export function TimeStep({
  helper,
  draft,
  change,
  back,
  book,
  busy,
  failure,
  settle,
}: {
  helper: PublicHelper
  draft: BookingDraft
  change: (more: Partial<BookingDraft>) => void
  back: () => void
  book: () => void
  busy: boolean
  failure: Error | null
  /** The refusal was read. */
  settle: () => void
}) {
  const words = useWords()
  const [missing, setMissing] = useState(false)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = !date || !time
    setMissing(lacks)
    if (!lacks && !busy) book()
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
      {failure && !busy && <Refusal failure={failure} />}
      <div className={styles.buttons}>
        <Button variant="outline" disabled={busy} onClick={back}>
          {words('booking.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {words(busy ? 'booking.scheduling' : 'booking.schedule')}
        </Button>
      </div>
    </form>
  )
}

function Refusal({ failure }: { failure: Error }) {
  const words = useWords()
  const said = failure instanceof ApiError
  return (
    <Notice tone="danger" announce title={sayRefusal(words, failure) || words('booking.failed')}>
      <p>{words(said ? 'booking.nothing_lost' : 'booking.no_answer')}</p>
    </Notice>
  )
}
