import { days } from './helpers.ts'
import { minutesPerDay } from './opening-hours.ts'

/** `day` 0 is Sunday; minutes after its midnight in India. `to` is past 1440 where the night goes on. */
export type WeeklySpan = { day: number; from: number; to: number }

const halfDay = 12 * 60

const clock = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?\s*m\.?)?`
const written = new RegExp(String.raw`^\s*(\p{L}+)\s*[:,-]?\s*${clock}\s*(?:-|–|—|to)\s*${clock}\s*$`, 'iu')

/**
 * One entry of `available_timings`, 'Monday: 10:00 AM - 2:00 PM', in 12 or 24 hours. '2 - 5 PM' is the afternoon, as
 * is '9 - 5' from the morning on; an end before the beginning is after midnight. Nothing for what cannot be read.
 */
export function readTiming(slot: string): WeeklySpan | undefined {
  const match = written.exec(slot)
  if (!match) return undefined
  const day = days.findIndex((name) => name.toLowerCase() === match[1]?.toLowerCase())
  const opens = readClock(match[2], match[3], match[4])
  const closes = readClock(match[5], match[6], match[7])
  if (day < 0 || !opens || !closes) return undefined
  const { from, to } = inOrder(opens, closes)
  if (from === to) return undefined
  // `days` begins with Monday.
  return { day: (day + 1) % 7, from, to: to > from ? to : to + minutesPerDay }
}

/** `twelve`: of a clock with twelve hours, as far as one can see; `half` says which half of the day. */
type Clock = { minutes: number; twelve: boolean; half: boolean }

function readClock(hour = '', minute = '0', half: string | undefined): Clock | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined
  const twelve = hours >= 1 && hours <= 12
  // '14:00 PM' says the same twice.
  if (!half || !twelve) return { minutes: hours * 60 + minutes, twelve, half: false }
  const afternoon = half.toLowerCase() === 'p' ? halfDay : 0
  return { minutes: (hours % 12) * 60 + minutes + afternoon, twelve, half: true }
}

/** Where only one side says AM or PM, the other is taken so that the time between is the shorter one. */
function inOrder(opens: Clock, closes: Clock): { from: number; to: number } {
  const [from, to] = [opens.minutes, closes.minutes]
  const isOpen = (clock: Clock) => clock.twelve && !clock.half
  if (isOpen(opens) && closes.half) {
    const other = (from + halfDay) % minutesPerDay
    return { from: lengthOf(other, to) < lengthOf(from, to) ? other : from, to }
  }
  if (isOpen(closes) && opens.half) {
    const other = (to + halfDay) % minutesPerDay
    return { from, to: lengthOf(from, other) < lengthOf(from, to) ? other : to }
  }
  // '9 - 5', with nothing that tells of 24 hours.
  if (isOpen(opens) && isOpen(closes) && to < from) return { from, to: to + halfDay }
  return { from, to }
}

function lengthOf(from: number, to: number): number {
  const length = (to - from + minutesPerDay) % minutesPerDay
  return length === 0 ? minutesPerDay : length
}

/** The week of a helper: spans that touch are one, in order; and the entries that nobody can read. */
export function readWeeklyHours(timings: readonly string[]): { weekly: WeeklySpan[]; unreadable: string[] } {
  const read = timings.map((slot) => ({ slot, span: readTiming(slot) }))
  const spans = read.flatMap(({ span }) => (span ? [span] : []))
  return {
    weekly: joined(spans),
    unreadable: read.filter(({ span }) => !span).map(({ slot }) => slot),
  }
}

function joined(spans: readonly WeeklySpan[]): WeeklySpan[] {
  const start = (span: WeeklySpan) => span.day * minutesPerDay + span.from
  const result: WeeklySpan[] = []
  for (const span of spans.toSorted((one, other) => start(one) - start(other))) {
    const last = result.at(-1)
    const end = start(span) + span.to - span.from
    if (last && start(span) <= last.day * minutesPerDay + last.to) {
      last.to = Math.max(last.to, end - last.day * minutesPerDay)
    } else result.push({ ...span })
  }
  return result
}
