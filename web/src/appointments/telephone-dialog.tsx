import { readTelephone } from '@nyaysathi/contracts/phone-numbers'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentTime } from './appointment-time.tsx'
import type { AppointmentDialogProps } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'

/** The citizen says where the helper may ring, or takes it back. */
export function TelephoneDialog({ appointment, open, onClose, onDone }: AppointmentDialogProps) {
  const words = useWords()
  const { appointment_id, other_party } = appointment
  const [typed, setTyped] = useState(appointment.telephone ?? '')
  const [isWrong, setWrong] = useState(false)
  const isEmpty = typed.trim() === ''
  const { mutate, isPending, error } = useChangeAppointment(() => {
    onClose()
    onDone?.()
  })
  const act = () => {
    const telephone = isEmpty ? '' : readTelephone(typed)
    if (telephone === undefined) return setWrong(true)
    mutate({
      what: { telephone },
      send: (idempotencyKey) =>
        callAsMember('PUT /api/appointments/:appointment_id/telephone', {
          params: { appointment_id },
          body: { telephone },
          idempotencyKey,
        }),
    })
  }
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words(appointment.telephone ? 'appointments.telephone_change' : 'appointments.telephone_give')}
      keep={words('appointments.back')}
      act={words('appointments.telephone_save')}
      busy={isPending}
      failure={error}
      onAct={act}
    >
      <AppointmentTime when={appointment} />
      <TextField
        label={words('appointments.telephone_label')}
        hint={words('appointments.telephone_hint', { name: other_party.name })}
        error={isWrong ? words('appointments.telephone_wrong') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
    </ChangeDialog>
  )
}
