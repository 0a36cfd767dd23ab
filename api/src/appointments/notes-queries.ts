import { statement } from '../platform/statements.ts'

/** One's own, as the helper of this appointment; a helper who is barred has none for as long as that lasts. */
const isOwn = `a.appointment_id = :appointment_id and a.nyaysathi_id = :nyaysathi_id and not is_barred_helper(:nyaysathi_id)`

/** No row: it is no appointment of this helper. */
export const findNotes = statement(
  'find_appointment_notes',
  `select n.sealed_text, n.revision, n.written_at, k.wrapped_key
     from appointments a
     left join appointment_keys k on k.appointment_id = a.appointment_id
     left join appointment_notes n on n.appointment_id = a.appointment_id and n.nyaysathi_id = a.nyaysathi_id
    where ${isOwn}`,
)

/** No row: another revision was written since. */
export const writeNotes = statement(
  'write_appointment_notes',
  `insert into appointment_notes as n (appointment_id, nyaysathi_id, sealed_text)
   select a.appointment_id, a.nyaysathi_id, :sealed_text? from appointments a where ${isOwn}
   on conflict (appointment_id, nyaysathi_id) do update
      set sealed_text = excluded.sealed_text, revision = n.revision + 1, written_at = now()
    where n.revision = :revision
   returning n.revision, n.written_at`,
  { appointment_notes_appointment_id_fkey: 'not_found' },
)

export const listNotesToExport = statement(
  'list_appointment_notes_to_export',
  `select n.appointment_id, n.sealed_text, n.written_at
     from appointment_notes n join appointments a on a.appointment_id = n.appointment_id and a.nyaysathi_id = n.nyaysathi_id
    where n.nyaysathi_id = :nyaysathi_id`,
)
