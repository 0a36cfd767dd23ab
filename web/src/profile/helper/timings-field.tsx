import { days } from '@nyaysathi/contracts/nyaysathi'
import { useState } from 'react'
import { timingParts } from '../../directory/index.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, IconButton, PlusIcon, Select, TextField, TrashIcon, WarningIcon } from '../../ui/index.ts'
import { type SlotProblem, slotText, whyNotSlot } from './timing-rules.ts'
import styles from './timings-field.module.css'

const problems: Record<SlotProblem, WordId> = {
  empty: 'profile.slot_empty',
  backwards: 'profile.slot_backwards',
  doubled: 'profile.slot_doubled',
}

/** The weekly times at which a helper can be booked. */
export function TimingsField({
  id,
  timings,
  change,
  error,
}: {
  id: string
  timings: string[]
  change: (timings: string[]) => void
  error: string | undefined
}) {
  const words = useWords()
  const [day, setDay] = useState<string>(days[0])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<SlotProblem>()
  const add = () => {
    const found = whyNotSlot(timings, day, from, to)
    setProblem(found)
    if (found) return
    change([...timings, slotText(day, from, to)])
    setFrom('')
    setTo('')
  }
  const text = problem ? words(problems[problem]) : error
  const spoken = (timing: string) => {
    const parts = timingParts(words, timing)
    return [parts.day, parts.hours].filter(Boolean).join(' ')
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.timings}>
      <legend>{words('profile.timings')}</legend>
      {timings.length === 0 && <p className={styles.none}>{words('profile.timings_none')}</p>}
      <ul className={styles.list}>
        {timings.map((timing) => (
          <li key={timing}>
            <bdi>{spoken(timing)}</bdi>
            <IconButton
              small
              label={words('profile.slot_remove', { slot: spoken(timing) })}
              onClick={() => change(timings.filter((slot) => slot !== timing))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <Select label={words('profile.slot_day')} value={day} onChange={({ target }) => setDay(target.value)}>
          {days.map((name) => (
            <option key={name} value={name}>
              {timingParts(words, `${name}:`).day}
            </option>
          ))}
        </Select>
        <TextField
          type="time"
          label={words('profile.slot_from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="time"
          label={words('profile.slot_to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button variant="outline" icon={<PlusIcon />} onClick={add}>
          {words('profile.slot_add')}
        </Button>
      </div>
      <p role="alert" className={styles.problem}>
        {text && (
          <>
            <WarningIcon />
            {text}
          </>
        )}
      </p>
    </fieldset>
  )
}
