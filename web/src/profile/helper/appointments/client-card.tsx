import type { Appointment } from '@nyaysathi/contracts/appointments'
import { AppointmentCard, StartChatButton } from '../../../appointments/index.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { Button, CheckIcon, Notice, PencilIcon } from '../../../ui/index.ts'
import { showSoon } from '../overview/show-week.ts'
import { useOpenAppointment } from './appointment-overlay.tsx'
import styles from './cards.module.css'
import { clientName } from './client-name.ts'
import type { Decision } from './decision.tsx'

/** An appointment as its helper sees it in a list; pressing it opens the details. */
export function ClientCard({ appointment, decision }: { appointment: Appointment; decision: Decision }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const open = useOpenAppointment()
  const { conflict, appointment_id, answer_by, can, status, proposal, case_description, has_notes } =
    appointment
  const name = clientName(words, appointment)
  return (
    <AppointmentCard
      appointment={appointment}
      name={
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => open(appointment)}
        >
          <bdi>{name}</bdi>
        </button>
      }
    >
      {can.includes('decline') && case_description && (
        <p className={styles.told_case} dir="auto">
          {case_description}
        </p>
      )}
      {conflict && <Notice tone="warning">{words('dashboard.conflict')}</Notice>}
      {status === 'Scheduled' && answer_by && !proposal && (
        <p className={styles.soft}>
          {words('dashboard.answer_until', { time: showSoon(language, answer_by) })}
        </p>
      )}
      {proposal && (
        <p className={styles.soft}>
          {words(proposal.by === 'helper' ? 'dashboard.you_proposed' : 'dashboard.they_proposed', {
            time: showSoon(language, proposal.appointment_date),
          })}
        </p>
      )}
      {has_notes && (
        <p className={styles.noted}>
          <PencilIcon />
          {words('dashboard.notes_there')}
        </p>
      )}
      <div className={styles.above}>
        {can.includes('accept') && !conflict && (
          <Button
            small
            icon={<CheckIcon />}
            busy={decision.busy === appointment_id}
            aria-label={words('dashboard.accept_of', { name })}
            onClick={() => decision.accept(appointment)}
          >
            {words('dashboard.accept')}
          </Button>
        )}
        {can.includes('decline') && (
          <Button
            small
            variant="outline"
            aria-label={words('dashboard.decline_of', { name })}
            onClick={() => decision.askToDecline(appointment)}
          >
            {words('dashboard.decline')}
          </Button>
        )}
        {can.includes('answer_proposal') && (
          <Button small variant="outline" onClick={() => open(appointment)}>
            {words('dashboard.answer_proposal')}
          </Button>
        )}
        {status === 'Accepted' && <StartChatButton appointment={appointment} small variant="outline" />}
      </div>
    </AppointmentCard>
  )
}
