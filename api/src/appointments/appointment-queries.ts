import type { Appointment } from '@nyaysathi/contracts/appointments'
import { statement } from '../platform/statements.ts'

/** A request that still can be answered. */
const live = `status = 'Scheduled' and requested_at > now() - interval '48 hours' and starts_at > now()`

/** $1 user_id. Bookings of one person go one after the other, so that limits hold under parallel requests. */
export const lockCitizen = statement(
  'lock_citizen_of_booking',
  'select 1 from users where user_id = $1 for no key update',
)

/** $1 user_id, $2 key */
export const findBooked = statement<{ appointment_id: string; creation_digest: Buffer }>(
  'find_booked_appointment',
  'select appointment_id, creation_digest from appointments where user_id = $1 and creation_key = $2',
)

/** $1 user_id */
export const expireRequests = statement(
  'expire_requests_of_citizen',
  `update appointments set status = 'Expired' where user_id = $1 and status = 'Scheduled' and not (${live})`,
)

type Bookable = {
  verified: boolean
  past: boolean
  too_far: boolean
  taken: boolean
  repeated: boolean
  with_helper: number
  in_all: number
}

/** $1 user_id, $2 nyaysathi_id, $3 start, $4 minutes */
export const whatStandsAgainst = statement<Bookable>(
  'what_stands_against_a_booking',
  `select exists (select from nyaysathi where nyaysathi_id = $2 and status = 'verified') as verified,
          $3::timestamptz <= now() as past,
          $3::timestamptz > now() + interval '15 months' as too_far,
          exists (select from appointments where nyaysathi_id = $2 and status = 'Accepted'
                   and tstzrange(starts_at, ends_at)
                       && tstzrange($3::timestamptz, $3::timestamptz + $4::integer * interval '1 minute')) as taken,
          exists (select from appointments where user_id = $1 and nyaysathi_id = $2 and starts_at = $3
                   and status = 'Scheduled') as repeated,
          (select count(*)::integer from appointments where user_id = $1 and nyaysathi_id = $2 and ends_at > now()
            and status in ('Scheduled', 'Accepted')) as with_helper,
          (select count(*)::integer from appointments where user_id = $1 and ends_at > now()
            and status in ('Scheduled', 'Accepted')) as in_all`,
)

/** $1 id, $2 user, $3 helper, $4 start, $5 minutes, $6 mode, $7 type, $8 case, $9 description, $10 notes, $11 key, $12 digest, $13 wrapped key */
export const insertAppointment = statement(
  'insert_appointment',
  `with booked as (
     insert into appointments (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                               case_type, sealed_description, sealed_notes, creation_key, creation_digest)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + $5::integer * interval '1 minute', $5, $6, $7, $8, $9, $10, $11, $12)
     returning appointment_id)
   insert into appointment_keys (appointment_id, wrapped_key) select appointment_id, $13 from booked`,
)

/** $1 id, $2 nyaysathi_id, $3 new status */
export const decideRequest = statement<{ appointment_id: string; status: string }>(
  'decide_appointment',
  `update appointments set status = $3, decided_at = now()
    where appointment_id = $1 and nyaysathi_id = $2 and ${live}
      and exists (select from nyaysathi where nyaysathi_id = $2 and status = 'verified')
   returning appointment_id, status`,
)

/** $1 id, $2 nyaysathi_id */
export const isOfHelper = statement(
  'is_appointment_of_helper',
  'select 1 from appointments where appointment_id = $1 and nyaysathi_id = $2',
)

export type AppointmentRow = Pick<
  Appointment,
  | 'appointment_id'
  | 'user_id'
  | 'nyaysathi_id'
  | 'duration'
  | 'mode'
  | 'consultation_type'
  | 'case_type'
  | 'status'
> & {
  starts_at: Date
  requested_at: Date
  sealed_description: Buffer
  sealed_notes: Buffer
  wrapped_key: Buffer | null
  other_name: string | null
  other_picture: string | null
}

/** $1 user_id, $2 before this start, $3 and this id, $4 how many; the latest first */
export const listAppointments = statement<AppointmentRow>(
  'list_appointments',
  `select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.duration, a.mode, a.consultation_type, a.case_type,
          case when a.status = 'Scheduled' and not (${live}) then 'Expired' else a.status end as status,
          a.sealed_description, a.sealed_notes, k.wrapped_key, o.name as other_name, o.picture_file_id as other_picture
     from appointments a
     left join appointment_keys k on k.appointment_id = a.appointment_id
     left join users o on o.user_id = case when a.user_id = $1 then a.nyaysathi_id else a.user_id end
    where (a.user_id = $1 or a.nyaysathi_id = $1)
      and ($2::timestamptz is null or (a.starts_at, a.appointment_id) < ($2, $3::uuid))
    order by a.starts_at desc, a.appointment_id desc limit $4`,
)

/** $1 user_id. Whoever is left must not wait for somebody who is gone. */
export const cancelOpen = statement(
  'cancel_appointments_of_account',
  `update appointments set status = 'Cancelled'
    where (user_id = $1 or nyaysathi_id = $1) and status in ('Scheduled', 'Accepted') and ends_at > now()`,
)

/** $1 user_id. The texts are the citizen's: without the key nobody reads them again. */
export const destroyKeys = statement(
  'destroy_appointment_keys',
  'delete from appointment_keys k using appointments a where a.appointment_id = k.appointment_id and a.user_id = $1',
)
