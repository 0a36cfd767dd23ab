import { showClock } from '../platform/show-time.ts'

const india = 'Asia/Kolkata'
/** India has one zone and no summer time. */
const indiaAheadMinutes = 330
const minuteMs = 60_000
const dayMs = 86_400_000

/** The day in India, as `2026-11-24`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMinutes * minuteMs).toISOString().slice(0, 10)
}

/** The time of day in India, as `14:30`. */
export function indianClock(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMinutes * minuteMs).toISOString().slice(11, 16)
}

/** The moment of a day and a time in India; nothing where one of them is not complete. */
export function momentOf(day: string, clock: string): Date | undefined {
  const moment = new Date(`${day}T${clock}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** So many days after a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Noon of a day in India: a moment that says this day and no other. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+05:30`)
}

export function endOf(startsAt: string, durationMinutes: number): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * minuteMs)
}

/** Whether the clock of this device stands at another hour than India's at that moment. */
export function isOutsideIndianTime(moment: Date): boolean {
  return -moment.getTimezoneOffset() !== indiaAheadMinutes
}

/** 'Tuesday, 24 November 2026'. */
export function showDay(language: string, moment: Date): string {
  return format(language, moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** The same moment by the device's own clock, with its zone, and with the weekday where it is not the same day. */
export function showOwnClock(language: string, moment: Date): string {
  const isOtherDay = moment.getDate() !== Number(indianDay(moment).slice(8))
  const weekday = isOtherDay ? `${inOwnZone(language, { weekday: 'short' }).format(moment)}, ` : ''
  return `${weekday}${showClock(language, moment, { timeZone: undefined })} (${zoneName(language, moment)})`
}

function zoneName(language: string, moment: Date): string {
  const parts = inOwnZone(language, { timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function inOwnZone(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-IN`, options)
}

/** One part of the day alone, for the small leaf of a calendar. */
export function showPart(
  language: string,
  moment: Date,
  part: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month'>,
): string {
  return format(language, moment, part)
}

function format(language: string, moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: india }).format(moment)
}
