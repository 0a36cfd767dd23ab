import type { Appointment } from '@nyaysathi/contracts/appointments'
import { callAsMember } from '../platform/member-call.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { useChangeAppointment } from './appointment-calls.ts'
import styles from './appointment-card.module.css'
import { AppointmentTime } from './appointment-time.tsx'
import { sayRefusal } from './refusal-words.ts'

/** Another time that was proposed, with the answer to it, or with taking it back. Nothing where there is none. */
export function AnswerProposal({
  appointment,
  onDone,
}: {
  appointment: Appointment
  onDone?: ((what: 'accepted' | 'declined' | 'withdrawn') => void) | undefined
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { mutate, isPending, error, variables } = useChangeAppointment()
  const { appointment_id, proposal, can, other_party, my_side, status } = appointment
  if (!proposal) return null
  const body = { appointment_id, proposal_id: proposal.proposal_id }
  const send = (button: 'accept' | 'decline' | 'withdraw', done: 'accepted' | 'declined' | 'withdrawn') =>
    mutate(
      {
        button,
        what: body,
        send: (idempotencyKey) =>
          callAsMember(`POST /api/appointments/proposal/${button}`, { body, idempotencyKey }),
      },
      { onSuccess: () => onDone?.(done) },
    )
  const isBusy = (button: string) => isPending && variables?.button === button
  const isMine = proposal.by === my_side
  return (
    <Notice tone={isMine ? 'info' : 'warning'}>
      <p className={styles.proposal}>
        {isMine
          ? words('appointments.proposal_mine', { name: other_party.name })
          : words('appointments.proposal_theirs', { name: other_party.name })}
      </p>
      <AppointmentTime when={proposal} />
      {proposal.reason && <p dir="auto">{proposal.reason}</p>}
      <p className={styles.facts}>
        {words(status === 'Accepted' ? 'appointments.proposal_keeps' : 'appointments.proposal_until', {
          time: showMoment(language, proposal.answer_by),
        })}
      </p>
      <div className={styles.actions}>
        {can.includes('answer_proposal') && (
          <>
            <Button small busy={isBusy('accept')} onClick={() => !isPending && send('accept', 'accepted')}>
              {words('appointments.proposal_accept')}
            </Button>
            <Button
              small
              variant="outline"
              busy={isBusy('decline')}
              onClick={() => !isPending && send('decline', 'declined')}
            >
              {words('appointments.proposal_decline')}
            </Button>
          </>
        )}
        {can.includes('withdraw_proposal') && (
          <Button
            small
            variant="outline"
            busy={isBusy('withdraw')}
            onClick={() => !isPending && send('withdraw', 'withdrawn')}
          >
            {words('appointments.proposal_withdraw')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{sayRefusal(words, error) || words('appointments.no_answer')}</p>}
    </Notice>
  )
}
