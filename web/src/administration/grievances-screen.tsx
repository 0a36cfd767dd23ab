import { type Grievance, grievanceTextMaxLength } from '@nyaysathi/contracts/grievances'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ClockIcon, Notice, TextArea } from '../ui/index.ts'
import { answerGrievance, countsKey, grievanceList, grievancesKey } from './administration-calls.ts'
import styles from './queue-view.module.css'
import { QueueView } from './queue-view.tsx'
import { queueWords } from './queue-words.ts'

type Shown = 'open' | 'answered'

/** Complaints about this service, the one that is due first on top; answered once. */
export default function GrievancesScreen() {
  const words = useWords()
  const [shown, setShown] = useState<Shown>('open')
  return (
    <div className={styles.queue}>
      <QueueView
        words={queueWords(words)}
        states={{
          open: words('administration.grievances_open'),
          answered: words('administration.grievances_answered'),
        }}
        shown={shown}
        show={setShown}
        queue={useInfiniteQuery(grievanceList(shown))}
      >
        {(grievance) => <FiledGrievance key={grievance.grievance_id} grievance={grievance} />}
      </QueueView>
    </div>
  )
}

function FiledGrievance({ grievance }: { grievance: Grievance }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { subject, text, received_at, answer_due_at, answered_at, answer, by_mail } = grievance
  const moment = (iso: string) => ({ moment: showMoment(language, iso) })
  const isLate = !answered_at && Date.parse(answer_due_at) < Date.now()
  return (
    <li className={styles.entry}>
      <h2>{words(`administration.grievance_${subject}`)}</h2>
      <p className={isLate ? styles.late : styles.soft}>
        <ClockIcon />
        {answered_at
          ? words('administration.grievance_answered_at', moment(answered_at))
          : words(
              isLate ? 'administration.grievance_late' : 'administration.grievance_due',
              moment(answer_due_at),
            )}
      </p>
      <p className={styles.soft}>{words('administration.received', moment(received_at))}</p>
      <blockquote dir="auto">{text}</blockquote>
      {answer ? (
        <>
          <h3>{words('administration.grievance_answer')}</h3>
          <blockquote dir="auto">{answer}</blockquote>
        </>
      ) : (
        <AnswerForm grievance={grievance} />
      )}
      {!answer && by_mail && <p className={styles.soft}>{words('administration.grievance_by_mail')}</p>}
    </li>
  )
}

function AnswerForm({ grievance }: { grievance: Grievance }) {
  const words = useWords()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerGrievance(grievance.grievance_id, answer),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: countsKey })
      return queries.invalidateQueries({ queryKey: grievancesKey })
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
        label={words('administration.grievance_answer')}
        hint={words('administration.grievance_once')}
        error={missing ? words('administration.grievance_answer_missing') : undefined}
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
        {words('administration.grievance_send')}
      </Button>
    </form>
  )
}
