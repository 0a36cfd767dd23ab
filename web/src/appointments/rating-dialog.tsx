import { ratingCommentMaxLength } from '@nyaysathi/contracts/ratings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, TextArea } from '../ui/index.ts'
import { useRefreshAppointments } from './appointment-calls.ts'
import type { AppointmentDialogProps } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import styles from './rating-dialog.module.css'
import { StarChoice } from './star-rating.tsx'

/** What the citizen says of a consultation that was held: given, changed, or taken back. */
export function RatingDialog({
  appointment,
  open,
  onClose,
  onDone,
}: Omit<AppointmentDialogProps, 'onDone'> & { onDone: (what: 'saved' | 'removed') => void }) {
  const words = useWords()
  const refresh = useRefreshAppointments()
  const { appointment_id, other_party, rating: given, can } = appointment
  const [stars, setStars] = useState(given?.rating ?? 0)
  const [comment, setComment] = useState(given?.comment ?? '')
  const [showName, setShowName] = useState(given?.show_name ?? false)
  const [missing, setMissing] = useState(false)
  const change = useMutation({
    mutationFn: (what: 'saved' | 'removed'): Promise<unknown> =>
      what === 'saved'
        ? callAsMember('PUT /api/appointments/rating', {
            body: { appointment_id, rating: stars, comment: comment.trim(), show_name: showName },
          })
        : callAsMember('DELETE /api/appointments/rating/:appointment_id', { params: { appointment_id } }),
    onSuccess: (_, what) => {
      onClose()
      onDone(what)
    },
    onSettled: refresh,
  })
  const canRate = can.includes('rate')
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words('ratings.give_title', { name: other_party.name })}
      keep={words('appointments.back')}
      act={words(canRate ? 'ratings.give_save' : 'ratings.give_remove')}
      busy={change.isPending}
      failure={change.error}
      onAct={() => {
        if (!canRate) return change.mutate('removed')
        if (stars === 0) return setMissing(true)
        change.mutate('saved')
      }}
    >
      {canRate && (
        <>
          <StarChoice
            value={stars}
            onChoose={(next) => {
              setStars(next)
              setMissing(false)
            }}
          />
          {missing && (
            <p role="alert" className={styles.error}>
              {words('ratings.give_missing')}
            </p>
          )}
          <TextArea
            label={words('ratings.give_comment')}
            hint={words('ratings.give_comment_hint')}
            maxLength={ratingCommentMaxLength}
            rows={4}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <label className={styles.tick}>
            <input type="checkbox" checked={showName} onChange={() => setShowName(!showName)} />
            <span>{words('ratings.give_show_name')}</span>
          </label>
        </>
      )}
      {given && canRate && (
        <div>
          <Button variant="quiet" small onClick={() => change.mutate('removed')}>
            {words('ratings.give_remove')}
          </Button>
        </div>
      )}
      {!canRate && <p>{words('ratings.give_closed')}</p>}
    </ChangeDialog>
  )
}
