import { ApiError } from '../platform/http/errors.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { readAppointmentTime } from './appointment-time.ts'
import { isWithinHours } from './hours/free-slots.ts'
import { readHours } from './hours/read-hours.ts'

/** $1 start */
const placeInTime = statement<{ past: boolean; too_far: boolean }>(
  'place_appointment_in_time',
  `select $1::timestamptz <= now() as past, $1::timestamptz > now() + interval '15 months' as too_far`,
)

type Wish = {
  written: string
  minutes: number
  nyaysathi_id: string
  /** Whether it must be in the hours that the helper has published, if any. */
  withinHours: boolean
}

/** @throws {ApiError} `invalid_input` for what is no time to come; `conflict` outside the helper's hours */
export async function requireBookable(connection: Connection, wish: Wish): Promise<Date> {
  const startsAt = readAppointmentTime(wish.written)
  if (!startsAt) throw refusedTime('Please choose a date and a time.')
  const [place] = await placeInTime(connection, [startsAt])
  if (place?.past) throw refusedTime('Please choose a time in the future.')
  if (place?.too_far) throw refusedTime('Please choose a time within the next 15 months.')
  if (wish.withinHours) {
    const hours = await readHours(connection, wish.nyaysathi_id)
    if (hours && !isWithinHours(hours, startsAt, wish.minutes)) {
      throw new ApiError('conflict', { text: outsideHoursSentence })
    }
  }
  return startsAt
}

const outsideHoursSentence =
  'The NyaySathi does not take appointments at this time. Please choose one of the free times.'

export const refusedTime = (sentence: string) =>
  new ApiError('invalid_input', { text: sentence, fields: { appointment_date: sentence } })
