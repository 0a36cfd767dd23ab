import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { ChangeDialog, ReasonField } from './change-dialog.tsx'

export type AppointmentDialogProps = {
  appointment: Appointment
  open: boolean
  onClose: () => void
  /** After the server has done it, beside `onClose`. */
  onDone?: (() => void) | undefined
}

/** A helper has to say why; a citizen need not. */
export function CancelDialog({ appointment, open, onClose, onDone }: AppointmentDialogProps) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useChangeAppointment(() => {
    onClose()
    onDone?.()
  })
  const { appointment_id, my_side, other_party } = appointment
  const needsReason = my_side === 'helper'
  const act = () => {
    if (needsReason && !reason.trim()) return setMissing(true)
    const body = { appointment_id, ...(reason.trim() ? { reason: reason.trim() } : {}) }
    mutate({
      what: body,
      send: (idempotencyKey) => callAsMember('POST /api/appointments/cancel', { body, idempotencyKey }),
    })
  }
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words('appointments.cancel_question')}
      keep={words('appointments.cancel_no')}
      act={words('appointments.cancel_yes')}
      danger
      busy={isPending}
      failure={error}
      onAct={act}
    >
      <AppointmentTime when={appointment} />
      <p>
        {words(needsReason ? 'appointments.cancel_text_helper' : 'appointments.cancel_text', {
          name: other_party.name,
        })}
      </p>
      <ReasonField
        appointment={appointment}
        value={reason}
        change={(next) => {
          setReason(next)
          setMissing(false)
        }}
        missing={missing}
      />
    </ChangeDialog>
  )
}
