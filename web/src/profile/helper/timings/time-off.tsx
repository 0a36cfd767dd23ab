import { bufferMaxMinutes, type HelperHours } from '@nyaysathi/contracts/appointments'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { showDate } from '../../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { Button, IconButton, Notice, Select, TextField, TrashIcon } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { tabField } from '../dashboard-tabs.ts'
import { HoursSheet, noonOf, type SaveHours } from './hours-sheet.tsx'
import own from './time-off.module.css'

const pauses = [0, 5, 10, 15, 20, 30, 45, 60, 90, bufferMaxMinutes]

/** Days without appointments, and the pause after each one. */
export function TimeOff() {
  const words = useWords()
  return (
    <HoursSheet
      title={words('dashboard.time_off')}
      text={words('dashboard.time_off_text')}
      failed={words('dashboard.time_off_failed')}
    >
      {(hours, save, busy) => (
        <>
          <DaysOffList hours={hours} save={save} busy={busy} />
          <Pause hours={hours} save={save} />
        </>
      )}
    </HoursSheet>
  )
}

function DaysOffList({ hours, save, busy }: { hours: HelperHours; save: SaveHours; busy: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { days_off } = hours
  const spoken = (off: { from: string; to: string }) =>
    off.from === off.to
      ? showDate(language, noonOf(off.from))
      : words('dashboard.week_range', {
          from: showDate(language, noonOf(off.from)),
          to: showDate(language, noonOf(off.to)),
        })
  return (
    <>
      {days_off.length === 0 ? (
        <p>{words('dashboard.days_off_none')}</p>
      ) : (
        <ul className={styles.rows}>
          {days_off.map((off) => (
            <li key={`${off.from} ${off.to}`}>
              <span>{spoken(off)}</span>
              <IconButton
                small
                label={words('profile.slot_remove', { slot: spoken(off) })}
                onClick={() => !busy && save({ days_off: days_off.filter((other) => other !== off) })}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AppointmentsOnDaysOff hours={hours} />
      <AddDaysOff
        add={(off, onAdded) => save({ days_off: [...days_off, off] }, { onSuccess: onAdded })}
        busy={busy}
      />
    </>
  )
}

function AppointmentsOnDaysOff({
  hours: { accepted_on_days_off, requests_on_days_off },
}: {
  hours: HelperHours
}) {
  const words = useWords()
  if (accepted_on_days_off.length + requests_on_days_off.length === 0) return null
  return (
    <Notice tone="warning" announce>
      {accepted_on_days_off.length > 0 && (
        <p>{words('dashboard.accepted_on_days_off', { count: accepted_on_days_off.length })}</p>
      )}
      {requests_on_days_off.length > 0 && (
        <p>{words('dashboard.requests_on_days_off', { count: requests_on_days_off.length })}</p>
      )}
      <p>
        <Link to={`?${tabField}=appointments`}>{words('dashboard.tab_appointments')}</Link>
      </p>
    </Notice>
  )
}

type DaysOff = HelperHours['days_off'][number]

/** One day, or all from one to another. */
function AddDaysOff({ add, busy }: { add: (off: DaysOff, onAdded: () => void) => void; busy: boolean }) {
  const words = useWords()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<{ from?: string; to?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = from
      ? to && to < from
        ? { to: words('dashboard.day_off_backwards') }
        : {}
      : { from: words('dashboard.day_off_missing') }
    setProblem(found)
    if (found.from || found.to) return
    add({ from, to: to || from }, () => {
      // What is chosen for the next ones meanwhile stays.
      setFrom((chosen) => (chosen === from ? '' : chosen))
      setTo((chosen) => (chosen === to ? '' : chosen))
    })
  }
  return (
    <form className={own.add} onSubmit={submit} noValidate aria-label={words('dashboard.day_off_add')}>
      <TextField
        type="date"
        label={words('dashboard.day_off_from')}
        value={from}
        error={problem.from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label={words('dashboard.day_off_to')}
        min={from || undefined}
        value={to}
        error={problem.to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {words('dashboard.day_off_add')}
      </Button>
    </form>
  )
}

function Pause({ hours: { buffer_minutes }, save }: { hours: HelperHours; save: SaveHours }) {
  const words = useWords()
  const choices = [...new Set([...pauses, buffer_minutes])].sort((a, b) => a - b)
  return (
    <div className={own.pause}>
      <Select
        label={words('dashboard.pause')}
        hint={words('dashboard.pause_hint')}
        value={String(buffer_minutes)}
        onChange={({ target }) => save({ buffer_minutes: Number(target.value) })}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? words('dashboard.pause_none') : words('dashboard.minutes', { count: minutes })}
          </option>
        ))}
      </Select>
    </div>
  )
}
