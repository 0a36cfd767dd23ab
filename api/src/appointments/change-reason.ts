import type { AppointmentSide } from '@nyaysathi/contracts/appointments'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { sealText, unwrapAppointmentKey } from './appointment-sealing.ts'
import type { LockedAppointment } from './lock-appointment.ts'

/** A citizen owes nobody a reason; whoever waits for a helper is owed one. */
export function requireReasonOfHelper(side: AppointmentSide, reason: string | undefined): void {
  if (side === 'citizen' || reason) return
  const sentence = 'Please write the reason. The other side will read it.'
  throw new ApiError('invalid_input', { text: sentence, fields: { reason: sentence } })
}

/** For `appointments.sealed_reason`; nothing when nothing was written. */
export function sealReason(
  { keys }: Pick<Services, 'keys'>,
  { appointment_id: id, wrapped_key }: LockedAppointment,
  reason: string | undefined,
): Buffer | null {
  if (!reason || !wrapped_key) return null
  const key = unwrapAppointmentKey(keys, id, wrapped_key)
  return sealText(key, `appointments.sealed_reason:${id}`, reason)
}
