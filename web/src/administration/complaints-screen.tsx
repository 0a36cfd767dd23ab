import { type Grievance, grievanceTextMaxLength } from '@nyaysathi/contracts/grievances'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ClockIcon, Notice, TextArea } from '../ui/index.ts'
import { answerComplaint, complaintList, complaintsKey, countsKey } from './administration-calls.ts'
import styles from './queue-view.module.css'
import { QueueView } from './queue-view.tsx'
import { queueWords } from './queue-words.ts'

type Shown = 'open' | 'answered'

/** Complaints about this service, the one that is due first on top; answered once. */
export default function ComplaintsScreen() {
  const words = useWords()
  const [shown, setShown] = useState<Shown>('open')
  return (
    <div className={styles.queue}>
      <QueueView
        words={queueWords(words)}
        states={{
          open: words('administration.complaints_open'),
          answered: words('administration.complaints_answered'),
        }}
        shown={shown}
        show={setShown}
        queue={useInfiniteQuery(complaintList(shown))}
      >
        {(complaint) => <Complaint key={complaint.grievance_id} complaint={complaint} />}
      </QueueView>
    </div>
  )
}

function Complaint({ complaint }: { complaint: Grievance }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { subject, text, received_at, answer_due_at, answered_at, answer, by_mail } = complaint
  const moment = (iso: string) => ({ moment: showMoment(language, iso) })
  const isLate = !answered_at && Date.parse(answer_due_at) < Date.now()
  return (
    <li className={styles.entry}>
      <h2>{words(`administration.complaint_${subject}`)}</h2>
      <p className={isLate ? styles.late : styles.soft}>
        <ClockIcon />
        {answered_at
          ? words('administration.complaint_answered_at', moment(answered_at))
          : words(
              isLate ? 'administration.complaint_late' : 'administration.complaint_due',
              moment(answer_due_at),
            )}
      </p>
      <p className={styles.soft}>{words('administration.complaint_received', moment(received_at))}</p>
      <blockquote dir="auto">{text}</blockquote>
      {answer ? (
        <>
          <h3>{words('administration.complaint_answer')}</h3>
          <blockquote dir="auto">{answer}</blockquote>
        </>
      ) : (
        <AnswerForm complaint={complaint} />
      )}
      {!answer && by_mail && <p className={styles.soft}>{words('administration.complaint_by_mail')}</p>}
    </li>
  )
}

function AnswerForm({ complaint }: { complaint: Grievance }) {
  const words = useWords()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerComplaint(complaint.grievance_id, answer),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: countsKey })
      return queries.invalidateQueries({ queryKey: complaintsKey })
    },
  })
  return (
    <form
      className={styles.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(answer.trim() === '')
        if (answer.trim() !== '' && !isPending) mutate()
      }}
    >
      <TextArea
        label={words('administration.complaint_answer')}
        hint={words('administration.complaint_once')}
        error={missing ? words('administration.complaint_answer_missing') : undefined}
        value={answer}
        maxLength={grievanceTextMaxLength}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('administration.queue_failed')}</p>
        </Notice>
      )}
      <Button type="submit" small busy={isPending}>
        {words('administration.complaint_send')}
      </Button>
    </form>
  )
}
