import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Field, TextArea } from '../ui/index.ts'
import { type Brought, readBrought } from './receipt-file.ts'
import styles from './receipt-screen.module.css'

/** A receipt is far smaller. */
const fileMaxBytes = 500_000

/** Takes a code, an address, the text of a QR code, or a saved file, dropped or chosen. */
export function CheckForm({
  onBrought,
}: {
  onBrought: (brought: Exclude<Brought, { kind: 'mixed_up' }>) => void
}) {
  const words = useWords()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = async (written: string) => {
    setError(undefined)
    const brought = await readBrought(written)
    if (brought.kind === 'mixed_up') setError(words('receipts.check_mixed_up'))
    else onBrought(brought)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void read(text)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    await read(file.size > fileMaxBytes ? '' : await file.text())
  }
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check">{words('receipts.check_title')}</h2>
      <p>{words('receipts.check_offline')}</p>
      <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
        <TextArea
          name="code"
          dir="auto"
          rows={2}
          label={words('receipts.check_label')}
          hint={words('receipts.check_hint')}
          error={error}
          value={text}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{words('receipts.check_button')}</Button>
        <Field label={words('receipts.check_file')}>
          {(control) => (
            <input
              type="file"
              accept=".json,application/json"
              {...control}
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
      </form>
    </section>
  )
}
