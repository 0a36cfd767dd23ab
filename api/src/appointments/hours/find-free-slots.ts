import type { FreeSlots } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { noSuchHelper } from '../appointment-queries.ts'
import { freeSlots, indianDay, isPublished, startOfIndianDay, writtenInIndia } from './free-slots.ts'
import { listTaken } from './hours-queries.ts'
import { readHours } from './read-hours.ts'

type Question = {
  nyaysathi_id: string
  /** Without it, today. */
  firstDay: string | undefined
  days: number
  durationMinutes: number
}

const dayMs = 86_400_000
/** Within the 15 months that a booking may be ahead. */
const farthestMs = 450 * dayMs

/** @throws {ApiError} `not_found` for who is no verified helper; `invalid_input` for a day that is not there */
export async function findFreeSlots(
  { database: { pool }, clock }: Pick<Services, 'database' | 'clock'>,
  { nyaysathi_id, firstDay, days, durationMinutes }: Question,
): Promise<FreeSlots> {
  const hours = uuid.test(nyaysathi_id) ? await readHours(pool, nyaysathi_id) : undefined
  if (!hours?.isVerified) throw new ApiError(noSuchHelper.code, noSuchHelper)
  if (!isPublished(hours)) return { published: false, slots: [] }
  const now = clock.now()
  const day = firstDay ?? indianDay(now)
  const start = startOfIndianDay(day)
  if (Number.isNaN(start.getTime()) || indianDay(start) !== day) throw noSuchDay()
  const end = new Date(start.getTime() + days * dayMs)
  const taken = await listTaken(pool, { nyaysathi_id, from: start, to: new Date(end.getTime() + dayMs) })
  const slots = freeSlots({
    hours,
    taken: taken.map(({ starts_at, held_until }) => ({ from: starts_at, to: held_until })),
    bufferMinutes: hours.bufferMinutes,
    durationMinutes,
    now,
    firstDay: day,
    days,
  })
  return {
    published: true,
    slots: slots
      .filter((slot) => slot.getTime() <= now.getTime() + farthestMs)
      .map((slot) => ({
        starts_at: writtenInIndia(slot),
        ends_at: writtenInIndia(new Date(slot.getTime() + durationMinutes * 60_000)),
      })),
  }
}

function noSuchDay(): ApiError {
  const sentence = 'This day is not in the calendar.'
  return new ApiError('invalid_input', { text: sentence, fields: { from: sentence } })
}
