import { statement } from '../platform/statements.ts'

export const findMeeting = statement(
  'find_appointment_meeting',
  'select sealed_meeting from appointment_meetings where appointment_id = :appointment_id',
)

export const writeMeeting = statement(
  'write_appointment_meeting',
  `insert into appointment_meetings (appointment_id, sealed_meeting) values (:appointment_id, :sealed_meeting)
   on conflict (appointment_id) do update set sealed_meeting = excluded.sealed_meeting, written_at = now()`,
)

export const deleteMeeting = statement(
  'delete_appointment_meeting',
  'delete from appointment_meetings where appointment_id = :appointment_id',
)

/** A helper who goes leaves no telephone, address or link behind. */
export const deleteMeetingsOf = statement(
  'delete_appointment_meetings_of_helper',
  `delete from appointment_meetings m using appointments a
    where a.appointment_id = m.appointment_id and a.nyaysathi_id = :nyaysathi_id`,
)
