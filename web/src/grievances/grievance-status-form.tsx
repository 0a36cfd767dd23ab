import type { GrievanceStatus } from '@nyaysathi/contracts/grievances'
import { ticketMaxLength } from '@nyaysathi/contracts/limits'
import { type SubmitEvent, useState } from 'react'
import { callApi, isRefused } from '../platform/api-client.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { grievanceFailure, subjectWord } from './file-grievance-form.tsx'
import styles from './grievance-form.module.css'

export function GrievanceStatusForm() {
  const words = useWords()
  const [ticket, setTicket] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [status, setStatus] = useState<GrievanceStatus>()

  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    setFailure(undefined)
    setStatus(undefined)
    try {
      setStatus(await callApi('POST /api/grievances/status', { body: { ticket } }))
    } catch (problem) {
      const wrong = isRefused(problem, 'not_found', 'invalid_input')
      if (wrong) setError(words('grievances.not_found'))
      else setFailure(grievanceFailure(words, problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={look} noValidate autoComplete="off">
      <TextField
        name="ticket"
        dir="ltr"
        label={words('grievances.ticket')}
        hint={words('grievances.ticket_hint')}
        error={error}
        value={ticket}
        maxLength={ticketMaxLength}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTicket(event.target.value)}
      />
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" variant="outline" busy={busy}>
        {words('grievances.status_look')}
      </Button>
      <div role="status">{status && <Found status={status} />}</div>
    </form>
  )
}

function Found({ status }: { status: GrievanceStatus }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const show = (iso: string) => ({ time: showMoment(language, iso) })
  const { subject, received_at, answer_due_at, answered_at, answer } = status
  const isLate = Date.parse(answer_due_at) < Date.now()
  return (
    <div className={styles.found}>
      <p>
        <strong>{words(subjectWord(subject))}</strong>
      </p>
      <p>{words('grievances.received', show(received_at))}</p>
      {answered_at && answer ? (
        <>
          <p>{words('grievances.answered', show(answered_at))}</p>
          <h3>{words('grievances.answer')}</h3>
          <blockquote dir="auto">{answer}</blockquote>
        </>
      ) : (
        <p>{words(isLate ? 'grievances.late' : 'grievances.waiting', show(answer_due_at))}</p>
      )}
    </div>
  )
}
