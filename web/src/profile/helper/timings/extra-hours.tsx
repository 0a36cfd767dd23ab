import type { ExtraHours as ExtraTime, HelperHours } from '@nyaysathi/contracts/appointments'
import { type FormEvent, useState } from 'react'
import { showDate } from '../../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { Button, IconButton, TextField, TrashIcon } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { HoursSheet, noonOf, type SaveHours } from './hours-sheet.tsx'
import own from './time-off.module.css'

/** Hours on one day alone, beside those of every week. */
export function ExtraHours() {
  const words = useWords()
  return (
    <HoursSheet
      title={words('dashboard.extra_hours')}
      text={words('dashboard.extra_hours_text')}
      failed={words('dashboard.extra_hours_failed')}
    >
      {(hours, save, busy) => <ExtraHoursList hours={hours} save={save} busy={busy} />}
    </HoursSheet>
  )
}

function ExtraHoursList({ hours, save, busy }: { hours: HelperHours; save: SaveHours; busy: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { extra_hours, days_off } = hours
  const spoken = ({ day, from, to }: ExtraTime) =>
    words('dashboard.extra_hours_one', { day: showDate(language, noonOf(day)), from, to })
  const isOff = ({ day }: ExtraTime) => days_off.some(({ from, to }) => from <= day && day <= to)
  return (
    <>
      {extra_hours.length === 0 ? (
        <p>{words('dashboard.extra_hours_none')}</p>
      ) : (
        <ul className={styles.rows}>
          {extra_hours.map((extra) => (
            <li key={`${extra.day} ${extra.from}`}>
              <span>
                {spoken(extra)}{' '}
                {isOff(extra) && <span className={styles.soft}>{words('dashboard.extra_hours_off')}</span>}
              </span>
              <IconButton
                small
                label={words('profile.slot_remove', { slot: spoken(extra) })}
                onClick={() => !busy && save({ extra_hours: extra_hours.filter((other) => other !== extra) })}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AddExtraHours
        add={(extra, onAdded) => save({ extra_hours: [...extra_hours, extra] }, { onSuccess: onAdded })}
        busy={busy}
      />
    </>
  )
}

type Problem = { day?: string; from?: string; to?: string }

function AddExtraHours({
  add,
  busy,
}: {
  add: (extra: ExtraTime, onAdded: () => void) => void
  busy: boolean
}) {
  const words = useWords()
  const [day, setDay] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const findProblem = (): Problem => {
    if (!day) return { day: words('dashboard.extra_day_missing') }
    if (!from) return { from: words('profile.slot_empty') }
    if (!to) return { to: words('profile.slot_empty') }
    return to <= from ? { to: words('profile.slot_backwards') } : {}
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = findProblem()
    setProblem(found)
    if (found.day || found.from || found.to) return
    add({ day, from, to }, () => {
      // What is chosen for the next ones meanwhile stays.
      setDay((chosen) => (chosen === day ? '' : chosen))
      setFrom((chosen) => (chosen === from ? '' : chosen))
      setTo((chosen) => (chosen === to ? '' : chosen))
    })
  }
  return (
    <form className={own.add} onSubmit={submit} noValidate aria-label={words('dashboard.extra_hours_add')}>
      <TextField
        type="date"
        label={words('dashboard.extra_day')}
        value={day}
        error={problem.day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        type="time"
        label={words('profile.slot_from')}
        value={from}
        error={problem.from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="time"
        label={words('profile.slot_to')}
        value={to}
        error={problem.to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {words('dashboard.extra_hours_add')}
      </Button>
    </form>
  )
}
