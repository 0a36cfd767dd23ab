import { bufferMaxMinutes, type HelperHours, type UpdateHours } from '@nyaysathi/contracts/appointments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { showDate } from '../../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import {
  Button,
  IconButton,
  Notice,
  Select,
  Spinner,
  TextField,
  TrashIcon,
  TryAgain,
} from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import { tabField } from '../dashboard-tabs.ts'
import { helperHours } from '../helper-calls.ts'
import own from './time-off.module.css'

const pauses = [0, 5, 10, 15, 20, 30, 45, 60, 90, bufferMaxMinutes]

/** Days without appointments, and the pause after each one. Saved at once. */
export function TimeOff() {
  const words = useWords()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(helperHours)
  const save = useMutation({
    mutationFn: (body: UpdateHours) => callAsMember('PUT /api/appointments/hours', { body }),
    onSuccess: (hours) => queries.setQueryData(helperHours.queryKey, hours),
  })
  return (
    <Sheet title={words('dashboard.time_off')}>
      <p className={styles.soft}>{words('dashboard.time_off_text')}</p>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {!data && error && (
        <TryAgain text={words('dashboard.time_off_failed')} busy={isFetching} again={() => void refetch()} />
      )}
      {data && (
        <>
          <DaysOffList hours={data} save={save.mutate} busy={save.isPending} />
          <Pause hours={data} save={save.mutate} />
        </>
      )}
      {save.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(save.error) || words('profile.update_failed')}</p>
        </Notice>
      )}
      {save.isSuccess && (
        <Notice tone="success" announce>
          <p>{words('profile.updated')}</p>
        </Notice>
      )}
    </Sheet>
  )
}

type Save = (change: UpdateHours, after?: { onSuccess: () => void }) => void

/** Noon, so that the day is the same in every zone that a device may be set to. */
const noon = (day: string) => `${day}T12:00:00+05:30`

function DaysOffList({ hours, save, busy }: { hours: HelperHours; save: Save; busy: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { days_off } = hours
  const spoken = (off: { from: string; to: string }) =>
    off.from === off.to
      ? showDate(language, noon(off.from))
      : words('dashboard.week_range', {
          from: showDate(language, noon(off.from)),
          to: showDate(language, noon(off.to)),
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
      setFrom('')
      setTo('')
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

function Pause({ hours: { buffer_minutes }, save }: { hours: HelperHours; save: Save }) {
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
