import type { OfficeReportSubject } from '@nyaysathi/contracts/offices'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { whyNotTaken } from '../platform/failure-text.ts'
import { randomText } from '../platform/session.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, FieldError, leadTo, Notice, TextArea } from '../ui/index.ts'
import styles from './office-report.module.css'

const faults: readonly OfficeReportSubject[] = ['phone', 'address', 'hours', 'closed', 'other']
/** As in the contract, whose own value brings its schemas along. */
const noteMaxLength = 500

type Written = { what: OfficeReportSubject | ''; note: string; client_message_id: string }
const nothing: Written = { what: '', note: '', client_message_id: '' }

/** Says that something about an office is wrong: without an account, and nothing of who says so is kept. */
export function OfficeReport({ office_id, name }: { office_id: string; name: string }) {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const formId = useId()
  const thanks = useRef<HTMLDivElement>(null)
  const finish = () => {
    setIsOpen(false)
    setIsSent(true)
    // The form that had the focus is gone.
    requestAnimationFrame(() => leadTo(thanks.current))
  }
  return (
    <div className={styles.report}>
      {!isSent && (
        <Button
          variant="quiet"
          small
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-label={words('offices.wrong_long', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words('offices.wrong')}
        </Button>
      )}
      {isSent && (
        <div ref={thanks} tabIndex={-1}>
          <Notice tone="success" title={words('offices.wrong_thanks')} announce>
            <p>{words('offices.wrong_next')}</p>
          </Notice>
        </div>
      )}
      <div id={formId} hidden={!isOpen}>
        {isOpen && <ReportForm office_id={office_id} onSent={finish} />}
      </div>
    </div>
  )
}

function ReportForm({ office_id, onSent }: { office_id: string; onSent: () => void }) {
  const words = useWords()
  const { written, write, forget } = useDraft(`office-report:${office_id}`, nothing)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const errorId = useId()
  const first = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { what, note } = written
    setIsMissing(what === '')
    if (what === '') return first.current?.focus()
    // The same key with each try: what did arrive is not told twice.
    const client_message_id = written.client_message_id || randomText(16)
    write({ client_message_id })
    setIsBusy(true)
    setFailure(undefined)
    try {
      await callApi('POST /api/places/offices/:office_id/reports', {
        params: { office_id },
        body: { what, ...(note.trim() ? { note: note.trim() } : {}), client_message_id },
      })
      forget()
      onSent()
    } catch (reason) {
      setFailure(reason)
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <fieldset className={styles.faults} aria-describedby={isMissing ? errorId : undefined}>
        <legend>{words('offices.wrong_what')}</legend>
        {faults.map((fault, at) => (
          <label key={fault} className={styles.fault}>
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name={`fault of ${office_id}`}
              value={fault}
              checked={written.what === fault}
              aria-invalid={isMissing || undefined}
              onChange={() => {
                write({ what: fault, client_message_id: '' })
                setIsMissing(false)
              }}
            />
            {words(`offices.wrong_${fault}`)}
          </label>
        ))}
        {isMissing && (
          <FieldError id={errorId} role="alert">
            {words('offices.wrong_missing')}
          </FieldError>
        )}
      </fieldset>
      <TextArea
        label={words('offices.wrong_note')}
        hint={words('offices.wrong_note_hint')}
        maxLength={noteMaxLength}
        value={written.note}
        onChange={({ target }) => write({ note: target.value, client_message_id: '' })}
      />
      {failure !== undefined && (
        <Notice tone="danger" announce>
          <p>
            {whyNotTaken(failure, {
              onBadLine: words('offices.wrong_no_answer'),
              notNow: words('offices.wrong_not_now'),
            })}
          </p>
        </Notice>
      )}
      <div>
        <Button type="submit" small busy={isBusy}>
          {words('offices.wrong_send')}
        </Button>
      </div>
    </form>
  )
}
