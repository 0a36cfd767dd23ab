import type { AccountPart } from '../accounts/index.ts'
import { cancelOpen, destroyKeys, listAppointments } from './appointment-queries.ts'
import { presentAppointment } from './present-appointment.ts'

/** The other side keeps its record with an empty id in place of the person. */
export const appointmentsOfAccount: AccountPart = {
  exportEntries: async (services, userId) => [
    {
      path: 'appointments.json',
      content: async () => {
        const rows = await listAppointments(services.database.pool, [userId, null, null, null])
        return rows.map((row) => {
          const { case_description, notes, ...mine } = presentAppointment(services, row, userId)
          // What a citizen told is the citizen's own: a helper reads it here, and does not take it along.
          return row.user_id === userId ? { ...mine, case_description, notes } : mine
        })
      },
    },
  ],
  async erase(_services, connection, userId) {
    await cancelOpen(connection, [userId])
    await destroyKeys(connection, [userId])
  },
}
