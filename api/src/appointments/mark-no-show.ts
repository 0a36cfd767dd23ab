import type { AppointmentState } from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { disputeNoShowRow, markNoShowRow } from './change-queries.ts'
import { changeAppointment, requirePossible } from './lock-appointment.ts'
import { tellOfAppointment } from './notices/index.ts'

/** One side says that the other did not come. */
export async function markNoShow(services: Services, person: Person, id: string): Promise<AppointmentState> {
  return changeAppointment(services, person, id, async (appointment, connection) => {
    requirePossible(appointment, 'mark_no_show')
    const [marked] = await markNoShowRow(connection, { appointment_id: id, no_show_by: appointment.side })
    if (!marked) throw new ApiError('conflict')
    await tellOfAppointment(services, connection, {
      appointment_id: id,
      what: 'no_show',
      by: appointment.side,
    })
    return marked
  })
}

/** The other side says that it did: two words stand against each other, and the appointment counts as completed. */
export async function disputeNoShow(
  services: Services,
  person: Person,
  id: string,
): Promise<AppointmentState> {
  return changeAppointment(services, person, id, async (appointment, connection) => {
    requirePossible(appointment, 'dispute_no_show')
    const [disputed] = await disputeNoShowRow(connection, { appointment_id: id })
    if (!disputed) throw new ApiError('conflict')
    return disputed
  })
}
