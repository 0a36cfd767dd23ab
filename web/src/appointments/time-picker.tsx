import type { AppointmentDuration } from '@nyaysathi/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, FieldError, Notice, Spinner, TextField, TryAgain } from '../ui/index.ts'
import { freeSlots, slotWindowDays } from './appointment-calls.ts'
import {
  addDays,
  indianDay,
  isOutsideIndianTime,
  momentOf,
  showDay,
  showOwnClock,
} from './appointment-moments.ts'
import { FreeDays } from './free-days.tsx'
import { FreeTimes } from './free-times.tsx'
import { type FreeDay, slotsByDay } from './slot-rules.ts'
import styles from './time-picker.module.css'

/** A day `2026-11-24` and a time of day `14:30`, both in India; empty while they are not chosen. */
export type ChosenTime = { date: string; time: string }

/** As far ahead as the server lets anybody book. */
const daysAhead = 450

/**
 * A time with a helper: from the free ones, or any at all where the helper publishes none. `stale` is a refusal that
 * says that what is shown is out of date.
 */
export function TimePicker({
  nyaysathiId,
  duration,
  value,
  onChange,
  error,
  stale,
  disabled = false,
}: {
  nyaysathiId: string
  duration: AppointmentDuration
  value: ChosenTime
  onChange: (value: ChosenTime) => void
  error?: string | undefined
  stale?: Error | undefined
  disabled?: boolean
}) {
  const words = useWords()
  const { today, last } = bookableDays()
  const [wantedFrom, setFrom] = useState(value.date >= addDays(today, slotWindowDays) ? value.date : today)
  const from = wantedFrom.localeCompare(today) > 0 ? wantedFrom : today
  const slots = useQuery(freeSlots(nyaysathiId, duration, from))
  const { refetch } = slots

  // Somebody else was quicker: what is free is asked again.
  useEffect(() => {
    if (stale) void refetch()
  }, [stale, refetch])

  const days = slots.data?.published ? slotsByDay(slots.data.slots, from, slotWindowDays) : []
  const isShown = isWithin(from, value.date)
  const isKnown = slots.data?.published === true && !slots.isFetching && isShown
  const [isLost, choose] = useLostTime(value, isKnown ? days : undefined, onChange)
  const look = (day: string) => setFrom(day < today ? today : day > last ? last : day)

  if (slots.isPending) {
    return (
      <div className={styles.waiting}>
        <Spinner label={words('appointments.slots_loading')} />
      </div>
    )
  }
  if (!slots.data) {
    return (
      <TryAgain
        text={words('appointments.slots_failed')}
        busy={slots.isFetching}
        again={() => void refetch()}
      />
    )
  }
  if (!slots.data.published) {
    return <AnyTime value={value} disabled={disabled} error={error} onChange={choose} />
  }
  const firstFree = days.find(({ times }) => times.length > 0)
  const shownDay = (isShown ? days.find(({ day }) => day === value.date) : undefined) ?? firstFree
  return (
    <div className={styles.picker} aria-busy={slots.isFetching}>
      <FreeDays
        days={days}
        shown={shownDay?.day}
        disabled={disabled}
        onChoose={(date) => choose({ date, time: date === value.date ? value.time : '' })}
      />
      <OtherDays
        from={from}
        date={value.date || shownDay?.day || ''}
        disabled={disabled}
        look={look}
        onChoose={(date) => {
          choose({ date, time: '' })
          if (!isWithin(from, date)) look(date)
        }}
      />
      {isLost && (
        <Notice tone="warning" announce>
          <p>{words('appointments.time_lost')}</p>
        </Notice>
      )}
      {shownDay ? (
        <FreeTimes
          free={shownDay}
          chosen={shownDay.day === value.date ? value.time : ''}
          disabled={disabled}
          onChoose={(time) => choose({ date: shownDay.day, time })}
        />
      ) : (
        <Notice tone="info" announce>
          <p>{words('appointments.no_slots')}</p>
        </Notice>
      )}
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  )
}

function bookableDays(): { today: string; last: string } {
  const today = indianDay(new Date())
  return { today, last: addDays(today, daysAhead) }
}

/** Whether a day is among those that are looked at together. */
function isWithin(from: string, day: string): boolean {
  return day >= from && day < addDays(from, slotWindowDays)
}

/**
 * Takes the chosen time away once it is not free any more, and says so until something else is chosen. `days` are
 * missing while it is not known what is free on the chosen day.
 */
function useLostTime(
  value: ChosenTime,
  days: FreeDay[] | undefined,
  onChange: (value: ChosenTime) => void,
): [boolean, (next: ChosenTime) => void] {
  const [isLost, setLost] = useState(false)
  const isGone =
    days !== undefined &&
    value.time !== '' &&
    !days.some(({ day, times }) => day === value.date && times.some(({ clock }) => clock === value.time))
  useEffect(() => {
    if (!isGone) return
    setLost(true)
    onChange({ ...value, time: '' })
  }, [isGone, onChange, value])
  const choose = (next: ChosenTime) => {
    setLost(false)
    onChange(next)
  }
  return [isLost, choose]
}

/** The way to earlier and later days, and to any that is named. */
function OtherDays({
  from,
  date,
  disabled,
  look,
  onChoose,
}: {
  from: string
  date: string
  disabled: boolean
  look: (day: string) => void
  onChoose: (date: string) => void
}) {
  const words = useWords()
  const { today, last } = bookableDays()
  return (
    <div className={styles.turn}>
      {from > today && (
        <Button variant="outline" small onClick={() => look(addDays(from, -slotWindowDays))}>
          {words('appointments.days_earlier')}
        </Button>
      )}
      <Button variant="outline" small onClick={() => look(addDays(from, slotWindowDays))}>
        {words('appointments.days_later')}
      </Button>
      <div className={styles.jump}>
        <TextField
          type="date"
          name="date"
          label={words('appointments.date')}
          min={today}
          max={last}
          disabled={disabled}
          value={date}
          onChange={({ target }) => target.value && onChoose(target.value)}
        />
      </div>
    </div>
  )
}

/** The helper publishes no hours: whoever asks names a day and a time, and the helper answers. */
function AnyTime({
  value,
  disabled,
  error,
  onChange,
}: {
  value: ChosenTime
  disabled: boolean
  error: string | undefined
  onChange: (value: ChosenTime) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { today, last } = bookableDays()
  const moment = momentOf(value.date, value.time)
  return (
    <div className={styles.picker}>
      <p>{words('appointments.any_time')}</p>
      <div className={styles.fields}>
        <TextField
          type="date"
          name="date"
          label={words('appointments.date')}
          min={today}
          max={last}
          required
          disabled={disabled}
          error={error && !value.date ? error : undefined}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
        <TextField
          type="time"
          name="time"
          label={words('appointments.time')}
          step={300}
          required
          disabled={disabled}
          error={error && value.date ? error : undefined}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      {moment && isOutsideIndianTime(moment) && (
        <p className={styles.own}>
          {showDay(language, moment)} ·{' '}
          {words('appointments.your_time', { time: showOwnClock(language, moment) })}
        </p>
      )}
    </div>
  )
}
