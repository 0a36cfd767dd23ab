import type { OpeningPeriod } from '@nyaysathi/contracts/places'

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/**
 * OpenStreetMap's `opening_hours` as periods: weekdays with times, as nearly all Indian offices have them. What it cannot
 * read whole (weeks, months, sunrise, comments) gives nothing rather than half of the truth. Public holidays are left
 * out. (The library `opening_hours` reads everything, but is under the LGPL and weighs more than the rest of the import.)
 */
export function periodsOf(text: string | undefined): OpeningPeriod[] | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  if (trimmed === '24/7') return everyDay.map((day) => ({ open: { day, time: '0000' } }))
  const byDay = new Map<number, OpeningPeriod[]>()
  for (const rule of trimmed
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    if (/^(PH|SH)(,\s*(PH|SH))*\s+(off|closed)$/i.test(rule)) continue
    const read = readRule(rule)
    if (!read) return undefined
    // A later rule takes the place of an earlier one for its days.
    for (const day of read.days)
      byDay.set(
        day,
        read.times.map((time) => time(day)),
      )
  }
  const periods = everyDay.flatMap((day) => byDay.get(day) ?? [])
  return periods.length > 0 ? periods : undefined
}

type Rule = { days: number[]; times: ((day: number) => OpeningPeriod)[] }

function readRule(rule: string): Rule | undefined {
  const match =
    /^((?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)(?:\s*[-,]\s*(?=[A-Z])|\s*))*):?\s*(off|closed|[\d:,\s-]+)$/i.exec(
      rule,
    )
  if (!match) return undefined
  const [, dayText = '', timeText = ''] = match
  const ruleDays = dayText.trim() === '' ? everyDay : readDays(dayText.trim().replace(/:$/, ''))
  if (!ruleDays) return undefined
  if (/^(off|closed)$/i.test(timeText)) return { days: ruleDays, times: [] }
  const times = timeText.split(',').map((span) => readSpan(span.trim()))
  if (times.some((time) => time === undefined)) return undefined
  return { days: ruleDays, times: times.filter((time) => time !== undefined) }
}

function readDays(text: string): number[] | undefined {
  const found = new Set<number>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (/^(PH|SH)$/i.test(part)) continue
    const [from, to] = part
      .split('-')
      .map((name) => days.findIndex((day) => day.toLowerCase() === name.trim().toLowerCase()))
    if (from === undefined || from < 0 || (to !== undefined && to < 0)) return undefined
    for (let day = from; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === (to ?? from)) break
    }
  }
  return [...found]
}

function readSpan(span: string): ((day: number) => OpeningPeriod) | undefined {
  const match = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/.exec(span)
  if (!match) return undefined
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = match.slice(1).map(Number)
  if (openHour > 23 || openMinute > 59 || closeHour > 24 || closeMinute > 59) return undefined
  const open = clock(openHour, openMinute)
  if (closeHour === 24) return closeMinute === 0 ? (day) => ({ open: { day, time: open } }) : undefined
  const close = clock(closeHour, closeMinute)
  const isNextDay = close <= open
  return (day) => ({
    open: { day, time: open },
    close: { day: isNextDay ? (day + 1) % 7 : day, time: close },
  })
}

function clock(hour: number, minute: number): string {
  return String(hour * 100 + minute).padStart(4, '0')
}
