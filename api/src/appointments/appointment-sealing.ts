import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'

/** A column with the id of its row, as `appointments.sealed_notes:<id>`. */
type Place =
  `${'appointments' | 'appointment_proposals' | 'appointment_meetings' | 'appointment_notes' | 'referrals'}.${string}:${string}`

export function makeAppointmentKey(keys: Keys, id: string): { key: KeyObject; wrapped: Buffer } {
  const key = createSecretKey(randomBytes(32))
  return { key, wrapped: seal(keys.appointmentKeys, key.export(), `appointment_keys.wrapped_key:${id}`) }
}

export function unwrapAppointmentKey(keys: Keys, id: string, wrapped: Buffer): KeyObject {
  return createSecretKey(unseal(keys.appointmentKeys, wrapped, `appointment_keys.wrapped_key:${id}`))
}

export function sealText(key: KeyObject, place: Place, text: string): Buffer {
  return seal(key, text, place)
}

/** Where the citizen can be rung. */
export function sealTelephone(key: KeyObject, id: string, telephone: string): Buffer {
  return sealText(key, `appointments.sealed_telephone:${id}`, telephone)
}

/** Empty where nothing was written, and once the citizen's account was erased. */
export function openText(key: KeyObject | undefined, place: Place, sealed: Buffer | null): string {
  return key && sealed ? unsealText(key, sealed, place) : ''
}
