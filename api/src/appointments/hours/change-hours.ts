import type { DaysOff, ExtraHours, HelperHours, UpdateHours } from '@nyaysathi/contracts/appointments'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { lockHelper } from '../lock-appointment.ts'
import { isPublished, type PublishedHours } from './free-slots.ts'
import {
  clearDaysOff,
  clearExtraHours,
  insertDaysOff,
  insertExtraHours,
  listOnDaysOff,
  setBuffer,
} from './hours-queries.ts'
import { readHours } from './read-hours.ts'

export async function presentHours(connection: Connection, helperId: string): Promise<HelperHours> {
  const hours = await readHours(connection, helperId)
  if (!hours) throw new ApiError('not_found')
  const fallOnThem = await listOnDaysOff(connection, { nyaysathi_id: helperId })
  const idsWhere = (accepted: boolean) =>
    fallOnThem.filter((each) => each.accepted === accepted).map(({ appointment_id }) => appointment_id)
  return {
    published: isPublished(hours),
    weekly: [...hours.weekly],
    unreadable: hours.unreadable,
    buffer_minutes: hours.bufferMinutes,
    days_off: [...hours.daysOff],
    extra_hours: hours.extra.map(({ day, from, to }) => ({ day, from: clockOf(from), to: clockOf(to) })),
    accepted_on_days_off: idsWhere(true),
    requests_on_days_off: idsWhere(false),
  }
}

/** What is not sent stays. */
export async function changeHours(
  { database }: Pick<Services, 'database'>,
  helperId: string,
  { buffer_minutes, days_off, extra_hours }: UpdateHours,
): Promise<HelperHours> {
  const spans = days_off && joinedDays(days_off.map(readDays))
  const extra = extra_hours && apart(extra_hours.map(readExtra))
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
    if (extra) {
      await clearExtraHours(connection, { nyaysathi_id: helperId })
      await insertExtraHours(connection, {
        nyaysathi_id: helperId,
        days: extra.map(({ day }) => day),
        from_minutes: extra.map(({ from }) => from),
        to_minutes: extra.map(({ to }) => to),
      })
    }
    return presentHours(connection, helperId)
  })
}

const noSuchDay = 'Please give days that are in the calendar.'

type Days = { from: string; to: string }

function readDays({ from, to = from }: DaysOff): Days {
  if (!isReal(from) || !isReal(to)) throw refused('days_off', noSuchDay)
  if (to < from) throw refused('days_off', 'The last day off cannot be before the first.')
  return { from, to }
}

/** The database knows no year 0. */
const isReal = (day: string) =>
  day >= '0001' && new Date(`${day}T00:00:00Z`).toString() !== 'Invalid Date' && isSameDay(day)

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

type Extra = PublishedHours['extra'][number]

function readExtra({ day, from, to }: ExtraHours): Extra {
  if (!isReal(day)) throw refused('extra_hours', noSuchDay)
  const extra = { day, from: minutesOf(from), to: minutesOf(to) }
  if (extra.to <= extra.from)
    throw refused('extra_hours', 'The end of extra hours must be after their beginning, on the same day.')
  return extra
}

/** @throws {ApiError} where two of one day overlap: one of them is likely a slip. */
function apart(extra: Extra[]): Extra[] {
  for (const [index, { day, from, to }] of extra.entries())
    if (extra.slice(index + 1).some((other) => other.day === day && other.from < to && other.to > from))
      throw refused('extra_hours', 'Two of these extra hours overlap. Please join them, or leave one out.')
  return extra
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** As `09:30`. */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const refused = (field: 'days_off' | 'extra_hours', sentence: string) =>
  new ApiError('invalid_input', { text: sentence, fields: { [field]: sentence } })
