import { useMutation } from '@tanstack/react-query'
import { fetchFileAsMember } from '../platform/member-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, CalendarIcon, Notice } from '../ui/index.ts'

/** Gives the appointment as a file that every calendar takes. Its name tells nothing. */
export function CalendarButton({ appointmentId }: { appointmentId: string }) {
  const words = useWords()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      fetchFileAsMember('GET /api/appointments/:appointment_id/calendar.ics', {
        params: { appointment_id: appointmentId },
      }),
    onSuccess: (file) => saveFile(file, 'dates.ics'),
  })
  return (
    <>
      <Button variant="outline" small icon={<CalendarIcon />} busy={isPending} onClick={() => mutate()}>
        {words('appointments.add_to_calendar')}
      </Button>
      {error && (
        <Notice tone="danger" announce>
          <p>{words('appointments.calendar_failed')}</p>
        </Notice>
      )}
    </>
  )
}
