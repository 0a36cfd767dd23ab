import type { Appointment } from '@nyaysathi/contracts/appointments'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import {
  answerDue,
  isBlockedBetween,
  isSideOf,
  isWaiting,
  joinProposal,
  proposalLimit,
  statusNow,
} from './appointment-conditions.ts'
import type { AppointmentFacts } from './appointment-rules.ts'

/** $1 user_id. Bookings of one person go one after the other, so that limits hold under parallel requests. */
export const lockCitizen = statement(
  'lock_citizen_of_booking',
  'select 1 from users where user_id = $1 for no key update',
)

/** $1 user_id, $2 key */
export const findBooked = statement<{ appointment_id: string; creation_digest: Buffer; answer_by: Date }>(
  'find_booked_appointment',
  `select a.appointment_id, a.creation_digest, ${answerDue} as answer_by
     from appointments a where a.user_id = $1 and a.creation_key = $2`,
)

type Bookable = {
  verified: boolean
  blocked_by_citizen: boolean
  blocked_by_helper: boolean
  repeated: boolean
  with_helper: number
  in_all: number
}

/** $1 user_id, $2 nyaysathi_id, $3 start */
export const whatStandsAgainst = statement<Bookable>(
  'what_stands_against_a_booking',
  `select exists (select from nyaysathi where nyaysathi_id = $2 and status = 'verified') as verified,
          has_blocked($1, $2) as blocked_by_citizen, has_blocked($2, $1) as blocked_by_helper,
          exists (select from appointments where user_id = $1 and nyaysathi_id = $2 and starts_at = $3
                   and status = 'Scheduled') as repeated,
          (select count(*)::integer from appointments a where user_id = $1 and nyaysathi_id = $2
            and (${isWaiting} or (status = 'Accepted' and ends_at > now()))) as with_helper,
          (select count(*)::integer from appointments a where user_id = $1
            and (${isWaiting} or (status = 'Accepted' and ends_at > now()))) as in_all`,
)

/** $1 id, $2 user, $3 helper, $4 start, $5 minutes, $6 mode, $7 type, $8 case, $9 description, $10 notes, $11 key, $12 digest, $13 wrapped key */
export const insertAppointment = statement<{ answer_by: Date }>(
  'insert_appointment',
  `with booked as (
     insert into appointments as a (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                               case_type, sealed_description, sealed_notes, creation_key, creation_digest)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + $5::integer * interval '1 minute', $5, $6, $7, $8, $9, $10, $11, $12)
     returning a.appointment_id, ${answerDue} as answer_by),
   key as (insert into appointment_keys (appointment_id, wrapped_key) select appointment_id, $13 from booked)
   select answer_by from booked`,
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
    sealed_reason: Buffer | null
    wrapped_key: Buffer | null
    no_show_disputed_at: Date | null
    proposal_id: string | null
    proposal_starts_at: Date
    proposal_duration: number
    proposal_reason: Buffer
    proposal_answer_by: Date
    helper_barred: boolean
    other_name: string | null
    other_picture: string | null
    own_rating: number | null
    own_comment: string
    own_show_name: boolean
    own_hidden_because: string | null
  }

/** $1 is the caller. */
const appointmentsOf = (condition: string) => `
  select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.ends_at, a.duration, a.mode,
         a.consultation_type, a.case_type, ${statusNow} as status, ${answerDue} as answer_by, a.cancelled_by,
         a.no_show_by, a.no_show_at, a.no_show_disputed_at, now() as now,
         a.sealed_description, a.sealed_notes, a.sealed_reason, k.wrapped_key,
         coalesce(h.status = 'verified', false) as helper_verified,
         coalesce(is_barred_helper(a.nyaysathi_id), false) as helper_barred,
         ${isBlockedBetween('a.user_id', 'a.nyaysathi_id')} as blocked,
         p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration,
         p.sealed_reason as proposal_reason, ${proposalLimit} as proposal_answer_by,
         ${factOf('o', 'name')} as other_name, o.picture_file_id as other_picture,
         r.rating as own_rating, r.comment as own_comment, r.show_name as own_show_name,
         case when r.hidden then r.decided_reason end as own_hidden_because
    from appointments a
    left join appointment_keys k on k.appointment_id = a.appointment_id
    left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    left join users o on o.user_id = case when a.user_id = $1 then a.nyaysathi_id else a.user_id end
    left join appointment_ratings r on r.appointment_id = a.appointment_id and r.user_id = $1 and not r.taken_back
    ${joinProposal}
   where ${condition}`
const appointmentFacts = { other_name: 'name' } as const
const selectAppointments = appointmentsOf(isSideOf('$1'))

/** $1 user_id, $2 before this start, $3 and this id, $4 how many, $5 begins from, $6 to; the latest first */
export const listAppointments = peopleStatement<AppointmentRow>(
  'list_appointments',
  `${selectAppointments}
      and ($2::timestamptz is null or (a.starts_at, a.appointment_id) < ($2, $3::uuid))
      and ($5::timestamptz is null or a.starts_at >= $5) and ($6::timestamptz is null or a.starts_at < $6)
    order by a.starts_at desc, a.appointment_id desc limit $4`,
  appointmentFacts,
)

/** $1 user_id. For the export, of a barred helper too. */
export const listAppointmentsToExport = peopleStatement<AppointmentRow>(
  'list_appointments_to_export',
  `${appointmentsOf('(a.user_id = $1 or a.nyaysathi_id = $1)')} order by a.starts_at desc, a.appointment_id desc`,
  appointmentFacts,
)

/** $1 user_id, $2 id */
export const findAppointment = peopleStatement<AppointmentRow>(
  'find_appointment',
  `${selectAppointments} and a.appointment_id = $2`,
  appointmentFacts,
)

/** $1 id, $2 user_id */
export const isOfCitizen = statement(
  'is_appointment_of_citizen',
  'select 1 from appointments where appointment_id = $1 and user_id = $2',
)

/** $1 user_id. The texts are the citizen's: without the key nobody reads them again. */
export const destroyKeys = statement(
  'destroy_appointment_keys',
  'delete from appointment_keys k using appointments a where a.appointment_id = k.appointment_id and a.user_id = $1',
)

type Client = { name: string; email: string; accepted: boolean }

/** $1 user_id of the citizen, $2 of the helper. A row only while they have something to do with each other. */
export const findClientOfHelper = peopleStatement<Client>(
  'find_client_of_helper',
  `select ${factOf('u', 'name')} as name, ${factOf('u', 'email')} as email,
          bool_or(a.status = 'Accepted') and not has_blocked($1, $2) as accepted
     from appointments a
     join users u on u.user_id = a.user_id
     join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id and h.status = 'verified'
    where a.user_id = $1 and a.nyaysathi_id = $2
      and (${isWaiting} or (a.status = 'Accepted' and a.ends_at > now()))
    group by u.user_id`,
  { name: 'name', email: 'email' },
)
