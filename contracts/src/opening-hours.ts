import type { OpeningPeriod } from './places.ts'

/** `day` 0 is Sunday; `time` is four digits HHMM, in Asia/Kolkata. Either end may be missing in what services send. */
type Period = {
  open?: Partial<OpeningPeriod['open']> | undefined
  close?: Partial<OpeningPeriod['open']> | undefined
}
export type OpeningHours = { periods?: readonly Period[] | undefined; open_now?: boolean | undefined }

export const minutesPerDay = 1440
const daysPerWeek = 7

/** India has one time zone and no summer time: 5 h 30 min ahead of UTC. */
const indiaAheadMinutes = 330

/** Weekday (0 is Sunday) and minute of the day in Asia/Kolkata. */
export function indianTime(instant: Date): { day: number; minute: number } {
  const minutes = Math.floor(instant.getTime() / 60_000) + indiaAheadMinutes
  const days = Math.floor(minutes / minutesPerDay)
  // 1 January 1970 was a Thursday.
  return {
    day: (((days + 4) % daysPerWeek) + daysPerWeek) % daysPerWeek,
    minute: minutes - days * minutesPerDay,
  }
}

/**
 * Whether it is open at that moment (spec, member areas §5): by the periods of today's weekday; a missing open time is the
 * start of the day, a missing close time its end; a close earlier than the open goes on past midnight, so yesterday's
 * night belongs to this morning. Without periods `open_now` decides; else nobody knows.
 */
export function isOpenAt(hours: OpeningHours | undefined, instant: Date): boolean | undefined {
  const periods = hours?.periods ?? []
  if (periods.length === 0) return hours?.open_now
  if (isAlwaysOpen(periods)) return true
  const now = indianTime(instant)
  const week = now.day * minutesPerDay + now.minute
  const spans = periods.map(spanOf)
  if (spans.some((span) => span && covers(span, week))) return true
  // What cannot be read may be the very period that is open now.
  return spans.includes(undefined) ? undefined : false
}

/** One period from Sunday's beginning that never closes is how services write "always". */
export function isAlwaysOpen(periods: readonly Period[]): boolean {
  const [only, ...others] = periods
  return (
    others.length === 0 &&
    only?.open?.day === 0 &&
    minuteOf(only.open.time, 0) === 0 &&
    only.close === undefined
  )
}

/** Minutes of the week; `to` is past the week's end where Saturday's night ends on Sunday. */
type Span = { from: number; to: number }

function spanOf({ open, close }: Period): Span | undefined {
  const day = open?.day ?? close?.day
  if (day === undefined || !Number.isInteger(day) || day < 0 || day >= daysPerWeek) return undefined
  const opens = minuteOf(open?.time, 0)
  const closes = minuteOf(close?.time, minutesPerDay)
  if (opens === undefined || closes === undefined) return undefined
  const from = day * minutesPerDay + opens
  const to = day * minutesPerDay + closes + daysBetween(open, close, opens, closes) * minutesPerDay
  // From nine to nine of the same day: nobody can say whether never or always is meant.
  return to > from ? { from, to } : undefined
}

/** Whole days from the weekday of opening to that of closing. */
function daysBetween(open: Period['open'], close: Period['close'], opens: number, closes: number): number {
  const named =
    open?.day !== undefined && close?.day !== undefined && close.time !== undefined
      ? (close.day - open.day + daysPerWeek) % daysPerWeek
      : 0
  return named === 0 && closes < opens ? 1 : named
}

function covers({ from, to }: Span, minute: number): boolean {
  const week = daysPerWeek * minutesPerDay
  return [minute, minute + week].some((moment) => moment >= from && moment < to)
}

/** 2400 is midnight at the day's end. A time that is none is unknown, not midnight. */
function minuteOf(time: string | undefined, missing: number): number | undefined {
  if (time === undefined) return missing
  const [, hour, minute] = /^(\d{2}):?(\d{2})$/.exec(time) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= minutesPerDay && Number(minute) < 60 ? minutes : undefined
}

/**
 * When it closes, if it is open, or opens next, within the coming week; `undefined` for what is always open or unknown.
 * The instant is a whole minute.
 */
export function nextChange(hours: OpeningHours | undefined, instant: Date): Date | undefined {
  const periods = hours?.periods ?? []
  const isOpen = isOpenAt(hours, instant)
  if (periods.length === 0 || isOpen === undefined || isAlwaysOpen(periods)) return undefined
  const week = daysPerWeek * minutesPerDay
  const { day, minute } = indianTime(instant)
  const now = day * minutesPerDay + minute
  const start = Math.floor(instant.getTime() / 60_000) * 60_000
  const ahead = periods
    .map(spanOf)
    .flatMap((span) => (span ? [span.from, span.to] : []))
    .map((edge) => (((edge - now) % week) + week) % week || week)
    .sort((one, other) => one - other)
  for (const minutes of ahead) {
    const then = new Date(start + minutes * 60_000)
    if (isOpenAt(hours, then) !== isOpen) return then
  }
  return undefined
}
