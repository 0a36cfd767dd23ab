import { noShowDisputeDays } from '@nyaysathi/contracts/appointments'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentTime } from './appointment-time.tsx'
import type { AppointmentDialogProps } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'

/** One side says that the other did not come; who is meant may contradict. */
export function NoShowDialog({ appointment, open, onClose, onDone }: AppointmentDialogProps) {
  const words = useWords()
  const { mutate, isPending, error } = useChangeAppointment(() => {
    onClose()
    onDone?.()
  })
  const { appointment_id, other_party } = appointment
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words('appointments.no_show_question', { name: other_party.name })}
      keep={words('appointments.back')}
      act={words('appointments.no_show_yes')}
      busy={isPending}
      failure={error}
      onAct={() =>
        mutate({
          what: { appointment_id },
          send: (idempotencyKey) =>
            callAsMember('POST /api/appointments/no-show', { body: { appointment_id }, idempotencyKey }),
        })
      }
    >
      <AppointmentTime when={appointment} />
      <p>{words('appointments.no_show_text', { name: other_party.name, days: noShowDisputeDays })}</p>
    </ChangeDialog>
  )
}
