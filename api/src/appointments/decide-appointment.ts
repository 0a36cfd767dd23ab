import type { AppointmentState } from '@nyaysathi/contracts/appointments'
import { isHelper, type Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { acceptRequest, closeProposals, declineRequest } from './change-queries.ts'
import { sealReason } from './change-reason.ts'
import { changeAppointment, requirePossible } from './lock-appointment.ts'
import { tellOfAppointment } from './notices/index.ts'

/** The helper's answer to a request. Of two answers at once, one comes too late. */
export async function decideAppointment(
  services: Services,
  person: Person,
  { appointment_id, reason }: { appointment_id: string; reason?: string | undefined },
  action: 'accept' | 'decline',
): Promise<AppointmentState> {
  if (!isHelper(person.user_type)) throw new ApiError('not_allowed')
  return changeAppointment(services, person, appointment_id, async (appointment, connection) => {
    requirePossible(appointment, action)
    const [decided] =
      action === 'accept'
        ? await acceptRequest(connection, { appointment_id })
        : await declineRequest(connection, {
            appointment_id,
            sealed_reason: sealReason(services, appointment, reason),
          })
    if (!decided) throw new ApiError('conflict')
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'withdrawn' })
    const what = action === 'accept' ? 'accepted' : 'declined'
    await tellOfAppointment(services, connection, { appointment_id, what, by: 'helper' })
    return decided
  })
}
