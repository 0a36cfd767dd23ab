import type { AppointmentState, CancelAppointment } from '@nyaysathi/contracts/appointments'
import type { Person } from '../accounts/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Connection } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { cancelAppointmentRow, cancelOpenOf, closeProposals } from './change-queries.ts'
import { requireReasonOfHelper, sealReason } from './change-reason.ts'
import { changeAppointment, lockHelper, requirePossible } from './lock-appointment.ts'
import { tellOfAppointment } from './notices/index.ts'

/** Either side, until it begins. Who asks again after a lost answer gets the same one. */
export async function cancelAppointment(
  services: Services,
  person: Person,
  { appointment_id, reason }: CancelAppointment,
): Promise<AppointmentState> {
  return changeAppointment(services, person, appointment_id, async (appointment, connection) => {
    const { side, status, cancelled_by } = appointment
    if (status === 'Cancelled' && cancelled_by === side) return { appointment_id, status }
    requirePossible(appointment, 'cancel')
    requireReasonOfHelper(side, reason)
    const sealed = sealReason(services, appointment, reason)
    const [cancelled] = await cancelAppointmentRow(connection, [appointment_id, side, sealed])
    if (!cancelled) throw new ApiError('conflict')
    await closeProposals(connection, [[appointment_id], 'lapsed'])
    await tellOfAppointment(services, connection, { appointment_id, what: 'cancelled', by: side })
    return cancelled
  })
}

/** All that is still to come with a person whose account goes. Whoever is left is told that it does not take place, and not why. */
export async function cancelAllOf(services: Services, connection: Connection, userId: string): Promise<void> {
  await lockHelper(connection, [userId])
  const cancelled = (await cancelOpenOf(connection, [userId])).map(({ appointment_id }) => appointment_id)
  await closeProposals(connection, [cancelled, 'lapsed'])
  for (const appointment_id of cancelled) {
    await tellOfAppointment(services, connection, { appointment_id, what: 'cancelled', by: 'nobody' })
  }
}
