import { callAsMember } from '../../platform/member-call.ts'
import { indianClock, indianDay } from '../index.ts'
import type { BookingDraft } from './booking-draft.ts'

/**
 * What stood in an appointment of one's own with another helper, to begin with: kind, mode and words, and its time where
 * that is still to come. Fetched apart: most people come without.
 */
export async function carryOver(appointment_id: string): Promise<Partial<BookingDraft>> {
  const appointment = await callAsMember('GET /api/appointments/:appointment_id', {
    params: { appointment_id },
  })
  const { consultation_type, case_type, case_description, mode, duration, appointment_date } = appointment
  const start = new Date(appointment_date)
  const time = start > new Date() ? { date: indianDay(start), time: indianClock(start) } : {}
  return {
    consultation_type,
    case_type,
    case_description,
    mode,
    duration: duration as BookingDraft['duration'],
    ...time,
  }
}
