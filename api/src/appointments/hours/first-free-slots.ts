import type { Services } from '../../platform/services.ts'
import { freeSlots, indianDay, startOfIndianDay, writtenInIndia } from './free-slots.ts'
import { listHoursOf, listTakenOf } from './hours-queries.ts'
import { hoursOfRow } from './read-hours.ts'

const days = 7
const durationMinutes = 30
const dayMs = 86_400_000

/**
 * For each of these helpers the first half hour of the next seven days that can still be asked for, as
 * `2026-11-23T10:00:00+05:30`; none for who publishes no hours or has nothing left.
 */
export async function findFirstFreeSlots(
  { database: { pool }, clock }: Pick<Services, 'database' | 'clock'>,
  helperIds: readonly string[],
): Promise<Map<string, string>> {
  const now = clock.now()
  const firstDay = indianDay(now)
  const from = startOfIndianDay(firstDay)
  const ids = [...helperIds]
  const [rows, taken] = await Promise.all([
    listHoursOf(pool, { nyaysathi_ids: ids }),
    listTakenOf(pool, { nyaysathi_ids: ids, from, to: new Date(from.getTime() + (days + 1) * dayMs) }),
  ])
  const takenOf = Map.groupBy(taken, ({ nyaysathi_id }) => nyaysathi_id)
  const found = new Map<string, string>()
  for (const row of rows) {
    const hours = hoursOfRow(row)
    const [slot] = freeSlots({
      hours,
      taken: (takenOf.get(row.nyaysathi_id) ?? []).map(({ starts_at, held_until }) => ({
        from: starts_at,
        to: held_until,
      })),
      bufferMinutes: hours.bufferMinutes,
      durationMinutes,
      now,
      firstDay,
      days,
    })
    if (slot) found.set(row.nyaysathi_id, writtenInIndia(slot))
  }
  return found
}
