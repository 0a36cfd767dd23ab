import { type AppointmentDuration, appointmentDurations } from '@nyaysathi/contracts/appointments'
import { useState } from 'react'
import { isRefused } from '../platform/api-client.ts'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { ChoiceRow } from '../ui/choice-row.tsx'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentTime } from './appointment-time.tsx'
import type { AppointmentDialogProps } from './cancel-dialog.tsx'
import { ChangeDialog, ReasonField } from './change-dialog.tsx'
import { type ChosenTime, TimePicker } from './time-picker.tsx'

const nothing: ChosenTime = { date: '', time: '' }

/** One of those that can be asked for. */
function durationOf(minutes: number): AppointmentDuration {
  return appointmentDurations.find((known) => known === minutes) ?? appointmentDurations[0]
}

/** Another time for the same appointment. What was agreed stays until the other side says yes. */
export function ProposeDialog({ appointment, open, onClose, onDone }: AppointmentDialogProps) {
  const words = useWords()
  const [chosen, setChosen] = useState(nothing)
  const [duration, setDuration] = useState(() => durationOf(appointment.duration))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ time?: boolean; reason?: boolean }>({})
  const { mutate, isPending, error } = useChangeAppointment(() => {
    onClose()
    setChosen(nothing)
    setReason('')
    onDone?.()
  })
  const { appointment_id, nyaysathi_id, my_side, other_party, status } = appointment
  const needsReason = my_side === 'helper'
  const act = () => {
    const lacking = { time: !chosen.date || !chosen.time, reason: needsReason && !reason.trim() }
    setMissing(lacking)
    if (lacking.time || lacking.reason) return
    const body = {
      appointment_id,
      appointment_date: `${chosen.date}T${chosen.time}`,
      duration,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    mutate({
      what: body,
      send: (idempotencyKey) => callAsMember('POST /api/appointments/propose', { body, idempotencyKey }),
    })
  }
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words('appointments.propose_title')}
      keep={words('appointments.back')}
      act={words('appointments.propose_send')}
      busy={isPending}
      failure={error}
      onAct={act}
    >
      <div>
        <p>{words('appointments.propose_now')}</p>
        <AppointmentTime when={appointment} />
      </div>
      <p>
        {words(
          status === 'Accepted'
            ? 'appointments.propose_keeps'
            : my_side === 'helper'
              ? 'appointments.propose_request_of_client'
              : 'appointments.propose_request',
          { name: other_party.name },
        )}
      </p>
      <ChoiceRow
        legend={words('appointments.duration')}
        name="duration"
        value={String(duration)}
        choices={appointmentDurations.map((minutes) => [
          String(minutes),
          words('appointments.minutes', { count: minutes }),
        ])}
        onChoose={(value) => setDuration(durationOf(Number(value)))}
      />
      {nyaysathi_id && (
        <TimePicker
          nyaysathiId={nyaysathi_id}
          duration={duration}
          value={chosen}
          onChange={setChosen}
          error={missing.time ? words('appointments.time_missing') : undefined}
          stale={isRefused(error, 'time_taken', 'conflict') ? error : undefined}
        />
      )}
      <ReasonField
        appointment={appointment}
        value={reason}
        change={setReason}
        missing={missing.reason ?? false}
      />
    </ChangeDialog>
  )
}
