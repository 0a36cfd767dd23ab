import type { DaysOff, HelperHours, UpdateHours } from '@nyaysathi/contracts/appointments'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { lockHelper } from '../lock-appointment.ts'
import { clearDaysOff, insertDaysOff, listOnDaysOff, setBuffer } from './hours-queries.ts'
import { readHours } from './read-hours.ts'

export async function presentHours(connection: Connection, helperId: string): Promise<HelperHours> {
  const hours = await readHours(connection, helperId)
  if (!hours) throw new ApiError('not_found')
  const fallOnThem = await listOnDaysOff(connection, { nyaysathi_id: helperId })
  const idsWhere = (accepted: boolean) =>
    fallOnThem.filter((each) => each.accepted === accepted).map(({ appointment_id }) => appointment_id)
  return {
    published: hours.weekly.length > 0,
    weekly: [...hours.weekly],
    unreadable: hours.unreadable,
    buffer_minutes: hours.bufferMinutes,
    days_off: [...hours.daysOff],
    accepted_on_days_off: idsWhere(true),
    requests_on_days_off: idsWhere(false),
  }
}

/** What is not sent stays. */
export async function changeHours(
  { database }: Pick<Services, 'database'>,
  helperId: string,
  { buffer_minutes, days_off }: UpdateHours,
): Promise<HelperHours> {
  const spans = days_off && joinedDays(days_off.map(readDays))
  return inTransaction(database.pool, async (connection) => {
    await lockHelper(connection, { nyaysathi_id: helperId })
    if (buffer_minutes !== undefined) await setBuffer(connection, { nyaysathi_id: helperId, buffer_minutes })
    if (spans) {
      await clearDaysOff(connection, { nyaysathi_id: helperId })
      await insertDaysOff(connection, {
        nyaysathi_id: helperId,
        first_days: spans.map(({ from }) => from),
        last_days: spans.map(({ to }) => to),
      })
    }
    return presentHours(connection, helperId)
  })
}

type Days = { from: string; to: string }

function readDays({ from, to = from }: DaysOff): Days {
  // The database knows no year 0.
  const isReal = (day: string) =>
    day >= '0001' && new Date(`${day}T00:00:00Z`).toString() !== 'Invalid Date' && isSameDay(day)
  if (!isReal(from) || !isReal(to)) throw refused('Please give days that are in the calendar.')
  if (to < from) throw refused('The last day off cannot be before the first.')
  return { from, to }
}

/** Of 31 February, Date would make a day in March. */
const isSameDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** In order, and those that overlap or follow each other as one. */
function joinedDays(spans: readonly Days[]): Days[] {
  const result: Days[] = []
  for (const span of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = result.at(-1)
    if (last && span.from <= dayAfter(last.to)) last.to = later(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

const later = (one: string, other: string) => [one, other].toSorted()[1] ?? one

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

const refused = (sentence: string) =>
  new ApiError('invalid_input', { text: sentence, fields: { days_off: sentence } })
