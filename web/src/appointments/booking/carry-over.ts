import { callAsMember } from '../../platform/member-call.ts'
import { indianClock, indianDay } from '../index.ts'
import type { BookingDraft } from './booking-draft.ts'

/**
 * What the form begins with when it takes the place of an appointment with another helper: kind, mode and words, and the
 * time where that is still to come. A chunk of its own, since most people book without it.
 */
export async function carryOver(appointment_id: string): Promise<Partial<BookingDraft>> {
  const appointment = await callAsMember('GET /api/appointments/:appointment_id', {
    params: { appointment_id },
  })
  const { against, consultation_type, case_type, case_description, mode, duration, appointment_date } =
    appointment
  const start = new Date(appointment_date)
  const time = start > new Date() ? { date: indianDay(start), time: indianClock(start) } : {}
  return {
    consultation_type,
    case_type,
    case_description,
    mode,
    duration: duration as BookingDraft['duration'],
    ...(against?.name ? { against_name: against.name } : {}),
    ...(against?.place ? { against_place: against.place } : {}),
    ...(against?.telephone ? { against_telephone: against.telephone } : {}),
    ...time,
  }
}
