import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'

type Column = 'sealed_description' | 'sealed_notes'

export function makeAppointmentKey(keys: Keys, id: string): { key: KeyObject; wrapped: Buffer } {
  const key = createSecretKey(randomBytes(32))
  return { key, wrapped: seal(keys.appointmentKeys, key.export(), `appointment_keys.wrapped_key:${id}`) }
}

export function sealText(key: KeyObject, id: string, column: Column, text: string): Buffer {
  return seal(key, text, `appointments.${column}:${id}`)
}

/** Empty once the citizen's account was erased. */
export function openText(
  keys: Keys,
  id: string,
  wrapped: Buffer | null,
  column: Column,
  sealed: Buffer,
): string {
  if (!wrapped) return ''
  const key = createSecretKey(unseal(keys.appointmentKeys, wrapped, `appointment_keys.wrapped_key:${id}`))
  return unsealText(key, sealed, `appointments.${column}:${id}`)
}
