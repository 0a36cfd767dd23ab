import type { AppointmentFacts, MailRules } from '../../mail/index.ts'
import type { Connection } from '../../platform/statements.ts'
import { isNewestNews, stillTakesPlace } from './notice-queries.ts'

/**
 * A mail that waited, for the hours of its reader or for the mail server, and was overtaken would only confuse; and a
 * helper who was suspended meanwhile reads no citizen's name in it.
 */
async function isNewest(
  connection: Connection,
  { appointment_id, news_number, reader, other_name }: AppointmentFacts,
): Promise<boolean> {
  const namesCitizen = reader === 'helper' && other_name !== null
  return (
    (await isNewestNews(connection, { appointment_id, news_number, names_citizen: namesCitizen })).length > 0
  )
}

/**
 * A reminder is not sent any more once its appointment does not hold: cancelled, moved, a side erased or suspended, or
 * begun.
 */
async function takesPlace(
  connection: Connection,
  { appointment_id, starts_at }: AppointmentFacts,
): Promise<boolean> {
  return (await stillTakesPlace(connection, { appointment_id, starts_at })).length > 0
}

/** For the delivery of mails. */
export const appointmentMailChecks: MailRules['isStillTrue'] = {
  appointment_accepted: isNewest,
  appointment_cancelled: isNewest,
  appointment_changed: isNewest,
  appointment_completed: isNewest,
  appointment_declined: isNewest,
  appointment_expired: isNewest,
  appointment_meeting: takesPlace,
  appointment_no_show: isNewest,
  appointment_proposal_declined: isNewest,
  appointment_reminder: takesPlace,
  appointment_request_received: isNewest,
  appointment_requested: isNewest,
  appointment_time_proposed: isNewest,
}
