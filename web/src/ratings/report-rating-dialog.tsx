import { type Review, ratingReportMaxLength } from '@nyaysathi/contracts/ratings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, Notice, TextArea } from '../ui/index.ts'
import styles from './report-rating-dialog.module.css'

type Answered = { close: () => void; onSent: (review: Review) => void }

/** Asks what is wrong with a review, while there is one. */
export function ReportRatingDialog({ review, ...answered }: Answered & { review: Review | undefined }) {
  const words = useWords()
  return (
    <Dialog open={review !== undefined} onClose={answered.close} title={words('ratings.report_title')}>
      {review && <ReportForm review={review} {...answered} />}
    </Dialog>
  )
}

function ReportForm({ review, close, onSent }: Answered & { review: Review }) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      callAsMember('POST /api/appointments/ratings/:rating_id/report', {
        params: { rating_id: review.rating_id },
        body: { reason: reason.trim() },
      }),
    onSuccess: () => onSent(review),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setMissing(!reason.trim())
    if (reason.trim()) send.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words('ratings.report_text')}</p>
      <TextArea
        label={words('ratings.report_reason')}
        maxLength={ratingReportMaxLength}
        error={missing ? words('ratings.report_missing') : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {send.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(send.error) || words('ratings.no_answer')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={close}>
          {words('ratings.cancel')}
        </Button>
        <Button type="submit" busy={send.isPending}>
          {words('ratings.report_send')}
        </Button>
      </div>
    </form>
  )
}
