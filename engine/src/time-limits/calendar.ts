/** A day as 2026-11-21. Days are counted by the calendar alone; no clock and no zone comes in. */
export type Day = string

const dayMs = 86_400_000

/** Whether it is a day that the calendar has, between 1900 and 2199: 2026-02-30 is none. */
export function isDay(text: string | undefined): text is Day {
  if (!text || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && write(time) === text
}

export function addDays(day: Day, days: number): Day {
  return write(read(day) + days * dayMs)
}

/** By the calendar: a month from 31 January ends on the last day of February (General Clauses Act 3(35)). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return write(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export function isSunday(day: Day): boolean {
  return new Date(read(day)).getUTCDay() === 0
}

/** The day that the calendar on an Indian wall shows. */
export function dayInIndia(now: Date): Day {
  const indiaAheadMs = 5.5 * 3_600_000
  return write(now.getTime() + indiaAheadMs)
}

function write(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

function read(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
