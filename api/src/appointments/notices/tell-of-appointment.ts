import type { Connection } from '../../platform/statements.ts'
import type { Services } from '../../services.ts'
import type { AppointmentNews } from './appointment-news.ts'

/**
 * Writes the letters about it to whom it concerns, with a calendar file, into the transaction of `client`, and plans or
 * withdraws the reminders. Called after the row has changed: what the letters say is read from it.
 */
export async function tellOfAppointment(
  _services: Pick<Services, 'config' | 'keys' | 'jobs'>,
  _client: Connection,
  _news: { appointment_id: string } & AppointmentNews,
): Promise<void> {}
