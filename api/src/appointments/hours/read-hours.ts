import { readWeeklyHours } from '@nyaysathi/contracts/weekly-hours'
import type { Connection } from '../../platform/statements.ts'
import type { PublishedHours } from './free-slots.ts'
import { findHours } from './hours-queries.ts'

type HoursOfHelper = PublishedHours & {
  unreadable: string[]
  bufferMinutes: number
  isVerified: boolean
}

/** Nothing for who is no helper. */
export async function readHours(
  connection: Connection,
  helperId: string,
): Promise<HoursOfHelper | undefined> {
  const [row] = await findHours(connection, { nyaysathi_id: helperId })
  return row && hoursOfRow(row)
}

type HoursRow = Awaited<ReturnType<typeof findHours>>[number]

export function hoursOfRow(row: HoursRow): HoursOfHelper {
  return {
    ...readWeeklyHours(row.available_timings),
    daysOff: row.first_days.map((from, index) => ({ from, to: row.last_days[index] ?? from })),
    extra: row.extra_days.map((day, index) => ({
      day,
      from: row.extra_from[index] ?? 0,
      to: row.extra_to[index] ?? 0,
    })),
    bufferMinutes: row.buffer_minutes,
    isVerified: row.status === 'verified',
  }
}
