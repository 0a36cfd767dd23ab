import type { CallbackDay } from '@nyaysathi/contracts/callbacks'
import { indianTime } from '@nyaysathi/contracts/opening-hours'

/** Parts of a day that can be chosen with one press, in minutes after midnight. */
const parts = {
  morning: { from: 8 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 21 * 60 },
} as const
const dayParts = ['morning', 'afternoon', 'evening', 'own'] as const
export type DayPart = (typeof dayParts)[number]

/** As the contract has it: at least so much of a part must be left of today. */
const neededMinutes = 30

const hourOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `08:00` and `12:00` of a part; for hours of one's own those that were written. */
export function hoursOf(part: DayPart, own: { from_hour: string; to_hour: string }) {
  // No time field can say that it ends with the day.
  if (part === 'own') return { ...own, to_hour: own.to_hour === '23:59' ? '24:00' : own.to_hour }
  const { from, to } = parts[part]
  return { from_hour: hourOf(from), to_hour: hourOf(to) }
}

/** What of the day can still be chosen; of other days than today all of it. */
export function partsLeft(day: CallbackDay, now: Date): readonly DayPart[] {
  if (day !== 'today') return dayParts
  const { minute } = indianTime(now)
  return dayParts.filter(
    (part) => part === 'own' || parts[part].to - Math.max(parts[part].from, minute) >= neededMinutes,
  )
}
