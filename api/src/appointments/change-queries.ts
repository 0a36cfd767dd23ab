import { answerHours } from '@nyaysathi/contracts/appointments'
import { statement } from '../platform/statements.ts'
import { answerLimit, hasExpired, isOver, isWaiting, isWithBarred } from './appointment-conditions.ts'

/** The pause that the helper wants now; what was accepted before keeps its own. */
const pause = `coalesce((select h.buffer_minutes from appointment_hours h where h.nyaysathi_id = a.nyaysathi_id), 0)
               * interval '1 minute'`

/** At the time that was asked for. */
export const acceptRequest = statement(
  'accept_appointment',
  `update appointments a
      set status = 'Accepted', decided_at = now(), held_until = ends_at + ${pause}
    where appointment_id = :appointment_id and status = 'Scheduled'
   returning appointment_id, status`,
)

export const declineRequest = statement(
  'decline_appointment',
  `update appointments
      set status = 'Declined', decided_at = now(), sealed_reason = :sealed_reason?
    where appointment_id = :appointment_id and status = 'Scheduled'
   returning appointment_id, status`,
)

export const cancelAppointmentRow = statement(
  'cancel_appointment',
  `update appointments
      set status = 'Cancelled', cancelled_by = :cancelled_by, cancelled_at = now(), sealed_reason = :sealed_reason?
    where appointment_id = :appointment_id and status in ('Scheduled', 'Accepted')
   returning appointment_id, status`,
)

/** Whoever is left must not wait for somebody who is gone. */
export const cancelOpenOf = statement(
  'cancel_open_appointments_of',
  `update appointments
      set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where (user_id = :user_id or nyaysathi_id = :user_id) and status in ('Scheduled', 'Accepted') and ends_at > now()
   returning appointment_id`,
)

/** What waits for an answer and what is still to begin, the earliest first. */
export const listStandingBetween = statement(
  'list_standing_appointments_between',
  `select a.appointment_id, a.starts_at, a.duration, a.mode, a.status from appointments a
    where a.user_id = :user_id and a.nyaysathi_id = :nyaysathi_id
      and (${isWaiting} or (a.status = 'Accepted' and a.starts_at > now()))
    order by a.starts_at`,
)

export const closeProposals = statement(
  'close_appointment_proposals',
  `update appointment_proposals set state = :state where appointment_id = any(:appointment_ids::uuid[]) and state = 'open'`,
)

export const countProposals = statement(
  'count_appointment_proposals',
  'select count(*)::integer as "count!" from appointment_proposals where appointment_id = :appointment_id',
)

export const insertProposal = statement(
  'insert_appointment_proposal',
  `insert into appointment_proposals (proposal_id, appointment_id, proposed_by, starts_at, duration, sealed_reason)
   values (:proposal_id, :appointment_id, :proposed_by, :starts_at, :duration, :sealed_reason)`,
)

/** A request waits for the answer to what was proposed for it. */
export const waitForProposal = statement(
  'wait_for_appointment_proposal',
  `update appointments a set answer_until = greatest(${answerLimit}, least(now() + interval '48 hours', :starts_at::timestamptz))
    where appointment_id = :appointment_id and status = 'Scheduled'`,
)

/**
 * A request waits for the next of the two who are asked whether another helper may take over, and then its own helper has as long
 * again. `starts_at` is the time that the other helper has named.
 */
export const waitForReferral = statement(
  'wait_for_referral_of_appointment',
  `update appointments a
      set answer_until = greatest(${answerLimit}, least(now() + interval '${2 * answerHours} hours', greatest(a.starts_at, :starts_at?::timestamptz)))
    where appointment_id = :appointment_id? and ${isWaiting}`,
)

/** The request is as it was, and whoever has to answer it has time again. */
export const reopenRequest = statement(
  'reopen_appointment_request',
  `update appointments a set answer_until = least(now() + interval '${answerHours} hours', starts_at)
    where appointment_id = :appointment_id? and ${isWaiting}`,
)

export const moveAndAccept = statement(
  'move_and_accept_appointment',
  `update appointments a
      set status = 'Accepted', decided_at = now(), starts_at = :starts_at?::timestamptz, duration = :duration?::integer,
          ends_at = :starts_at::timestamptz + :duration::integer * interval '1 minute',
          held_until = :starts_at::timestamptz + :duration::integer * interval '1 minute' + ${pause},
          answer_until = null
    where appointment_id = :appointment_id and status in ('Scheduled', 'Accepted')
   returning appointment_id, status`,
)

/** With the pauses, as if accepted now. */
export const isTimeTaken = statement(
  'is_time_of_helper_taken',
  `select 1 from appointments a
    where a.nyaysathi_id = :nyaysathi_id? and a.status = 'Accepted' and a.appointment_id is distinct from :appointment_id?::uuid
      and tstzrange(a.starts_at, coalesce(a.held_until, a.ends_at))
          && tstzrange(:starts_at::timestamptz, :starts_at::timestamptz + :minutes::integer * interval '1 minute' + ${pause})
    limit 1`,
)

/** From `Accepted` too: the job that writes `Completed` may not have run yet. */
export const markNoShowRow = statement(
  'mark_appointment_no_show',
  `update appointments
      set status = 'NoShow', no_show_by = :no_show_by, no_show_at = now()
    where appointment_id = :appointment_id and status in ('Accepted', 'Completed') and no_show_by is null
   returning appointment_id, status`,
)

export const disputeNoShowRow = statement(
  'dispute_appointment_no_show',
  `update appointments
      set status = 'Completed', no_show_disputed_at = now()
    where appointment_id = :appointment_id and status = 'NoShow'
   returning appointment_id, status`,
)

export const listToSettle = statement(
  'list_appointments_to_settle',
  `select a.appointment_id from appointments a
    where a.status in ('Scheduled', 'Accepted') and (${hasExpired} or ${isOver} or ${isWithBarred})
      and a.appointment_id > :after_id
    order by a.appointment_id limit :limit`,
)

/** No row: it was answered, moved or settled in the meantime. */
export const settleAppointment = statement(
  'settle_appointment',
  `update appointments a
      set status = case when ${hasExpired} then 'Expired' else 'Completed' end
    where a.appointment_id = :appointment_id and (${hasExpired} or ${isOver})
   returning a.status`,
)

export const cancelWithBarred = statement(
  'cancel_appointment_with_barred',
  `update appointments a set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where a.appointment_id = :appointment_id and ${isWithBarred}
   returning a.appointment_id`,
)

export const expireRequestsOf = statement(
  'expire_requests_of_citizen',
  `update appointments a set status = 'Expired'
    where a.user_id = :user_id and ${hasExpired} returning a.appointment_id`,
)
