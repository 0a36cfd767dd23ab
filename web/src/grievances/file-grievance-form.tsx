import {
  answerDueSeconds,
  type FiledGrievance,
  type GrievanceSubject,
  grievanceSubjects,
  grievanceTextMaxLength,
} from '@nyaysathi/contracts/grievances'
import { type SubmitEvent, useRef, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { refusedFields, whyNotTaken } from '../platform/failure-text.ts'
import { randomText } from '../platform/session.ts'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../platform/words/index.ts'
import { Button, ClockIcon, leadTo, Notice, Select, TextArea, TextField } from '../ui/index.ts'
import { FiledTicket } from './filed-ticket.tsx'
import styles from './grievance-form.module.css'

const draftKey = 'grievance'

type Written = { subject: GrievanceSubject | ''; text: string; email: string }
type Errors = Partial<Record<keyof Written, string>>

const nothing: Written = { subject: '', text: '', email: '' }
const order = ['subject', 'text', 'email'] as const

export function FileGrievanceForm() {
  const words = useWords()
  const { form, written, set, errors, failure, busy, filed, forgetFiled, submit } = useGrievance()
  if (filed) return <FiledTicket filed={filed} onAnother={forgetFiled} />
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <Select
        name="subject"
        label={words('grievances.subject')}
        error={errors.subject}
        value={written.subject}
        onChange={(event) => set({ subject: event.target.value as Written['subject'] })}
        required
      >
        <option value="">{words('grievances.subject_choose')}</option>
        {grievanceSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {words(subjectWord(subject))}
          </option>
        ))}
      </Select>
      {written.subject && <Due subject={written.subject} />}
      <TextArea
        name="text"
        label={words('grievances.text')}
        hint={words('grievances.text_hint')}
        error={errors.text}
        rows={7}
        maxLength={grievanceTextMaxLength}
        value={written.text}
        onChange={(event) => set({ text: event.target.value })}
        required
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={words('grievances.email')}
        hint={words('grievances.email_hint')}
        error={errors.email}
        value={written.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {words('grievances.send')}
      </Button>
    </form>
  )
}

/** What was written outlives a reload and a bad line; it goes when it has arrived. */
function useGrievance() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { written, write, forget } = useDraft(draftKey, nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [filed, setFiled] = useState<FiledGrievance>()
  const key = useRef(randomText(16))

  const set = (more: Partial<Written>) => {
    // Changed words under the old key would be another complaint.
    key.current = randomText(16)
    write(more)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in more))))
  }
  const show = (found: Errors, from = document.activeElement) => {
    setErrors(found)
    const first = order.find((field) => found[field])
    leadTo(form.current?.querySelector<HTMLElement>(`[name="${first}"]`), { from })
  }
  const send = async (subject: GrievanceSubject) => {
    const from = document.activeElement
    const sent = key.current
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await callApi('POST /api/grievances', {
        body: { ...written, subject, preferred_language: language },
        idempotencyKey: sent,
      })
      setFiled(answer)
      // What was written on meanwhile is another complaint.
      if (key.current === sent) forget()
      key.current = randomText(16)
    } catch (error) {
      const fields = refusedFields(error)
      if (Object.keys(fields).length > 0) show(fields, from)
      else setFailure(grievanceFailure(words, error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing: Errors = {
      ...(written.subject ? {} : { subject: words('grievances.subject_missing') }),
      ...(written.text.trim() ? {} : { text: words('grievances.text_missing') }),
    }
    if (Object.keys(missing).length > 0 || !written.subject) show(missing)
    else if (!busy) void send(written.subject)
  }
  return { form, written, set, errors, failure, busy, filed, forgetFiled: () => setFiled(undefined), submit }
}

/** Why the server did not take it, for a person. */
export function grievanceFailure(words: Words, failure: unknown): string {
  return whyNotTaken(failure, {
    onBadLine: words('grievances.failed_line'),
    notNow: words('grievances.failed_now'),
  })
}

export function subjectWord(subject: GrievanceSubject): WordId {
  return `grievances.subject_${subject}`
}

function Due({ subject }: { subject: GrievanceSubject }) {
  const words = useWords()
  const hours = answerDueSeconds(subject) / 3_600
  return (
    <p className={styles.due} role="status">
      <ClockIcon />
      {hours < 24
        ? words('grievances.due_hours', { hours })
        : words('grievances.due_days', { days: hours / 24 })}
    </p>
  )
}
