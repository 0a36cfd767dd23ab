import { statement } from '../../platform/statements.ts'
import { isWaiting } from '../appointment-conditions.ts'

export type HoursRow = {
  available_timings: string[]
  buffer_minutes: number
  /** As `2026-11-23`; both days are off. */
  days_off: { from: string; to: string }[]
  status: string
}

/** $1 nyaysathi_id. Days off that are over are left out. */
export const findHours = statement<HoursRow>(
  'find_appointment_hours',
  `select h.available_timings, h.status, coalesce(b.buffer_minutes, 0) as buffer_minutes,
          coalesce((select jsonb_agg(jsonb_build_object('from', d.from_day::text, 'to', d.to_day::text) order by d.from_day)
                      from appointment_days_off d
                     where d.nyaysathi_id = h.nyaysathi_id
                       and d.to_day >= (now() at time zone 'Asia/Kolkata')::date), '[]') as days_off
     from nyaysathi h left join appointment_hours b on b.nyaysathi_id = h.nyaysathi_id
    where h.nyaysathi_id = $1`,
)

/** $1 nyaysathi_id, $2 from, $3 to. Only when, never whose. */
export const listTaken = statement<{ starts_at: Date; held_until: Date }>(
  'list_taken_times_of_helper',
  `select starts_at, coalesce(held_until, ends_at) as held_until from appointments
    where nyaysathi_id = $1 and status = 'Accepted'
      and tstzrange(starts_at, coalesce(held_until, ends_at)) && tstzrange($2::timestamptz, $3::timestamptz)`,
)

/** $1 nyaysathi_id, $2 minutes */
export const setBuffer = statement(
  'set_appointment_buffer',
  `insert into appointment_hours (nyaysathi_id, buffer_minutes) values ($1, $2)
   on conflict (nyaysathi_id) do update set buffer_minutes = excluded.buffer_minutes`,
)

/** $1 nyaysathi_id */
export const clearDaysOff = statement(
  'clear_appointment_days_off',
  'delete from appointment_days_off where nyaysathi_id = $1',
)

/** $1 nyaysathi_id, $2 first days, $3 last days */
export const insertDaysOff = statement(
  'insert_appointment_days_off',
  `insert into appointment_days_off (nyaysathi_id, from_day, to_day)
   select $1, d.from_day, d.to_day from unnest($2::date[], $3::date[]) as d (from_day, to_day)`,
)

/** $1 nyaysathi_id. What was accepted or is asked for on a day off. */
export const listOnDaysOff = statement<{ appointment_id: string; accepted: boolean }>(
  'list_appointments_on_days_off',
  `select a.appointment_id, a.status = 'Accepted' as accepted from appointments a
    where a.nyaysathi_id = $1 and ((a.status = 'Accepted' and a.ends_at > now()) or ${isWaiting})
      and not is_barred_helper($1)
      and exists (select from appointment_days_off d
                   where d.nyaysathi_id = a.nyaysathi_id
                     and (a.starts_at at time zone 'Asia/Kolkata')::date <= d.to_day
                     and ((a.ends_at - interval '1 millisecond') at time zone 'Asia/Kolkata')::date >= d.from_day)
    order by a.starts_at`,
)

/** $1 nyaysathi_id. All of them, for the export. */
export const listDaysOff = statement<{ from: string; to: string }>(
  'list_appointment_days_off',
  `select from_day::text as from, to_day::text as to from appointment_days_off where nyaysathi_id = $1 order by from_day`,
)
