import { describe, expect, it } from 'vitest'
import { periodsOf } from './opening-hours.ts'

const on = (days: number[], open: string, close: string) =>
  days.map((day) => ({ open: { day, time: open }, close: { day, time: close } }))
const weekdays = [1, 2, 3, 4, 5]
const allDays = [0, 1, 2, 3, 4, 5, 6]

describe('hours as volunteers write them become periods:', () => {
  it.each([
    ['Mo-Fr 09:00-17:00', on(weekdays, '0900', '1700')],
    ['Mo-Fr 9:00-17:30; PH off', on(weekdays, '0900', '1730')],
    ['mo-fr 09:00 - 17:00', on(weekdays, '0900', '1700')],
    [
      'Mo-Fr 10:00-17:00; Sa 10:00-13:00; Su off',
      [...on(weekdays, '1000', '1700'), ...on([6], '1000', '1300')],
    ],
    ['Sa-Mo 10:00-12:00', on([0, 1, 6], '1000', '1200')],
    ['Mo,We,Fr 10:00-12:00', on([1, 3, 5], '1000', '1200')],
    ['09:00-17:00', on(allDays, '0900', '1700')],
    ['Mo-Su 09:00-17:00; We off', on([0, 1, 2, 4, 5, 6], '0900', '1700')],
    ['Mo 10:00-13:00,14:00-17:00', [...on([1], '1000', '1300'), ...on([1], '1400', '1700')]],
    ['24/7', allDays.map((day) => ({ open: { day, time: '0000' } }))],
    ['00:00-24:00', allDays.map((day) => ({ open: { day, time: '0000' } }))],
    ['Sa 22:00-06:00', [{ open: { day: 6, time: '2200' }, close: { day: 0, time: '0600' } }]],
  ])('%s', (text, periods) => {
    expect(periodsOf(text)).toEqual(periods)
  })
})

it.each([
  'Mo-Fr',
  'sunrise-sunset',
  'Jan-Mar 10:00-12:00',
  'week 1-10 Mo 10:00-12:00',
  'Mo-Fr 10:00-17:00 "by appointment"',
  'Mo-Fr 10:00-17:00; Sa[1,3] 10:00-13:00',
  'Mo-Fr 25:00-27:00',
  'Mo-Fr 10:00+',
  'Mx-Fr 10:00-17:00',
  '10-5',
  'off',
  'PH off',
  '',
])('of "%s" no half is told', (text) => {
  expect(periodsOf(text)).toBeUndefined()
})
