import { expect, test } from 'vitest'
import { addDays, indianClock, indianDay, momentOf } from './appointment-moments.ts'
import { partOf, slotsByDay, timesByPart } from './slot-rules.ts'

const slot = (starts_at: string) => ({ starts_at, ends_at: starts_at })

test('a day without a free time is there, and says so by having none', () => {
  const days = slotsByDay(
    [slot('2026-11-24T10:00:00+05:30'), slot('2026-11-24T17:30:00+05:30'), slot('2026-11-26T00:15:00+05:30')],
    '2026-11-24',
    3,
  )
  expect(days.map(({ day, times }) => [day, times.map(({ clock }) => clock)])).toEqual([
    ['2026-11-24', ['10:00', '17:30']],
    ['2026-11-25', []],
    ['2026-11-26', ['00:15']],
  ])
})

test('the day is the one in India, whatever zone the server writes', () => {
  const [day] = slotsByDay([slot('2026-11-23T19:00:00Z')], '2026-11-24', 1)
  expect(day?.times.map(({ clock }) => clock)).toEqual(['00:30'])
})

test('times stand under the part of the day in which people would look for them', () => {
  expect(['00:15', '11:59', '12:00', '15:59', '16:00', '23:30'].map(partOf)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
  const [day] = slotsByDay(
    [slot('2026-11-24T18:00:00+05:30'), slot('2026-11-24T09:00:00+05:30')],
    '2026-11-24',
    1,
  )
  expect(timesByPart(day?.times ?? []).map(({ part }) => part)).toEqual(['morning', 'evening'])
})

test('days and times in India become moments and back again', () => {
  const moment = momentOf('2026-12-31', '23:45')
  expect(moment?.toISOString()).toBe('2026-12-31T18:15:00.000Z')
  expect([indianDay(moment as Date), indianClock(moment as Date)]).toEqual(['2026-12-31', '23:45'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(momentOf('2026-12-31', '')).toBeUndefined()
  expect(momentOf('', '10:00')).toBeUndefined()
})
