import type { Appointment, AppointmentSide } from '@nyaysathi/contracts/appointments'
import { conflictsOfAppointments, openAgainst, type Warnings } from '../conflicts/index.ts'
import { publicPictureLink } from '../files/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import type { AppointmentRow } from './appointment-queries.ts'
import { whatCanBeDone } from './appointment-rules.ts'
import { openText, unwrapAppointmentKey } from './appointment-sealing.ts'
import { openMeeting } from './meeting-sealing.ts'

/**
 * As the caller sees it, who is one of the two sides.
 *
 * @param warnings what a helper reads before the text, of those that wait for the helper's decision (`warningsFor`)
 */
export function presentAppointment(
  services: Services,
  row: AppointmentRow,
  caller: string,
  warnings: Warnings = new Map(),
): Appointment {
  const { appointment_id, wrapped_key, other_name, other_picture } = row
  const key = wrapped_key ? unwrapAppointmentKey(services.keys, appointment_id, wrapped_key) : undefined
  const open = (column: string, sealed: Buffer | null) =>
    openText(key, `appointments.${column}:${appointment_id}`, sealed)
  const my_side = row.user_id === caller ? 'citizen' : 'helper'
  const conflict = my_side === 'helper' ? warnings.get(appointment_id) : undefined
  const mayRead = my_side === 'citizen' || (concernsHelper(row) && !conflict)
  const isToRead = my_side === 'citizen' || (mayRead && row.status !== 'Scheduled')
  const against = isToRead
    ? openAgainst(key, `appointments.sealed_against:${appointment_id}`, row.sealed_against)
    : undefined
  return {
    appointment_id,
    user_id: row.user_id,
    nyaysathi_id: row.nyaysathi_id,
    appointment_date: row.starts_at.toISOString(),
    duration: row.duration,
    mode: row.mode,
    consultation_type: row.consultation_type,
    case_type: row.case_type,
    case_description: mayRead ? open('sealed_description', row.sealed_description) : '',
    notes: mayRead ? open('sealed_notes', row.sealed_notes) : '',
    ...(against ? { against } : {}),
    ...(conflict ? { conflict } : {}),
    payment_status: 'pending',
    ...(row.fee_rupees === null ? {} : { consultation_fee: row.fee_rupees }),
    ...(row.sealed_telephone && mayRing(row, my_side)
      ? { telephone: open('sealed_telephone', row.sealed_telephone) }
      : {}),
    status: row.status,
    other_party: {
      name: other_name ?? 'Deleted account',
      profile_picture: other_picture ? { secure_url: publicPictureLink(services, other_picture) } : null,
    },
    my_side,
    can: whatCanBeDone(row, my_side),
    requested_at: row.requested_at.toISOString(),
    ...(row.kept_until ? { kept_until: row.kept_until.toISOString() } : {}),
    ...(row.status === 'Scheduled' ? { answer_by: row.answer_by.toISOString() } : {}),
    ...(row.cancelled_by ? { cancelled_by: row.cancelled_by } : {}),
    ...(row.sealed_reason && key ? { reason: open('sealed_reason', row.sealed_reason) } : {}),
    ...(row.status === 'Accepted' && row.sealed_meeting && key
      ? { meeting: openMeeting(key, appointment_id, row.sealed_meeting) }
      : {}),
    ...(my_side === 'helper' ? { has_notes: row.has_notes } : {}),
    ...(row.passed_on ? { passed_on: { name: row.passed_to ?? '' } } : {}),
    ...presentTakenOver(row),
    ...presentProposal(row, conflict ? undefined : key),
    ...(row.no_show_by
      ? { no_show: { marked_by: row.no_show_by, disputed: row.no_show_disputed_at !== null } }
      : {}),
    ...presentOwnRating(row),
  }
}

/** Before a helper has decided: of a request, and of what was taken over without having read anything. */
export function warningsFor(
  connection: Connection,
  rows: readonly AppointmentRow[],
  caller: string,
): Promise<Warnings> {
  const undecided = rows.filter(
    ({ nyaysathi_id, status, taken_over_as, ends_at, now }) =>
      nyaysathi_id === caller &&
      ends_at > now &&
      (status === 'Scheduled' || (status === 'Accepted' && taken_over_as !== null)),
  )
  return conflictsOfAppointments(
    connection,
    caller,
    undecided.map(({ appointment_id }) => appointment_id),
  )
}

/** A number is told to who has promised to be there, and to nobody who is kept away. */
function mayRing({ status, blocked }: AppointmentRow, side: AppointmentSide): boolean {
  return side === 'citizen' || (status === 'Accepted' && !blocked)
}

/** What a citizen tells is for whoever helps, not for who declined, was too late, may not help any more, or has passed it
 * on.
 */
function concernsHelper({ status, helper_barred, passed_on }: AppointmentRow): boolean {
  return !helper_barred && !passed_on && !['Declined', 'Expired', 'Cancelled'].includes(status)
}

function presentTakenOver(row: AppointmentRow): Pick<Appointment, 'taken_over'> {
  const { taken_over_as: referral_id, taken_over_from: name, taken_over_with_messages } = row
  if (!referral_id) return {}
  return { taken_over: { referral_id, name: name ?? '', with_messages: taken_over_with_messages === true } }
}

function presentProposal(
  row: AppointmentRow,
  key: Parameters<typeof openText>[0],
): Pick<Appointment, 'proposal'> {
  const { proposal_id, proposed_by, proposal_starts_at, proposal_duration, proposal_reason } = row
  const isThere = proposal_id && proposed_by && proposal_starts_at && proposal_duration && proposal_reason
  if (!isThere || !row.proposal_answer_by) return {}
  return {
    proposal: {
      proposal_id,
      by: proposed_by,
      appointment_date: proposal_starts_at.toISOString(),
      duration: proposal_duration,
      reason: openText(key, `appointment_proposals.sealed_reason:${proposal_id}`, proposal_reason),
      answer_by: row.proposal_answer_by.toISOString(),
    },
  }
}

function presentOwnRating(row: AppointmentRow): Pick<Appointment, 'rating'> {
  const { own_rating: rating, own_comment: comment, own_show_name: show_name, own_hidden_because } = row
  if (rating === null || comment === null || show_name === null) return {}
  const hidden_because = own_hidden_because ?? undefined
  return { rating: { rating, comment, show_name, ...(hidden_because ? { hidden_because } : {}) } }
}
