import type { AppointmentFacts } from '../../mail/index.ts'
import type { Config } from '../../platform/config.ts'
import type { AppointmentSide } from './appointment-news.ts'
import type { NoticedAppointment } from './notice-queries.ts'

/**
 * One of the two who can be written to: an account that is gone is nobody's any more, and the address of a fictional helper
 * leads nowhere.
 */
type Reader = { side: AppointmentSide; user_id: string }

export function readersOf({ smtpUrl }: Pick<Config, 'smtpUrl'>, appointment: NoticedAppointment): Reader[] {
  const { citizen_id, helper_id, helper_is_fictional } = appointment
  return [
    ...(citizen_id ? [{ side: 'citizen' as const, user_id: citizen_id }] : []),
    ...(helper_id && !(helper_is_fictional && smtpUrl)
      ? [{ side: 'helper' as const, user_id: helper_id }]
      : []),
  ]
}

/** The appointment as one of its parties is told of it. */
export function factsFor(
  side: AppointmentSide,
  appointment_id: string,
  { news_number, starts_at, ends_at, mode, was_agreed, citizen_name, helper_name }: NoticedAppointment,
): AppointmentFacts {
  return {
    appointment_id,
    news_number,
    reader: side,
    other_name: side === 'citizen' ? helper_name : citizen_name,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    mode,
    was_agreed,
  }
}
