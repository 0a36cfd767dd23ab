import { isTiming } from '@nyaysathi/contracts/nyaysathi'
import { expect, test } from 'vitest'
import { slotText, whyNotSlot } from './timing-rules.ts'

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
] as const)('%s', (_what, [day, from, to], problem) => {
  expect(whyNotSlot(['Monday: 10:00 am - 2:00 p.m.'], day, from, to)).toBe(problem)
})
