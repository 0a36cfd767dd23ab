import type { AccountPart } from '../accounts/index.ts'
import type { Services } from '../services.ts'
import { type AppointmentRow, destroyKeys, listAppointments } from './appointment-queries.ts'
import { cancelAllOf } from './cancel-appointment.ts'
import { findHours, listDaysOff } from './hours/hours-queries.ts'
import { listRemindersOf } from './notices/index.ts'
import { presentAppointment } from './present-appointment.ts'
import { ratingsOfAccount } from './ratings/ratings-of-account.ts'

/** The other side keeps its record with an empty id in place of the person. */
export const appointmentsOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const { pool } = services.database
    const appointments = {
      path: 'appointments.json',
      content: async () => {
        const rows = await listAppointments(pool, [userId, null, null, null, null, null])
        return rows.map((row) => exported(services, row, userId))
      },
    }
    const ratings = (await ratingsOfAccount.exportEntries?.(services, userId)) ?? []
    const reminders = await listRemindersOf(pool, [userId])
    const reminded = { path: 'appointment-reminders.json', content: async () => reminders }
    const told = reminders.length > 0 ? [reminded] : []
    const [hours] = await findHours(pool, [userId])
    if (!hours) return [appointments, ...told, ...ratings]
    const { buffer_minutes } = hours
    const days_off = await listDaysOff(pool, [userId])
    const kept = { path: 'appointment-hours.json', content: async () => ({ buffer_minutes, days_off }) }
    return [appointments, kept, ...told, ...ratings]
  },

  async erase(services, connection, userId) {
    await cancelAllOf(services, connection, userId)
    await destroyKeys(connection, [userId])
    await ratingsOfAccount.erase?.(services, connection, userId)
  },
}

/** What a citizen told is the citizen's own: a helper reads it in the product, and does not take it along. */
function exported(services: Services, row: AppointmentRow, userId: string): object {
  const {
    can: _,
    my_side,
    case_description,
    notes,
    reason,
    proposal,
    ...mine
  } = presentAppointment(services, row, userId)
  if (my_side === 'citizen') return { ...mine, my_side, case_description, notes, reason, proposal }
  const isOwnReason = mine.status === 'Declined' || mine.cancelled_by === 'helper'
  const isOwnProposal = proposal?.by === 'helper'
  return {
    ...mine,
    my_side,
    ...(isOwnReason ? { reason } : {}),
    ...(isOwnProposal ? { proposal } : {}),
  }
}
