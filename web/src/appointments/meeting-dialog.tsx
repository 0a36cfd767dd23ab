import { Meeting, meetingMaxLength } from '@nyaysathi/contracts/appointments'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { TextArea, TextField } from '../ui/index.ts'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentTime } from './appointment-time.tsx'
import type { AppointmentDialogProps } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'

const nothing = { link: '', telephone: '', address: '', bring: '' }

/** The helper writes how the two meet and what to bring. What fits the mode is asked for; what was written before stays. */
export function MeetingDialog({ appointment, open, onClose, onDone }: AppointmentDialogProps) {
  const words = useWords()
  const { appointment_id, mode, meeting, other_party } = appointment
  const [written, setWritten] = useState<Meeting>(meeting ?? nothing)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { mutate, isPending, error } = useChangeAppointment(() => {
    onClose()
    onDone?.()
  })
  const change = (name: keyof Meeting, text: string) => {
    setWritten({ ...written, [name]: text })
    setWrong(wrong.filter((each) => each !== name))
  }
  const act = () => {
    const { success, data, error: faults } = Meeting.safeParse(written)
    if (!success) return setWrong(faults.issues.map(({ path }) => String(path[0])))
    mutate({
      what: data,
      send: (idempotencyKey) =>
        callAsMember('PUT /api/appointments/:appointment_id/meeting', {
          params: { appointment_id },
          body: data,
          idempotencyKey,
        }),
    })
  }
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words('appointments.meeting_set')}
      keep={words('appointments.back')}
      act={words('meeting.save')}
      busy={isPending}
      failure={error}
      onAct={act}
    >
      <AppointmentTime when={appointment} />
      <p>{words('meeting.text', { name: other_party.name })}</p>
      {(mode === 'online' || written.link) && (
        <TextField
          label={words('appointments.meeting_link')}
          hint={words('meeting.link_hint')}
          error={wrong.includes('link') ? words('meeting.link_wrong') : undefined}
          type="url"
          dir="ltr"
          maxLength={meetingMaxLength.link}
          value={written.link}
          onChange={({ target }) => change('link', target.value)}
        />
      )}
      <TextField
        label={words('appointments.meeting_telephone')}
        error={wrong.includes('telephone') ? words('meeting.telephone_wrong') : undefined}
        type="tel"
        dir="ltr"
        value={written.telephone}
        onChange={({ target }) => change('telephone', target.value)}
      />
      {(mode === 'in-person' || written.address) && (
        <TextArea
          label={words('appointments.meeting_address')}
          maxLength={meetingMaxLength.address}
          value={written.address}
          onChange={({ target }) => change('address', target.value)}
        />
      )}
      <TextArea
        label={words('meeting.bring_label')}
        hint={words('meeting.bring_hint', { name: other_party.name })}
        maxLength={meetingMaxLength.bring}
        value={written.bring}
        onChange={({ target }) => change('bring', target.value)}
      />
    </ChangeDialog>
  )
}
