import { indianTime, minutesPerDay } from '@nyaysathi/contracts/opening-hours'
import { isInWeeklyHours, type WeeklySpan } from '@nyaysathi/contracts/weekly-hours'

/** When a helper takes appointments, as published. */
export type PublishedHours = {
  weekly: readonly WeeklySpan[]
  /** As `2026-11-23`; both days are off. */
  daysOff: readonly { from: string; to: string }[]
}

const minuteMs = 60_000
const dayMs = minutesPerDay * minuteMs
/** India has one time zone and no summer time. */
const indiaAheadMs = 330 * minuteMs
/** Slots begin every half hour from the beginning of a span. */
const stepMinutes = 30

/** The day in India, as `2026-11-23`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 10)
}

/** Midnight in India of that day. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - indiaAheadMs)
}

/** As `2026-11-23T10:00:00+05:30`. */
export function writtenInIndia(moment: Date): string {
  return `${new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 19)}+05:30`
}

function isOff(daysOff: PublishedHours['daysOff'], start: Date, end: Date): boolean {
  const [first, last] = [indianDay(start), indianDay(new Date(end.getTime() - 1))]
  return daysOff.some(({ from, to }) => first <= to && last >= from)
}

/** Without published hours any time is good, but for the days off. */
export function isWithinHours({ weekly, daysOff }: PublishedHours, start: Date, minutes: number): boolean {
  const end = new Date(start.getTime() + minutes * minuteMs)
  if (isOff(daysOff, start, end)) return false
  if (weekly.length === 0) return true
  const { day, minute } = indianTime(start)
  const seconds = (start.getTime() % minuteMs) / minuteMs
  return isInWeeklyHours(weekly, day * minutesPerDay + minute + seconds, minutes)
}

type Question = {
  hours: PublishedHours
  /** Half-open, with the pauses after them. */
  taken: readonly { from: Date; to: Date }[]
  bufferMinutes: number
  durationMinutes: number
  now: Date
  /** As `2026-11-23`. */
  firstDay: string
  days: number
}

/** The beginnings at which an appointment of that length can be asked for, earliest first. */
export function freeSlots(question: Question): Date[] {
  const { hours, durationMinutes, firstDay, days, now } = question
  const starts = startsByWeekday(hours.weekly, durationMinutes)
  const slots: Date[] = []
  for (let count = 0; count < days; count += 1) {
    const midnight = new Date(startOfIndianDay(firstDay).getTime() + count * dayMs)
    for (const minute of starts[indianTime(midnight).day] ?? []) {
      const start = new Date(midnight.getTime() + minute * minuteMs)
      if (start > now && isFree(question, start)) slots.push(start)
    }
  }
  return slots
}

/** For each weekday the minutes at which a slot can begin; a night's belong to the day on which they begin. */
function startsByWeekday(weekly: readonly WeeklySpan[], durationMinutes: number): number[][] {
  const starts = Array.from({ length: 7 }, () => new Set<number>())
  for (const { day, from, to } of weekly) {
    for (let start = from; start + durationMinutes <= to; start += stepMinutes) {
      starts[(day + Math.floor(start / minutesPerDay)) % 7]?.add(start % minutesPerDay)
    }
  }
  return starts.map((minutes) => [...minutes].sort((one, other) => one - other))
}

function isFree({ hours, taken, bufferMinutes, durationMinutes }: Question, start: Date): boolean {
  const end = new Date(start.getTime() + durationMinutes * minuteMs)
  if (isOff(hours.daysOff, start, end)) return false
  const held = end.getTime() + bufferMinutes * minuteMs
  return !taken.some(({ from, to }) => start < to && held > from.getTime())
}
