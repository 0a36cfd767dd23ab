import { readTiming, readWeeklyHours } from '@nyaysathi/contracts/weekly-hours'
import { expect, it } from 'vitest'

it.each([
  ['Monday: 10:00 AM - 2:00 PM', 1, 10, 14],
  ['Sunday: 9 - 5', 0, 9, 17],
  ['Tuesday: 2 - 5 PM', 2, 14, 17],
  ['Tuesday: 11 - 2 PM', 2, 11, 14],
  ['Wednesday: 10 AM – 1', 3, 10, 13],
  ['Thursday: 09.30 to 18.00', 4, 9.5, 18],
  ['Thursday: 6:00 - 20:00', 4, 6, 20],
  ['Friday: 10a.m. — 1p.m.', 5, 10, 13],
  ['Saturday: 10 PM - 2 AM', 6, 22, 26],
  ['Saturday: 22:00-02:00', 6, 22, 26],
  ['Monday: 12 - 4', 1, 12, 16],
  ['Monday: 12 AM - 12 PM', 1, 0, 12],
  ['monday 10:00-12:00', 1, 10, 12],
  ['Monday: 00:00 - 24:00', 1, 0, 24],
])('%s is read as a helper means it', (slot, day, from, to) => {
  expect(readTiming(slot)).toEqual({ day, from: from * 60, to: to * 60 })
})

it.each([
  'Monday',
  'Someday: 9 - 5',
  'Monday: 9 - 9',
  'Monday: 25 - 26',
  'Monday: 9:75 - 10',
  'by phone',
  '',
])('%j is no time', (slot) => {
  expect(readTiming(slot)).toBeUndefined()
})

it('joins what touches, keeps the days in order, and names what it cannot read', () => {
  expect(
    readWeeklyHours(['Monday: 1 PM - 3 PM', 'by phone', 'Monday: 10 AM - 1 PM', 'Sunday: 9 - 10']),
  ).toEqual({
    weekly: [
      { day: 0, from: 540, to: 600 },
      { day: 1, from: 600, to: 900 },
    ],
    unreadable: ['by phone'],
  })
})
