import { tellPerson } from '../../identity/index.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'
import { findMeeting } from '../meeting-queries.ts'
import { factsFor, readersOf } from './appointment-reader.ts'
import { findNoticed, takeDueReminders } from './notice-queries.ts'

const remindJob = 'appointments.remind'
const hourMs = 3_600_000

/**
 * Reminds both sides a day and an hour before. Nothing is planned ahead: each minute it looks at what is agreed by then,
 * so that a moved or cancelled appointment has nothing to take back, and a restored database forgets none.
 */
export function appointmentReminders(services: Services): void {
  const { jobs } = services
  jobs.handle(remindJob, () => writeDueReminders(services))
  jobs.schedule(remindJob, '* * * * *')
}

/** The rows that say that they were written, and the mails, are one transaction. */
async function writeDueReminders(services: Services): Promise<void> {
  await inTransaction(services.database.pool, async (client) => {
    for (const { appointment_id, hours_before } of await takeDueReminders(client)) {
      const [appointment] = await findNoticed(services.keys, client, { appointment_id, party_who_asks: null })
      if (!appointment) continue
      const isWritten = (await findMeeting(client, { appointment_id })).length > 0
      // That of the day before is of no use any more when that of the last hour comes.
      const useless = new Date(appointment.starts_at.getTime() - (hours_before === 24 ? hourMs : 0))
      for (const { side, user_id } of readersOf(services.config, appointment)) {
        const values = {
          ...factsFor(side, appointment_id, appointment),
          has_meeting: isWritten && side === 'citizen',
          is_to_write: !isWritten && side === 'helper',
        }
        await tellPerson(services, client, user_id, {
          kind: 'appointment_reminder',
          values,
          not_after: useless,
        })
      }
    }
  })
}
