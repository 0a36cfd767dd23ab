import { describe, expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readTimeLimits, type TimeLimit } from '../content/time-limit-format.ts'
import { calculateLimit } from './calculate-limit.ts'
import { findDeadlines } from './find-deadlines.ts'

const limits = readTimeLimits(knowledgeFolder)
const limitOf = (id: string): TimeLimit => {
  const limit = limits.find((one) => one.id === id)
  if (!limit) throw new Error(`no limit ${id}`)
  return limit
}
const due = (id: string, start: string, more = {}) =>
  calculateLimit(limitOf(id), { start, ...more }, 'en')?.due

/*
 * A second calendar, by counting: days since 1 January 1900, one after the other, with the lengths of the months in a list. It shares
 * nothing with the first one, and knows no Date.
 */
type Civil = { year: number; month: number; day: number }
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOfMonth = ({ year, month }: Civil) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number
const parse = (text: string): Civil => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
const print = ({ year, month, day }: Civil) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const tomorrow = (date: Civil): Civil => {
  if (date.day < lengthOfMonth(date)) return { ...date, day: date.day + 1 }
  return date.month < 12
    ? { year: date.year, month: date.month + 1, day: 1 }
    : { year: date.year + 1, month: 1, day: 1 }
}
/** Zeller's congruence: 1 is a Sunday. */
const weekdayOf = ({ year, month, day }: Civil) => {
  const [m, y] = month < 3 ? [month + 12, year - 1] : [month, year]
  const [k, j] = [y % 100, Math.floor(y / 100)]
  return (day + Math.floor((13 * (m + 1)) / 5) + k + Math.floor(k / 4) + Math.floor(j / 4) + 5 * j) % 7
}
const isShut = (date: Civil, shut: readonly string[]) =>
  weekdayOf(date) === 1 || /-(?:01-26|08-15|10-02)$/.test(print(date)) || shut.includes(print(date))

function countAnew(limit: TimeLimit, start: string, shut: readonly string[], years: number): string {
  const { length } = limit
  const spans =
    'spans' in length
      ? length.spans
      : [{ count: Math.ceil((years * 12) / length.partOfSentence), unit: 'm' as const }]
  let date = parse(start)
  for (const { count, unit } of spans) {
    const days = unit === 'd' ? count : unit === 'W' ? count * 7 : unit === 'h' ? Math.ceil(count / 24) : 0
    for (let left = days; left > 0; left -= 1) date = tomorrow(date)
    for (let left = unit === 'w' ? count : 0; left > 0; left -= 1) {
      do date = tomorrow(date)
      while (isShut(date, shut))
    }
    let months = unit === 'm' ? count : unit === 'y' ? 12 * count : 0
    const wanted = date.day
    if (months > 0) date = { ...date, day: 1 }
    for (; months > 0; months -= 1) {
      date =
        date.month === 12 ? { ...date, year: date.year + 1, month: 1 } : { ...date, month: date.month + 1 }
    }
    date = { ...date, day: Math.max(date.day, Math.min(wanted, lengthOfMonth(date))) }
  }
  while (limit.atOffice && isShut(date, shut)) date = tomorrow(date)
  return print(date)
}

describe('the table of time limits', () => {
  it('has at least eighty, each with what starts it, its section and its source', () => {
    expect(limits.length).toBeGreaterThanOrEqual(80)
    expect(new Set(limits.map(({ id }) => id)).size).toBe(limits.length)
    for (const limit of limits) expect(limit.source.length, limit.id).toBeGreaterThan(5)
  })

  const starts = [
    '2024-02-29',
    '2023-12-31',
    '2026-01-31',
    '2026-08-14',
    '2027-02-28',
    '1999-11-30',
    '2026-10-01',
  ]
  const holidays = ['2026-11-09', '2024-03-25', '2026-03-04']

  it('is counted as a second calendar counts it: leap years, ends of months, Sundays, holidays', () => {
    let cases = 0
    for (const limit of limits) {
      for (const start of starts) {
        const counted = calculateLimit(limit, { start, holidays, sentence_years: 5 }, 'en')
        expect(counted?.due, `${limit.id} from ${start}`).toBe(countAnew(limit, start, holidays, 5))
        cases += 1
      }
    }
    expect(cases).toBeGreaterThan(300)
  })

  // Worked out with a paper calendar.
  it.each([
    ['cheque-notice', '2026-11-05', '2026-12-05'],
    ['cheque-payment', '2026-01-20', '2026-02-04'],
    ['cheque-complaint', '2026-01-20', '2026-03-04'],
    ['cheque-validity', '2025-11-30', '2026-02-28'],
    ['consumer-complaint', '2024-02-29', '2026-02-28'],
    ['accident-claim', '2026-08-31', '2027-03-01'],
    ['rti-first-appeal', '2026-11-20', '2026-12-21'],
    ['default-bail-60', '2026-09-01', '2026-10-31'],
    ['default-bail-90', '2026-09-01', '2026-11-30'],
    ['appeal-conviction-sessions', '2026-12-27', '2027-01-27'],
    ['first-appeal-high-court', '2026-07-17', '2026-10-15'],
    ['wages-after-leaving', '2026-11-27', '2026-11-30'],
    ['suit-loan', '2023-11-29', '2026-11-30'],
    ['produced-before-magistrate', '2026-12-31', '2027-01-01'],
  ])('%s from %s ends on %s', (id, start, end) => {
    expect(due(id, start)).toBe(end)
  })

  it('moves the last day before a court to the next open one, and says so', () => {
    expect(due('ex-parte-decree', '2026-07-16')).toBe('2026-08-17')
    const moved = calculateLimit(limitOf('ex-parte-decree'), { start: '2026-07-16' }, 'en')
    expect(moved?.how).toContain('2026-08-15')
    expect(due('ex-parte-decree', '2026-07-16', { holidays: ['2026-08-17'] })).toBe('2026-08-18')
  })

  it('counts a part of the longest sentence only where its years are told', () => {
    expect(due('bail-after-half', '2026-01-15')).toBeUndefined()
    expect(due('bail-after-half', '2026-01-15', { sentence_years: 7 })).toBe('2029-07-15')
    expect(due('bail-after-third', '2026-01-15', { sentence_years: 7 })).toBe('2028-05-15')
  })

  it('finds the days that count for a topic, those ahead first, and says which are over', () => {
    const events = [
      { kind: 'cheque_returned', date: '2026-11-05' },
      { kind: 'notice_received', date: '2026-11-12' },
      { kind: 'accident', date: '2026-01-01' },
      { kind: 'order', date: null },
    ]
    const found = findDeadlines(limits, ['cheque-bounce'], events, '2026-12-01', 'hi')
    expect(found.map(({ id, due: day, isOver }) => [id, day, isOver])).toEqual([
      ['cheque-notice', '2026-12-05', false],
      ['cheque-complaint', '2026-12-28', false],
      ['cheque-payment', '2026-11-27', true],
    ])
    expect(found[0]?.how).toContain('2026-11-05')
  })
})
