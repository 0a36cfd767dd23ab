import { expect, test } from 'vitest'
import { dayOfWeek, hoursByDay, placeSideBySide, shownHours, stretchOf, weekAround } from './week-rules.ts'

const monday = '2026-11-22T18:30:00.000Z'

test.each([
  ['the first moment of Monday in India', monday],
  ['the last minute of Sunday in India', '2026-11-29T18:29:59.000Z'],
  ['a Wednesday', '2026-11-25T06:00:00.000Z'],
])('%s belongs to the week of that Monday', (_what, instant) => {
  expect(weekAround(new Date(instant)).toISOString()).toBe(monday)
})

test('one moment earlier it is the week before, and Sunday is its last day', () => {
  expect(weekAround(new Date('2026-11-22T18:29:00.000Z')).toISOString()).toBe('2026-11-15T18:30:00.000Z')
  expect(dayOfWeek(new Date(monday), 6).toISOString()).toBe('2026-11-28T18:30:00.000Z')
})

test('a time lies in its Indian day, and is cut at midnight', () => {
  expect(stretchOf('2026-11-23T04:30:00.000Z', 30)).toEqual({ day: 0, from: 600, to: 630 })
  expect(stretchOf('2026-11-29T18:00:00.000Z', 60)).toEqual({ day: 6, from: 1410, to: 1440 })
})

test('a night of hours goes on in the morning of the next day, also from Sunday to Monday', () => {
  expect(hoursByDay([{ day: 0, from: 1320, to: 1560 }])).toEqual([
    { day: 6, from: 1320, to: 1440 },
    { day: 0, from: 0, to: 120 },
  ])
})

test('what overlaps shares the width, and what comes after has it for itself', () => {
  const at = (item: string, from: number, to: number, day = 0) => ({ item, day, from, to })
  const placed = placeSideBySide([
    at('late', 700, 730),
    at('long', 600, 690),
    at('early', 600, 630),
    at('after early', 630, 660),
    at('next day', 600, 630, 1),
  ])
  expect(placed.map(({ item, lane, lanes }) => [item, lane, lanes])).toEqual([
    ['long', 0, 2],
    ['early', 1, 2],
    ['after early', 1, 2],
    ['late', 0, 1],
    ['next day', 0, 1],
  ])
})

test('a working day is shown, and more where something lies outside of it', () => {
  expect(shownHours([])).toEqual({ from: 540, to: 1080 })
  expect(shownHours([{ day: 2, from: 435, to: 1215 }])).toEqual({ from: 420, to: 1260 })
})
