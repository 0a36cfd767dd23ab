import { isTiming } from '@nyaysathi/contracts/helper-settings'
import { expect, test } from 'vitest'
import { copyDay, inOrder, slotText, whyNotSlot } from './timing-rules.ts'

test.each([
  ['10:00', '14:30', 'Monday: 10:00 AM - 2:30 PM'],
  ['00:15', '12:00', 'Monday: 12:15 AM - 12:00 PM'],
])('%s to %s is written as the specification writes it', (from, to, text) => {
  expect(slotText('Monday', from, to)).toBe(text)
  expect(isTiming(text)).toBe(true)
})

test.each([
  ['no time', ['Monday', '', '14:00'], 'empty'],
  ['an end before its beginning', ['Monday', '14:00', '10:00'], 'backwards'],
  ['a slot that is there', ['Monday', '10:00', '14:00'], 'doubled'],
  ['another day', ['Tuesday', '10:00', '14:00'], undefined],
  ['an evening until midnight', ['Tuesday', '21:00', '00:00'], undefined],
] as const)('%s', (_what, [day, from, to], problem) => {
  expect(whyNotSlot(['Monday: 10:00 am - 2:00 p.m.'], day, from, to)).toBe(problem)
})

test('the week is in order of the clock, and what was written freely stays as it is', () => {
  const slots = [
    'Tuesday: 4:00 PM - 6:00 PM',
    'by appointment',
    'Monday: on request',
    'Tuesday: 09.30 - 11.00',
    'Monday: 12:00 AM - 1:00 AM',
  ]
  expect(inOrder(slots)).toEqual([
    'Monday: 12:00 AM - 1:00 AM',
    'Tuesday: 09.30 - 11.00',
    'Tuesday: 4:00 PM - 6:00 PM',
    'by appointment',
    'Monday: on request',
  ])
})

test('a day is copied to others, and nothing is there twice', () => {
  const slots = ['Monday: 10:00 AM - 1:00 PM', 'Tuesday: 10:00 am - 1:00 pm', 'Friday: 9:00 AM - 10:00 AM']
  expect(copyDay(slots, 'Monday', ['Tuesday', 'Friday'])).toEqual([
    'Monday: 10:00 AM - 1:00 PM',
    'Tuesday: 10:00 am - 1:00 pm',
    'Friday: 9:00 AM - 10:00 AM',
    'Friday: 10:00 AM - 1:00 PM',
  ])
})
