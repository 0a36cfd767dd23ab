import type { AppointmentState } from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { writeTelephone } from './appointment-queries.ts'
import { sealTelephone, unwrapAppointmentKey } from './appointment-sealing.ts'
import { changeAppointment, requirePossible } from './lock-appointment.ts'

/** Where the helper may ring the citizen; empty takes it back. Nobody is told: the helper looks when it is time to ring. */
export async function setTelephone(
  services: Services,
  person: Person,
  id: string,
  telephone: string,
): Promise<AppointmentState> {
  return changeAppointment(services, person, id, async (appointment, connection) => {
    const { appointment_id, side, status, wrapped_key } = appointment
    // A helper has no such call; the state alone would say "too late".
    if (side !== 'citizen') throw new ApiError('not_allowed')
    requirePossible(appointment, 'set_telephone')
    if (!wrapped_key) throw new ApiError('conflict')
    const key = unwrapAppointmentKey(services.keys, appointment_id, wrapped_key)
    const sealed_telephone = telephone ? sealTelephone(key, appointment_id, telephone) : null
    await writeTelephone(connection, { appointment_id, sealed_telephone })
    return { appointment_id, status }
  })
}
