import type { Appointment } from '@nyaysathi/contracts/appointments'
import { expect, it } from 'vitest'
import { cancelledWords } from './appointment-words.ts'

it.each([
  ['citizen', 'citizen', 'appointments.cancelled_by_you'],
  ['helper', 'helper', 'appointments.cancelled_by_you'],
  ['citizen', 'helper', 'appointments.cancelled_by_citizen'],
  ['helper', 'citizen', 'appointments.cancelled_by_helper'],
  ['nobody', 'citizen', 'appointments.cancelled_by_nobody'],
  [undefined, 'citizen', undefined],
])('cancelled by %s is told to the %s as %s', (cancelled_by, my_side, told) => {
  expect(cancelledWords({ cancelled_by, my_side } as Appointment)).toBe(told)
})
