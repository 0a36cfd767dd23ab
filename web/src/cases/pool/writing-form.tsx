import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, Notice, TextArea } from '../../ui/index.ts'
import styles from './case-pool.module.css'
import { poolChanged } from './pool-calls.ts'

type Writing = {
  caseId: string
  call: 'ask' | 'answer'
  send: (text: string) => Promise<unknown>
  maxLength: number
  rows: number
  words: { title: WordId; label: WordId; hint: WordId; missing: WordId; send: WordId }
}

/** A text to the citizen; what is written stays in the tab until it has arrived. */
export function WritingForm({ caseId, call, send, maxLength, rows, words: ids }: Writing) {
  const words = useWords()
  const queries = useQueryClient()
  const { written, write, forget } = useDraft(`case-${call}:${caseId}`, { text: '' })
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(written.text),
    onSuccess: async () => {
      forget()
      await poolChanged(queries)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!written.text.trim())
    if (written.text.trim() && !isPending) mutate()
  }
  return (
    <form
      className={styles.sheet}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      aria-labelledby={`${call}-title`}
    >
      <h2 id={`${call}-title`}>{words(ids.title)}</h2>
      <TextArea
        label={words(ids.label)}
        hint={words(ids.hint)}
        error={missing ? words(ids.missing) : undefined}
        rows={rows}
        maxLength={maxLength}
        value={written.text}
        onChange={({ target }) => write({ text: target.value })}
        required
      />
      {error && (
        <Notice tone="danger" title={words('cases.not_sent')} announce>
          <p>{refusalText(error) || words('cases.kept')}</p>
        </Notice>
      )}
      <Button type="submit" busy={isPending} className={styles.start}>
        {words(ids.send)}
      </Button>
    </form>
  )
}
