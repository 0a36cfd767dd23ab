import { tellPerson } from '../../identity/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Connection } from '../../platform/statements.ts'
import { factsFor, readersOf } from './appointment-reader.ts'
import { findNoticed } from './notice-queries.ts'

/**
 * To the citizen: that there is something to read, and not what. It is no news that overtakes another: an acceptance that
 * still waits for the hours of its reader is sent as well.
 */
export async function tellOfMeeting(
  services: Pick<Services, 'config' | 'keys' | 'jobs'>,
  client: Connection,
  appointment_id: string,
): Promise<void> {
  const [appointment] = await findNoticed(services.keys, client, { appointment_id, party_who_asks: null })
  if (!appointment) throw new Error('There is no such appointment to tell of.')
  for (const { side, user_id } of readersOf(services.config, appointment)) {
    if (side !== 'citizen') continue
    const values = factsFor(side, appointment_id, appointment)
    await tellPerson(services, client, user_id, {
      kind: 'appointment_meeting',
      values,
      not_after: appointment.ends_at,
    })
  }
}
