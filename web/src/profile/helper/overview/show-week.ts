import { showClock, showDayAndClock } from '../../../platform/show-time.ts'
import type { Words } from '../../../platform/words/index.ts'

const timeZone = 'Asia/Kolkata'

function format(language: string, moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone }).format(moment)
}

/** One part of an Indian day: 'Mon', '23'. */
export function showDayPart(language: string, day: Date, part: Intl.DateTimeFormatOptions): string {
  return format(language, day, part)
}

/** 'Monday, 23 Nov'. */
export function showFullDay(language: string, day: Date): string {
  return format(language, day, { weekday: 'long', day: 'numeric', month: 'short' })
}

/** '23 Nov, 10:00 am' in India, where the year goes without saying. */
export function showSoon(language: string, iso: string): string {
  return showDayAndClock(language, new Date(iso), { day: 'numeric', month: 'short' })
}

/** '10:00 am to 10:30 am' in India. */
export function showClockOf(language: string, startsAt: string, duration: number, words: Words): string {
  const from = new Date(startsAt)
  const to = new Date(from.getTime() + duration * 60_000)
  return words('dashboard.from_to', { from: showClock(language, from), to: showClock(language, to) })
}

/** A whole hour at the side of the calendar, from minutes after midnight. */
export function showHour(language: string, minutes: number): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(minutes * 60_000),
  )
}
