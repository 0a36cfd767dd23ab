import { expect, test } from 'vitest'
import { showOwnClock } from './appointment-moments.ts'

test('a time by the clock of the device is said as people say it, with its zone, wherever that is', () => {
  const moment = new Date('2026-11-27T06:00:00Z')
  expect(showOwnClock('en', moment)).toMatch(/^(\S+, )?\d+:\d\d [ap]m \(.+\)$/)
  expect(showOwnClock('hi', moment)).toMatch(/^(\S+, )?\S+ \d+:\d\d बजे \(.+\)$/)
})
