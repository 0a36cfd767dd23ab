import { days } from '@nyaysathi/contracts/helpers'
import { useEffect, useRef, useState } from 'react'
import { timingParts } from '../../../helpers/directory/index.ts'
import { useWords, type WordId } from '../../../platform/words/index.ts'
import { Button, CloseIcon, IconButton, PlusIcon, TextField, WarningIcon } from '../../../ui/index.ts'
import { copyDay, type Day, type SlotProblem, slotText, weekOf, whyNotSlot } from './timing-rules.ts'
import styles from './weekly-hours.module.css'

const problems: Record<SlotProblem, WordId> = {
  empty: 'profile.slot_empty',
  backwards: 'profile.slot_backwards',
  doubled: 'profile.slot_doubled',
}
const workdays: readonly Day[] = days.slice(0, 5)

/** The hours of a week, day by day. */
export function WeeklyHours({ timings, change }: { timings: string[]; change: (timings: string[]) => void }) {
  const words = useWords()
  const [adding, setAdding] = useState<Day>()
  const { byDay, others } = weekOf(timings)
  const remove = (slot: string) => change(timings.filter((other) => other !== slot))
  return (
    <>
      {timings.length === 0 && <p className={styles.none}>{words('dashboard.hours_none')}</p>}
      <ul className={styles.week}>
        {byDay.map(([day, slots]) => {
          const name = timingParts(words, `${day}:`).day
          const rest = workdays.filter((other) => other !== day)
          return (
            <li key={day} className={styles.day}>
              <h3>{name}</h3>
              <div className={styles.slots}>
                {slots.length === 0 && <span className={styles.none}>{words('dashboard.hours_free')}</span>}
                {slots.map((slot) => (
                  <Slot key={slot} slot={slot} remove={() => remove(slot)} />
                ))}
              </div>
              <div className={styles.tools}>
                <Button
                  small
                  variant="quiet"
                  icon={<PlusIcon />}
                  aria-expanded={adding === day}
                  aria-label={words('dashboard.hours_add_on', { day: name })}
                  onClick={() => setAdding(adding === day ? undefined : day)}
                >
                  {words('profile.slot_add')}
                </Button>
                {slots.length > 0 && workdays.includes(day) && (
                  <Button
                    small
                    variant="quiet"
                    aria-label={words('dashboard.hours_copy_of', { day: name })}
                    onClick={() => change(copyDay(timings, day, rest))}
                  >
                    {words('dashboard.hours_copy')}
                  </Button>
                )}
              </div>
              {adding === day && (
                <AddSlot
                  day={day}
                  dayName={name}
                  timings={timings}
                  add={(slot) => {
                    change([...timings, slot])
                    setAdding(undefined)
                  }}
                  cancel={() => setAdding(undefined)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <div className={styles.others}>
          <h3>{words('dashboard.hours_others')}</h3>
          <p className={styles.none}>{words('dashboard.hours_others_text')}</p>
          <div className={styles.slots}>
            {others.map((slot) => (
              <Slot key={slot} slot={slot} remove={() => remove(slot)} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Slot({ slot, remove }: { slot: string; remove: () => void }) {
  const words = useWords()
  const { day, hours } = timingParts(words, slot)
  return (
    <span className={styles.slot}>
      <bdi>{hours}</bdi>
      <IconButton
        small
        label={words('profile.slot_remove', { slot: [day, hours].filter(Boolean).join(' ') })}
        onClick={remove}
      >
        <CloseIcon />
      </IconButton>
    </span>
  )
}

function AddSlot({
  day,
  dayName,
  timings,
  add,
  cancel,
}: {
  day: Day
  dayName: string
  timings: string[]
  add: (slot: string) => void
  cancel: () => void
}) {
  const words = useWords()
  const first = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<SlotProblem>()
  useEffect(() => {
    first.current?.querySelector('input')?.focus()
  }, [])
  const submit = () => {
    const found = whyNotSlot(timings, day, from, to)
    setProblem(found)
    if (!found) add(slotText(day, from, to))
  }
  return (
    <form
      className={styles.add}
      aria-label={words('dashboard.hours_add_on', { day: dayName })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div ref={first}>
        <TextField
          type="time"
          label={words('profile.slot_from')}
          aria-invalid={problem ? true : undefined}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      <TextField
        type="time"
        label={words('profile.slot_to')}
        aria-invalid={problem ? true : undefined}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className={styles.tools}>
        <Button type="submit" small>
          {words('dashboard.hours_take')}
        </Button>
        <Button small variant="quiet" onClick={cancel}>
          {words('profile.cancel')}
        </Button>
      </div>
      <p role="alert" className={styles.problem}>
        {problem && (
          <>
            <WarningIcon />
            {words(problems[problem])}
          </>
        )}
      </p>
    </form>
  )
}
