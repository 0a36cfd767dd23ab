import { statement } from '../../platform/statements.ts'
import { isWaiting } from '../appointment-conditions.ts'

const today = `(now() at time zone 'Asia/Kolkata')::date`

/** Of helpers `h`; what is over is left out. */
const hoursColumns = `h.available_timings, h.status, coalesce(b.buffer_minutes, 0) as "buffer_minutes!",
          coalesce(d.first_days, '{}') as "first_days!", coalesce(d.last_days, '{}') as "last_days!",
          coalesce(e.days, '{}') as "extra_days!", coalesce(e.from_minutes, '{}') as "extra_from!",
          coalesce(e.to_minutes, '{}') as "extra_to!"
     from nyaysathi h left join appointment_hours b on b.nyaysathi_id = h.nyaysathi_id
    cross join lateral (select array_agg(from_day::text order by from_day) as first_days,
                               array_agg(to_day::text order by from_day) as last_days
                          from appointment_days_off d
                         where d.nyaysathi_id = h.nyaysathi_id and d.to_day >= ${today}) d
    cross join lateral (select array_agg(day::text order by day, from_minute) as days,
                               array_agg(from_minute order by day, from_minute) as from_minutes,
                               array_agg(to_minute order by day, from_minute) as to_minutes
                          from appointment_extra_hours e
                         where e.nyaysathi_id = h.nyaysathi_id and e.day >= ${today}) e`

export const findHours = statement(
  'find_appointment_hours',
  `select ${hoursColumns} where h.nyaysathi_id = :nyaysathi_id`,
)

/** Of several helpers who publish hours. */
export const listHoursOf = statement(
  'list_appointment_hours_of_helpers',
  `select h.nyaysathi_id, ${hoursColumns}
    where h.nyaysathi_id = any(:nyaysathi_ids::uuid[]) and h.status = 'verified'
      and (h.available_timings <> '{}' or e.days is not null)`,
)

/** Only when, never whose. */
export const listTakenOf = statement(
  'list_taken_times_of_helpers',
  `select nyaysathi_id as "nyaysathi_id!", starts_at, coalesce(held_until, ends_at) as "held_until!" from appointments
    where nyaysathi_id = any(:nyaysathi_ids::uuid[]) and status = 'Accepted'
      and tstzrange(starts_at, coalesce(held_until, ends_at)) && tstzrange(:from::timestamptz, :to::timestamptz)`,
)

/** Only when, never whose. */
export const listTaken = statement(
  'list_taken_times_of_helper',
  `select starts_at, coalesce(held_until, ends_at) as "held_until!" from appointments
    where nyaysathi_id = :nyaysathi_id and status = 'Accepted'
      and tstzrange(starts_at, coalesce(held_until, ends_at)) && tstzrange(:from::timestamptz, :to::timestamptz)`,
)

export const setBuffer = statement(
  'set_appointment_buffer',
  `insert into appointment_hours (nyaysathi_id, buffer_minutes) values (:nyaysathi_id, :buffer_minutes)
   on conflict (nyaysathi_id) do update set buffer_minutes = excluded.buffer_minutes`,
  { appointment_hours_nyaysathi_id_nyaysathi_nyaysathi_id_fk: 'not_signed_in' },
)

export const clearDaysOff = statement(
  'clear_appointment_days_off',
  'delete from appointment_days_off where nyaysathi_id = :nyaysathi_id',
)

export const insertDaysOff = statement(
  'insert_appointment_days_off',
  `insert into appointment_days_off (nyaysathi_id, from_day, to_day)
   select :nyaysathi_id, d.from_day, d.to_day from unnest(:first_days::date[], :last_days::date[]) as d (from_day, to_day)`,
  { appointment_days_off_nyaysathi_id_nyaysathi_nyaysathi_id_fk: 'not_signed_in' },
)

export const clearExtraHours = statement(
  'clear_appointment_extra_hours',
  'delete from appointment_extra_hours where nyaysathi_id = :nyaysathi_id',
)

export const insertExtraHours = statement(
  'insert_appointment_extra_hours',
  `insert into appointment_extra_hours (nyaysathi_id, day, from_minute, to_minute)
   select :nyaysathi_id, e.day, e.from_minute, e.to_minute
     from unnest(:days::date[], :from_minutes::int[], :to_minutes::int[]) as e (day, from_minute, to_minute)`,
  { appointment_extra_hours_nyaysathi_id_fkey: 'not_signed_in' },
)

/** All of them, for the export. */
export const listExtraHours = statement(
  'list_appointment_extra_hours',
  `select day::text as "day!", from_minute, to_minute from appointment_extra_hours
    where nyaysathi_id = :nyaysathi_id order by day, from_minute`,
)

/** What was accepted or is asked for on a day off. */
export const listOnDaysOff = statement(
  'list_appointments_on_days_off',
  `select a.appointment_id, a.status = 'Accepted' as "accepted!" from appointments a
    where a.nyaysathi_id = :nyaysathi_id and ((a.status = 'Accepted' and a.ends_at > now()) or ${isWaiting})
      and not is_barred_helper(:nyaysathi_id)
      and exists (select from appointment_days_off d
                   where d.nyaysathi_id = a.nyaysathi_id
                     and (a.starts_at at time zone 'Asia/Kolkata')::date <= d.to_day
                     and ((a.ends_at - interval '1 millisecond') at time zone 'Asia/Kolkata')::date >= d.from_day)
    order by a.starts_at`,
)

/** All of them, for the export. */
export const listDaysOff = statement(
  'list_appointment_days_off',
  `select from_day::text as "from!", to_day::text as "to!" from appointment_days_off where nyaysathi_id = :nyaysathi_id order by from_day`,
)
