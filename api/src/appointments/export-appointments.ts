import type { AppointmentSide } from '@nyaysathi/contracts/appointments'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { type AppointmentRow, listAppointmentsToExport } from './appointment-queries.ts'
import { openText, unwrapAppointmentKey } from './appointment-sealing.ts'
import { openNotes } from './helper-notes.ts'
import { listNotesToExport } from './notes-queries.ts'
import { presentAppointment } from './present-appointment.ts'

type ProposalRow = {
  proposal_id: string
  appointment_id: string
  proposed_by: AppointmentSide
  starts_at: Date
  duration: number
  sealed_reason: Buffer
  state: string
  proposed_at: Date
}

/** All of a citizen's appointments; of a helper's those that the helper wrote. */
const listProposalsToExport = statement(
  'list_appointment_proposals_to_export',
  `select p.proposal_id, p.appointment_id, p.proposed_by, p.starts_at, p.duration, p.sealed_reason, p.state, p.proposed_at
     from appointment_proposals p join appointments a on a.appointment_id = p.appointment_id
    where a.user_id = :user_id or (a.nyaysathi_id = :user_id and p.proposed_by = 'helper')
    order by p.proposed_at`,
)

/** All appointments of a person, for the person to take along. */
export async function exportAppointments(services: Services, userId: string): Promise<object[]> {
  const { pool } = services.database
  const rows = await listAppointmentsToExport(services.keys, pool, {
    matter_days: services.config.keptDays.closedMatters,
    user_id: userId,
  })
  const proposals = Map.groupBy(
    await listProposalsToExport(pool, { user_id: userId }),
    ({ appointment_id }) => appointment_id,
  )
  const notes = new Map(
    (await listNotesToExport(pool, { nyaysathi_id: userId })).map((each) => [each.appointment_id, each]),
  )
  return rows.map((row) => {
    const proposed = (proposals.get(row.appointment_id) ?? []).map((each) => exported(services, row, each))
    const noted = notes.get(row.appointment_id)
    return { ...ownOf(services, row, userId), ...notesOf(services, row, userId, noted), proposals: proposed }
  })
}

/** What a citizen told is the citizen's own: a helper reads it in the product, and does not take it along. */
function ownOf(services: Services, row: AppointmentRow, userId: string): object {
  const presented = presentAppointment(services, row, userId)
  const {
    can: _,
    proposal: __,
    has_notes: ___,
    case_description,
    notes,
    against,
    reason,
    telephone,
    ...mine
  } = presented
  if (mine.my_side === 'helper' && row.helper_barred) {
    // When they worked is the helper's own. With whom and about what is not, now.
    const { appointment_id, appointment_date, duration, mode, status, my_side } = mine
    return { appointment_id, appointment_date, duration, mode, status, my_side }
  }
  if (mine.my_side === 'citizen') return { ...mine, case_description, notes, against, reason, telephone }
  const isOwnReason = mine.status === 'Declined' || mine.cancelled_by === 'helper'
  return isOwnReason ? { ...mine, reason } : mine
}

/** A helper's own words. Of a barred one they stay here with what the citizen told. */
function notesOf(
  { keys }: Services,
  { appointment_id, wrapped_key, helper_barred }: AppointmentRow,
  helper: string,
  noted: { sealed_text: Buffer | null; written_at: Date } | undefined,
): object {
  if (!noted || !wrapped_key || helper_barred) return {}
  const key = unwrapAppointmentKey(keys, appointment_id, wrapped_key)
  const text = openNotes(key, appointment_id, helper, noted.sealed_text)
  return text ? { my_notes: { text, written_at: noted.written_at } } : {}
}

function exported(
  { keys }: Services,
  { appointment_id, wrapped_key }: AppointmentRow,
  { proposal_id, sealed_reason, proposed_by, starts_at, duration, state, proposed_at }: ProposalRow,
): object {
  const key = wrapped_key ? unwrapAppointmentKey(keys, appointment_id, wrapped_key) : undefined
  const reason = openText(key, `appointment_proposals.sealed_reason:${proposal_id}`, sealed_reason)
  return { by: proposed_by, appointment_date: starts_at, duration, reason, state, proposed_at }
}
