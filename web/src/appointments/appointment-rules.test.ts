import type { Appointment } from '@nyaysathi/contracts/appointments'
import { expect, test } from 'vitest'
import { groupAppointments, shownStatus } from './appointment-rules.ts'

const now = new Date('2026-11-24T04:30:00Z')
function appointment(
  appointment_id: string,
  status: string,
  appointment_date: string,
  more: Partial<Appointment> = {},
): Appointment {
  return {
    appointment_id,
    status,
    appointment_date,
    duration: 30,
    my_side: 'citizen',
    ...more,
  } as Appointment
}

test('each status stands where a person looks for it, and what nobody knows waits', () => {
  const groups = groupAppointments(
    [
      appointment('asked late', 'Scheduled', '2026-12-09T04:30:00Z'),
      appointment('asked soon', 'Scheduled', '2026-12-01T04:30:00Z'),
      appointment('going on', 'Accepted', '2026-11-24T04:15:00Z'),
      appointment('just over', 'Accepted', '2026-11-24T04:00:00Z'),
      appointment('refused', 'Declined', '2026-12-01T04:30:00Z'),
      appointment('unknown', 'Rescheduled', '2026-12-03T04:30:00Z'),
      appointment('called off', 'Cancelled', '2026-12-02T04:30:00Z'),
      appointment('held', 'Completed', '2026-11-01T04:30:00Z'),
    ],
    now,
  )
  const ids = (list: Appointment[]) => list.map(({ appointment_id }) => appointment_id)
  expect(ids(groups.waiting)).toEqual(['asked soon', 'unknown', 'asked late'])
  expect(ids(groups.upcoming)).toEqual(['going on'])
  expect(ids(groups.past)).toEqual(['called off', 'just over', 'held'])
  expect(ids(groups.declined)).toEqual(['refused'])
})

test('what fell with its helper stands apart for its citizen, until its time has come', () => {
  const fell = { cancelled_by: 'nobody', nyaysathi_id: 'helper' } as const
  const soon = '2026-12-02T04:30:00Z'
  const groups = groupAppointments(
    [
      appointment('fell', 'Cancelled', soon, fell),
      appointment('fell long ago', 'Cancelled', '2026-11-02T04:30:00Z', fell),
      appointment('client is gone', 'Cancelled', soon, { ...fell, my_side: 'helper' }),
      appointment('helper is gone', 'Cancelled', soon, { ...fell, nyaysathi_id: null }),
      appointment('called off', 'Cancelled', soon, { ...fell, cancelled_by: 'helper' }),
    ],
    now,
  )
  expect(groups.fallen.map(({ appointment_id }) => appointment_id)).toEqual(['fell'])
  expect(groups.past).toHaveLength(4)
})

test('a status from a newer server is pending', () => {
  expect(shownStatus('Rescheduled')).toBe('Pending')
  expect(shownStatus('toString')).toBe('Pending')
  expect(shownStatus('NoShow')).toBe('NoShow')
})
