import { ApiError, errorKinds } from '../platform/http/errors.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { readAppointmentTime } from './appointment-time.ts'
import { isWithinHours } from './hours/free-slots.ts'
import { readHours } from './hours/read-hours.ts'

const placeInTime = statement(
  'place_appointment_in_time',
  `select :starts_at::timestamptz <= now() as "past!", :starts_at::timestamptz > now() + interval '15 months' as "too_far!"`,
)

type Wish = {
  written: string
  minutes: number
  nyaysathi_id: string
  /** Whether it must be in the hours that the helper has published, if any. */
  withinHours: boolean
}

/** @throws {ApiError} `invalid_input` for what is no time to come; `time_past`, `time_too_far`; `outside_hours` of the helper */
export async function requireBookable(connection: Connection, wish: Wish): Promise<Date> {
  const startsAt = readAppointmentTime(wish.written)
  if (!startsAt) throw refusedTime('Please choose a date and a time.')
  const [place] = await placeInTime(connection, { starts_at: startsAt })
  if (place?.past) throw refusedFor('time_past')
  if (place?.too_far) throw refusedFor('time_too_far')
  if (wish.withinHours) {
    const hours = await readHours(connection, wish.nyaysathi_id)
    if (hours && !isWithinHours(hours, startsAt, wish.minutes)) {
      throw new ApiError('outside_hours')
    }
  }
  return startsAt
}

const refusedFor = (code: 'time_past' | 'time_too_far') =>
  new ApiError(code, { fields: { appointment_date: errorKinds[code].text } })

export const refusedTime = (sentence: string) =>
  new ApiError('invalid_input', { text: sentence, fields: { appointment_date: sentence } })
