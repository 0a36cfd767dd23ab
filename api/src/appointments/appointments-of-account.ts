import { type AccountPart, calendarLinkOf } from '../identity/index.ts'
import { destroyKeys } from './appointment-queries.ts'
import { cancelAllOf } from './cancel-appointment.ts'
import { exportAppointments } from './export-appointments.ts'
import { clockOf } from './hours/change-hours.ts'
import { findHours, listDaysOff, listExtraHours } from './hours/hours-queries.ts'
import { deleteMeetingsOf } from './meeting-queries.ts'
import { listRemindersOf } from './notices/index.ts'

/** The other side keeps its record with an empty id in place of the person. */
export const appointmentsOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const { pool } = services.database
    const appointments = {
      path: 'appointments.json',
      content: () => exportAppointments(services, userId),
    }
    const reminders = await listRemindersOf(pool, { user_id: userId })
    const reminded = { path: 'appointment-reminders.json', content: async () => reminders }
    const link = await calendarLinkOf(pool, userId)
    const linked = { path: 'calendar-link.json', content: async () => link ?? {} }
    const told = [...(reminders.length > 0 ? [reminded] : []), ...(link ? [linked] : [])]
    const [hours] = await findHours(pool, { nyaysathi_id: userId })
    if (!hours) return [appointments, ...told]
    const { buffer_minutes } = hours
    const days_off = await listDaysOff(pool, { nyaysathi_id: userId })
    const extra = await listExtraHours(pool, { nyaysathi_id: userId })
    const extra_hours = extra.map(({ day, from_minute, to_minute }) => ({
      day,
      from: clockOf(from_minute),
      to: clockOf(to_minute),
    }))
    const kept = {
      path: 'appointment-hours.json',
      content: async () => ({ buffer_minutes, days_off, extra_hours }),
    }
    return [appointments, kept, ...told]
  },

  async erase(services, connection, userId) {
    await cancelAllOf(services, connection, userId)
    await deleteMeetingsOf(connection, { nyaysathi_id: userId })
    await destroyKeys(connection, { user_id: userId })
  },
}
