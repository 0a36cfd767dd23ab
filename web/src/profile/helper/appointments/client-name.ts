import type { Appointment } from '@nyaysathi/contracts/appointments'
import type { Words } from '../../../platform/words/index.ts'
import type { PersonToPassOn } from '../../../referrals/index.ts'

/** Whoever erased the account is nobody any more; who cannot be fetched is known by the beginning of the id (spec, member areas §8). */
export function clientName(words: Words, { user_id, other_party }: Appointment): string {
  if (user_id === null) return words('dashboard.client_gone')
  return other_party.name || words('dashboard.client_unknown', { id: user_id.slice(0, 6) })
}

/** As somebody who can be passed on to a colleague. */
export function toPassOn(words: Words, appointment: Appointment): PersonToPassOn {
  const { appointment_id, case_type, status, conflict } = appointment
  return {
    what: { appointment_id },
    case_type,
    label: clientName(words, appointment),
    waits: status === 'Scheduled',
    silent: conflict !== undefined,
  }
}
