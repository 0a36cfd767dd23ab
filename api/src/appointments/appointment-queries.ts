import type { Appointment } from '@nyaysathi/contracts/appointments'
import { appointmentKeptUntil, appointmentKeptUntilSoon } from '../closed-matters/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import {
  answerDue,
  currentStatus,
  isBlockedBetween,
  isSideOf,
  isWaiting,
  joinProposal,
  proposalLimit,
} from './appointment-conditions.ts'
import type { AppointmentFacts } from './appointment-rules.ts'

export const noSuchHelper = {
  code: 'not_found',
  text: 'Invalid NyaySathi selected. Please go back and try again.',
} as const

/** Bookings of one person go one after the other, so that limits hold under parallel requests. */
export const lockCitizen = statement(
  'lock_citizen_of_booking',
  'select 1 from users where user_id = :user_id for no key update',
)

export const findBooked = statement(
  'find_booked_appointment',
  `select a.appointment_id, a.creation_digest, ${answerDue} as "answer_by!"
     from appointments a where a.user_id = :user_id and a.creation_key = :creation_key`,
)

export const findBookingObstacles = statement(
  'find_booking_obstacles',
  `select exists (select from nyaysathi where nyaysathi_id = :nyaysathi_id and status = 'verified') as "verified!",
          (select consultation_fee from nyaysathi where nyaysathi_id = :nyaysathi_id and (type <> 'lawyer' or :tells_fee_of_advocates::boolean)) as fee_rupees,
          has_blocked(:user_id, :nyaysathi_id) as "blocked_by_citizen!", has_blocked(:nyaysathi_id, :user_id) as "blocked_by_helper!",
          exists (select from appointments where user_id = :user_id and nyaysathi_id = :nyaysathi_id and starts_at = :starts_at?
                   and status = 'Scheduled') as "repeated!",
          (select count(*)::integer from appointments a where user_id = :user_id and nyaysathi_id = :nyaysathi_id
            and (${isWaiting} or (status = 'Accepted' and ends_at > now()))) as "with_helper!",
          (select count(*)::integer from appointments a where user_id = :user_id
            and (${isWaiting} or (status = 'Accepted' and ends_at > now()))) as "in_all!"`,
)

export const insertAppointment = statement(
  'insert_appointment',
  `with booked as (
     insert into appointments as a (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                               case_type, sealed_description, sealed_notes, sealed_against, sealed_telephone, fee_rupees, creation_key, creation_digest)
     values (:appointment_id, :user_id, :nyaysathi_id, :starts_at::timestamptz, :starts_at::timestamptz + :duration::integer * interval '1 minute', :duration, :mode, :consultation_type, :case_type, :sealed_description, :sealed_notes, :sealed_against?, :sealed_telephone?, :fee_rupees?, :creation_key?, :creation_digest)
     returning a.appointment_id, ${answerDue} as "answer_by!"),
   key as (insert into appointment_keys (appointment_id, wrapped_key) select appointment_id, :wrapped_key from booked)
   select answer_by from booked`,
  {
    appointments_user_id_users_user_id_fk: 'not_signed_in',
    appointments_nyaysathi_id_nyaysathi_nyaysathi_id_fk: noSuchHelper,
  },
)

type Shown =
  | 'appointment_id'
  | 'user_id'
  | 'nyaysathi_id'
  | 'duration'
  | 'mode'
  | 'consultation_type'
  | 'case_type'
  | 'cancelled_by'

export type AppointmentRow = Pick<Appointment, Exclude<Shown, 'cancelled_by'>> &
  AppointmentFacts & {
    cancelled_by: Appointment['cancelled_by'] | null
    requested_at: Date
    answer_by: Date
    sealed_description: Buffer
    sealed_notes: Buffer
    sealed_against: Buffer | null
    sealed_reason: Buffer | null
    sealed_telephone: Buffer | null
    fee_rupees: number | null
    wrapped_key: Buffer | null
    no_show_disputed_at: Date | null
    proposal_id: string | null
    proposal_starts_at: Date | null
    proposal_duration: number | null
    proposal_reason: Buffer | null
    proposal_answer_by: Date | null
    helper_barred: boolean
    other_name: string | null
    other_picture: string | null
    sealed_meeting: Buffer | null
    has_notes: boolean
    passed_to: string | null
    taken_over_as: string | null
    taken_over_from: string | null
    taken_over_with_messages: boolean | null
    own_rating: number | null
    own_comment: string | null
    own_show_name: boolean | null
    own_hidden_because: string | null
    kept_until: Date | null
  }

const keptUntil = appointmentKeptUntil('a', ':user_id')

const appointmentsOf = (condition: string, keptUntilOf = keptUntil) => `
  select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.ends_at, a.duration, a.mode,
         a.consultation_type, a.case_type, ${currentStatus} as "status!appointments.status", ${answerDue} as "answer_by!", a.cancelled_by,
         a.no_show_by, a.no_show_at, a.no_show_disputed_at, now() as "now!",
         a.sealed_description, a.sealed_notes, a.sealed_against, a.sealed_reason, a.sealed_telephone, a.fee_rupees, k.wrapped_key,
         coalesce(h.status = 'verified', false) as "helper_verified!",
         coalesce(is_barred_helper(a.nyaysathi_id), false) as "helper_barred!",
         ${isBlockedBetween('a.user_id', 'a.nyaysathi_id')} as "blocked!",
         p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration,
         p.sealed_reason as proposal_reason, ${proposalLimit} as proposal_answer_by,
         ${factOf('o', 'name')} as other_name, o.picture_file_id as other_picture,
         g.referral_id is not null as "passed_on!", gh.name as passed_to,
         e.referral_id as taken_over_as, eh.name as taken_over_from, e.with_messages as taken_over_with_messages,
         m.sealed_meeting, (w.sealed_text is not null and k.wrapped_key is not null) as "has_notes!", r.rating as own_rating, r.comment as own_comment, r.show_name as own_show_name,
         case when r.hidden then r.decided_reason end as own_hidden_because,
         ${keptUntilOf} as kept_until
    from appointments a
    left join appointment_keys k on k.appointment_id = a.appointment_id
    left join appointment_meetings m on m.appointment_id = a.appointment_id
    left join appointment_notes w on w.appointment_id = a.appointment_id and w.nyaysathi_id = a.nyaysathi_id and w.nyaysathi_id = :user_id
    left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    left join referrals g on g.appointment_id = a.appointment_id and g.state = 'passed'
    left join nyaysathi gh on gh.nyaysathi_id = g.to_nyaysathi_id
    left join referrals e on e.new_appointment_id = a.appointment_id
    left join nyaysathi eh on eh.nyaysathi_id = e.from_nyaysathi_id
    left join users o on o.user_id = case when a.user_id = :user_id then a.nyaysathi_id else a.user_id end
    left join appointment_ratings r on r.appointment_id = a.appointment_id and r.user_id = :user_id and not r.taken_back
    ${joinProposal}
   where ${condition}`
const appointmentFacts = { other_name: 'name' } as const
const selectAppointments = appointmentsOf(isSideOf(':user_id'))

/** The latest first. */
export const listAppointments = peopleStatement(
  'list_appointments',
  `${appointmentsOf(isSideOf(':user_id'), appointmentKeptUntilSoon('a', ':user_id'))}
      and (:before?::timestamptz is null or (a.starts_at, a.appointment_id) < (:before, :before_id?::uuid))
      and (:from?::timestamptz is null or a.starts_at >= :from) and (:to?::timestamptz is null or a.starts_at < :to)
    order by a.starts_at desc, a.appointment_id desc limit :limit`,
  appointmentFacts,
)

/** For the export, of a barred helper too. */
export const listAppointmentsToExport = peopleStatement(
  'list_appointments_to_export',
  `${appointmentsOf('(a.user_id = :user_id or a.nyaysathi_id = :user_id)')} order by a.starts_at desc, a.appointment_id desc`,
  appointmentFacts,
)

export const findAppointment = peopleStatement(
  'find_appointment',
  `${selectAppointments} and a.appointment_id = :appointment_id`,
  appointmentFacts,
)

export const writeTelephone = statement(
  'write_appointment_telephone',
  'update appointments set sealed_telephone = :sealed_telephone? where appointment_id = :appointment_id',
)

export const isOfCitizen = statement(
  'is_appointment_of_citizen',
  'select 1 from appointments where appointment_id = :appointment_id and user_id = :user_id',
)

/** The texts are the citizen's: without the key nobody reads them again. */
export const destroyKeys = statement(
  'destroy_appointment_keys',
  'delete from appointment_keys k using appointments a where a.appointment_id = k.appointment_id and a.user_id = :user_id',
)

/** A row only while they have something to do with each other. */
export const findClientOfHelper = peopleStatement(
  'find_client_of_helper',
  `select ${factOf('u', 'name')} as "name!", ${factOf('u', 'email')} as email,
          bool_or(a.status = 'Accepted') and not has_blocked(:user_id, :nyaysathi_id) as "accepted!"
     from appointments a
     join users u on u.user_id = a.user_id
     join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id and h.status = 'verified'
    where a.user_id = :user_id and a.nyaysathi_id = :nyaysathi_id
      and (${isWaiting} or (a.status = 'Accepted' and a.ends_at > now()))
    group by u.user_id`,
  { name: 'name', email: 'email' },
)
