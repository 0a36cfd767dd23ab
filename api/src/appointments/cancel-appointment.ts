import type { AppointmentSide, AppointmentState, CancelAppointment } from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { lockCitizen } from './appointment-queries.ts'
import {
  cancelAppointmentRow,
  cancelOpenOf,
  closeProposals,
  declineRequest,
  listStandingBetween,
} from './change-queries.ts'
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
    const { side, status, cancelled_by, passed_on } = appointment
    if (status === 'Cancelled' && cancelled_by === side && !passed_on) return { appointment_id, status }
    requirePossible(appointment, 'cancel')
    requireReasonOfHelper(side, reason)
    const sealed = sealReason(services, appointment, reason)
    const [cancelled] = await cancelAppointmentRow(connection, {
      appointment_id,
      cancelled_by: side,
      sealed_reason: sealed,
    })
    if (!cancelled) throw new ApiError('conflict')
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'lapsed' })
    await tellOfAppointment(services, connection, { appointment_id, what: 'cancelled', by: side })
    return cancelled
  })
}

/** All that is still to come with a person whose account goes. Whoever is left is told that it does not take place, and not why. */
export async function cancelAllOf(services: Services, connection: Connection, userId: string): Promise<void> {
  await lockHelper(connection, { nyaysathi_id: userId })
  const cancelled = (await cancelOpenOf(connection, { user_id: userId })).map(
    ({ appointment_id }) => appointment_id,
  )
  await closeProposals(connection, { appointment_ids: cancelled, state: 'lapsed' })
  for (const appointment_id of cancelled) {
    await tellOfAppointment(services, connection, { appointment_id, what: 'cancelled', by: 'nobody' })
  }
}

/** The two of an appointment. */
export type Pair = { citizen: string; helper: string }

/**
 * Before a block is written: a booking of these two comes before it, and stands with the others, or after it, and is
 * refused.
 */
export async function lockBookingsBetween(connection: Connection, { citizen, helper }: Pair): Promise<void> {
  await lockCitizen(connection, { user_id: citizen })
  await lockHelper(connection, { nyaysathi_id: helper })
}

/**
 * Takes back what stands between two people, as one of them: requests too, which a helper declines. The other side is told as
 * of any cancellation, without a reason: nobody owes one to somebody they block.
 *
 * @param kept ids of those that stay
 * @returns how many
 */
export async function cancelBetween(
  services: Services,
  connection: Connection,
  { citizen, helper }: Pair,
  by: AppointmentSide,
  kept: readonly string[],
): Promise<number> {
  let count = 0
  for (const { appointment_id, status } of await listStandingBetween(connection, {
    user_id: citizen,
    nyaysathi_id: helper,
  })) {
    if (kept.includes(appointment_id)) continue
    const isDeclined = by === 'helper' && status === 'Scheduled'
    const changed = isDeclined
      ? await declineRequest(connection, { appointment_id, sealed_reason: null })
      : await cancelAppointmentRow(connection, { appointment_id, cancelled_by: by, sealed_reason: null })
    if (changed.length === 0) continue
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'lapsed' })
    const news = isDeclined
      ? ({ what: 'declined', by: 'helper' } as const)
      : ({ what: 'cancelled', by } as const)
    await tellOfAppointment(services, connection, { appointment_id, ...news })
    count += 1
  }
  return count
}
