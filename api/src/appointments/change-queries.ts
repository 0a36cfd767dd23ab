import type { AppointmentState } from '@nyaysathi/contracts/appointments'
import { statement } from '../platform/statements.ts'
import { answerLimit, hasExpired, isOver, isWaiting, isWithBarred } from './appointment-conditions.ts'

/** The pause that the helper wants now; what was accepted before keeps its own. */
const pause = `coalesce((select h.buffer_minutes from appointment_hours h where h.nyaysathi_id = a.nyaysathi_id), 0)
               * interval '1 minute'`

/** $1 id. At the time that was asked for. */
export const acceptRequest = statement<AppointmentState>(
  'accept_appointment',
  `update appointments a
      set status = 'Accepted', decided_at = now(), held_until = ends_at + ${pause}
    where appointment_id = $1 and status = 'Scheduled'
   returning appointment_id, status`,
)

/** $1 id, $2 sealed reason */
export const declineRequest = statement<AppointmentState>(
  'decline_appointment',
  `update appointments
      set status = 'Declined', decided_at = now(), sealed_reason = $2
    where appointment_id = $1 and status = 'Scheduled'
   returning appointment_id, status`,
)

/** $1 id, $2 who, $3 sealed reason */
export const cancelAppointmentRow = statement<AppointmentState>(
  'cancel_appointment',
  `update appointments
      set status = 'Cancelled', cancelled_by = $2, cancelled_at = now(), sealed_reason = $3
    where appointment_id = $1 and status in ('Scheduled', 'Accepted')
   returning appointment_id, status`,
)

/** $1 user_id of either side. Whoever is left must not wait for somebody who is gone. */
export const cancelOpenOf = statement<{ appointment_id: string }>(
  'cancel_open_appointments_of',
  `update appointments
      set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where (user_id = $1 or nyaysathi_id = $1) and status in ('Scheduled', 'Accepted') and ends_at > now()
   returning appointment_id`,
)

/** $1 citizen, $2 helper. What waits for an answer and what is still to begin, the earliest first. */
export const listStandingBetween = statement<{
  appointment_id: string
  starts_at: Date
  duration: number
  mode: 'online' | 'in-person'
  status: 'Scheduled' | 'Accepted'
}>(
  'list_standing_appointments_between',
  `select a.appointment_id, a.starts_at, a.duration, a.mode, a.status from appointments a
    where a.user_id = $1 and a.nyaysathi_id = $2
      and (${isWaiting} or (a.status = 'Accepted' and a.starts_at > now()))
    order by a.starts_at`,
)

/** $1 ids, $2 what becomes of them */
export const closeProposals = statement(
  'close_appointment_proposals',
  `update appointment_proposals set state = $2 where appointment_id = any($1::uuid[]) and state = 'open'`,
)

/** $1 id */
export const countProposals = statement<{ count: number }>(
  'count_appointment_proposals',
  'select count(*)::integer as count from appointment_proposals where appointment_id = $1',
)

/** $1 proposal_id, $2 appointment_id, $3 who, $4 start, $5 minutes, $6 sealed reason */
export const insertProposal = statement(
  'insert_appointment_proposal',
  `insert into appointment_proposals (proposal_id, appointment_id, proposed_by, starts_at, duration, sealed_reason)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** $1 id, $2 the proposed start. A request waits for the answer to what was proposed for it. */
export const waitForProposal = statement(
  'wait_for_appointment_proposal',
  `update appointments a set answer_until = greatest(${answerLimit}, least(now() + interval '48 hours', $2::timestamptz))
    where appointment_id = $1 and status = 'Scheduled'`,
)

/** $1 id. The request is as it was, and whoever has to answer it has time again. */
export const waitAgain = statement(
  'wait_for_appointment_again',
  `update appointments set answer_until = least(now() + interval '48 hours', starts_at)
    where appointment_id = $1 and status = 'Scheduled'`,
)

/** $1 id, $2 start, $3 minutes */
export const moveAndAccept = statement<AppointmentState>(
  'move_and_accept_appointment',
  `update appointments a
      set status = 'Accepted', decided_at = now(), starts_at = $2::timestamptz, duration = $3::integer,
          ends_at = $2::timestamptz + $3::integer * interval '1 minute',
          held_until = $2::timestamptz + $3::integer * interval '1 minute' + ${pause},
          answer_until = null
    where appointment_id = $1 and status in ('Scheduled', 'Accepted')
   returning appointment_id, status`,
)

/** $1 nyaysathi_id, $2 start, $3 minutes, $4 the appointment that is moved. With the pauses, as if accepted now. */
export const isTimeTaken = statement(
  'is_time_of_helper_taken',
  `select 1 from appointments a
    where a.nyaysathi_id = $1 and a.status = 'Accepted' and a.appointment_id is distinct from $4::uuid
      and tstzrange(a.starts_at, coalesce(a.held_until, a.ends_at))
          && tstzrange($2::timestamptz, $2::timestamptz + $3::integer * interval '1 minute' + ${pause})
    limit 1`,
)

/** $1 id, $2 which side says so. From `Accepted` too: the job that writes `Completed` may not have been by. */
export const markNoShowRow = statement<AppointmentState>(
  'mark_appointment_no_show',
  `update appointments
      set status = 'NoShow', no_show_by = $2, no_show_at = now()
    where appointment_id = $1 and status in ('Accepted', 'Completed') and no_show_by is null
   returning appointment_id, status`,
)

/** $1 id */
export const disputeNoShowRow = statement<AppointmentState>(
  'dispute_appointment_no_show',
  `update appointments
      set status = 'Completed', no_show_disputed_at = now()
    where appointment_id = $1 and status = 'NoShow'
   returning appointment_id, status`,
)

/** $1 after this id, $2 how many */
export const listToSettle = statement<{ appointment_id: string }>(
  'list_appointments_to_settle',
  `select a.appointment_id from appointments a
    where a.status in ('Scheduled', 'Accepted') and (${hasExpired} or ${isOver} or ${isWithBarred})
      and a.appointment_id > $1
    order by a.appointment_id limit $2`,
)

/** $1 id. No row: it was answered, moved or settled in the meantime. */
export const settleAppointment = statement<{ status: 'Expired' | 'Completed' }>(
  'settle_appointment',
  `update appointments a
      set status = case when ${hasExpired} then 'Expired' else 'Completed' end
    where a.appointment_id = $1 and (${hasExpired} or ${isOver})
   returning a.status`,
)

/** $1 id */
export const cancelWithBarred = statement<{ appointment_id: string }>(
  'cancel_appointment_with_barred',
  `update appointments a set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where a.appointment_id = $1 and ${isWithBarred}
   returning a.appointment_id`,
)

/** $1 user_id */
export const expireRequestsOf = statement<{ appointment_id: string }>(
  'expire_requests_of_citizen',
  `update appointments a set status = 'Expired'
    where a.user_id = $1 and ${hasExpired} returning a.appointment_id`,
)
