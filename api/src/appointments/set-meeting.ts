import { isDeepStrictEqual } from 'node:util'
import type { AppointmentState, Meeting } from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { unwrapAppointmentKey } from './appointment-sealing.ts'
import { changeAppointment, requirePossible } from './lock-appointment.ts'
import { deleteMeeting, findMeeting, writeMeeting } from './meeting-queries.ts'
import { openMeeting, sealMeeting } from './meeting-sealing.ts'
import { tellOfMeeting } from './notices/index.ts'

/** How the two meet and what to bring. The citizen is told of what has changed, and of nothing when it is the same again. */
export async function setMeeting(
  services: Services,
  person: Person,
  id: string,
  meeting: Meeting,
): Promise<AppointmentState> {
  return changeAppointment(services, person, id, async (appointment, connection) => {
    const { appointment_id, side, status, wrapped_key } = appointment
    // A citizen has no such call; the state alone would say "too late".
    if (side !== 'helper') throw new ApiError('not_allowed')
    requirePossible(appointment, 'set_meeting')
    if (!wrapped_key) throw new ApiError('conflict')
    const key = unwrapAppointmentKey(services.keys, appointment_id, wrapped_key)
    const [row] = await findMeeting(connection, { appointment_id })
    const before = row && openMeeting(key, appointment_id, row.sealed_meeting)
    const isEmpty = Object.values(meeting).every((text) => text === '')
    if (isEmpty) {
      await deleteMeeting(connection, { appointment_id })
    } else {
      const sealed_meeting = sealMeeting(key, appointment_id, meeting)
      await writeMeeting(connection, { appointment_id, sealed_meeting })
    }
    const isSame = before ? isDeepStrictEqual(before, meeting) : isEmpty
    if (!isSame) await tellOfMeeting(services, connection, appointment_id)
    return { appointment_id, status }
  })
}
