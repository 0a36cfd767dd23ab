import { indianTime, minutesPerDay } from '@nyaysathi/contracts/opening-hours'
import type { WeeklySpan } from '@nyaysathi/contracts/weekly-hours'

/** When a helper takes appointments, as published. */
export type PublishedHours = {
  weekly: readonly WeeklySpan[]
  /** On one day alone, as `2026-11-23`; minutes after its midnight in India. */
  extra: readonly { day: string; from: number; to: number }[]
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
  if (daysOff.length === 0) return false
  const [first, last] = [indianDay(start), indianDay(new Date(end.getTime() - 1))]
  return daysOff.some(({ from, to }) => first <= to && last >= from)
}

/** Whether a helper says at all when to come. */
export function isPublished({ weekly, extra }: PublishedHours): boolean {
  return weekly.length > 0 || extra.length > 0
}

/** Without published hours any time is good, but for the days off. */
export function isWithinHours(hours: PublishedHours, start: Date, minutes: number): boolean {
  const end = new Date(start.getTime() + minutes * minuteMs)
  if (isOff(hours.daysOff, start, end)) return false
  if (!isPublished(hours)) return true
  return openTimes(hours, indianDay(start), 1).some(
    ({ from, to }) => start.getTime() >= from && end.getTime() <= to,
  )
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
  const first = startOfIndianDay(firstDay)
  const last = new Date(first.getTime() + days * dayMs)
  const slots: Date[] = []
  for (const { from, to } of openTimes(hours, firstDay, days)) {
    const lastStart = to - durationMinutes * minuteMs
    for (let at = from; at <= lastStart; at += stepMinutes * minuteMs) {
      const start = new Date(at)
      if (start >= first && start < last && start > now && isFree(question, start)) slots.push(start)
    }
  }
  return slots
}

/** In milliseconds, as `Date` counts them. */
type OpenTime = { from: number; to: number }

/** When a helper is there on these days, and in the nights around them; times that touch are one. */
function openTimes({ weekly, extra }: PublishedHours, firstDay: string, days: number): OpenTime[] {
  const first = startOfIndianDay(firstDay).getTime()
  const times: OpenTime[] = []
  const add = (midnight: number, { from, to }: { from: number; to: number }) =>
    times.push({ from: midnight + from * minuteMs, to: midnight + to * minuteMs })
  // A night of the day before reaches into the first day, and an appointment into the day after the last.
  for (let count = -1; count <= days; count += 1) {
    const midnight = first + count * dayMs
    const { day } = indianTime(new Date(midnight))
    for (const span of weekly) if (span.day === day) add(midnight, span)
  }
  for (const span of extra) add(startOfIndianDay(span.day).getTime(), span)
  return joined(times)
}

function joined(times: readonly OpenTime[]): OpenTime[] {
  const result: OpenTime[] = []
  for (const time of times.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else result.push({ ...time })
  }
  return result
}

function isFree({ hours, taken, bufferMinutes, durationMinutes }: Question, start: Date): boolean {
  const end = new Date(start.getTime() + durationMinutes * minuteMs)
  if (isOff(hours.daysOff, start, end)) return false
  const held = end.getTime() + bufferMinutes * minuteMs
  return !taken.some(({ from, to }) => start < to && held > from.getTime())
}
