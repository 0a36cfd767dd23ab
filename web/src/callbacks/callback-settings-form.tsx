import { type CallbackList, mostWaiting } from '@nyaysathi/contracts/callbacks'
import { latinDigits } from '@nyaysathi/contracts/phone-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { callbacksChanged } from './callback-calls.ts'
import styles from './callbacks.module.css'

/** Whether this helper is asked to call at all, and by how many at once. */
export function CallbackSettingsForm({ list }: { list: CallbackList }) {
  const words = useWords()
  const queries = useQueryClient()
  const [callsBack, setCallsBack] = useState(list.calls_back)
  const [most, setMost] = useState(String(list.most_waiting))
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (most_waiting: number) =>
      callAsMember('PUT /api/callbacks/settings', { body: { calls_back: callsBack, most_waiting } }),
    onSuccess: () => callbacksChanged(queries),
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = Number(latinDigits(most.trim()) || Number.NaN)
    const fits = Number.isInteger(count) && count >= mostWaiting.min && count <= mostWaiting.max
    setWrong(fits ? undefined : words('callbacks.most_wrong', { min: mostWaiting.min, max: mostWaiting.max }))
    if (fits && !isPending) mutate(count)
  }
  return (
    <section className={styles.part} aria-labelledby="settings">
      <h2 id="settings">{words('callbacks.settings')}</h2>
      <form className={styles.settings} onSubmit={save} noValidate>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={callsBack}
            onChange={({ target }) => {
              reset()
              setCallsBack(target.checked)
            }}
          />
          {words('callbacks.calls_back')}
        </label>
        <p className={styles.soft}>{words('callbacks.calls_back_text')}</p>
        {callsBack && (
          <TextField
            name="most_waiting"
            inputMode="numeric"
            label={words('callbacks.most_waiting')}
            error={wrong}
            value={most}
            onChange={({ target }) => {
              reset()
              setMost(target.value)
            }}
          />
        )}
        {isSuccess && (
          <Notice tone="success" announce>
            <p>{words('callbacks.saved')}</p>
          </Notice>
        )}
        {error && (
          <Notice tone="danger" announce>
            <p>{words('callbacks.not_saved')}</p>
          </Notice>
        )}
        <Button type="submit" variant="outline" busy={isPending} className={styles.start}>
          {words('callbacks.save')}
        </Button>
      </form>
    </section>
  )
}
