import type { KeyObject } from 'node:crypto'
import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { openText, sealText, unwrapAppointmentKey } from '../appointments/index.ts'
import { openAgainstOf, openCaseKey } from '../cases/index.ts'
import { openAgainst } from '../conflicts/index.ts'
import type { Keys } from '../platform/keys.ts'
import type { ReferralRow } from './referral-queries.ts'

const placeOf = (id: string) => `referrals.sealed_reason:${id}` as const

export function sealReason(key: KeyObject, id: string, reason: string): Buffer {
  return sealText(key, placeOf(id), reason)
}

type Sealed = {
  referral_id: string
  appointment_id: string | null
  case_id: string | null
  appointment_key: Buffer | null
  case_key: Buffer | null
  sealed_reason: Buffer | null
}

/** Whom the citizen is against, as it was told to the first helper. */
export function openAgainstWhom(keys: Keys, row: ReferralRow): AgainstWhom | undefined {
  const { appointment_id, case_id, appointment_key, case_key, appointment_against, case_against } = row
  if (case_id && case_key) {
    return openAgainstOf(keys, { case_id, wrapped_key: case_key, sealed_against: case_against })
  }
  if (!appointment_id || !appointment_key) return undefined
  const key = unwrapAppointmentKey(keys, appointment_id, appointment_key)
  return openAgainst(key, `appointments.sealed_against:${appointment_id}`, appointment_against)
}

/** Under the key of what is passed on, so that it goes with what the citizen told. Empty where nothing was written. */
export function openReason(keys: Keys, row: Sealed): string {
  const { appointment_id, case_id, appointment_key, case_key } = row
  const key =
    appointment_id && appointment_key
      ? unwrapAppointmentKey(keys, appointment_id, appointment_key)
      : case_id && case_key
        ? openCaseKey(keys, { case_id, wrapped_key: case_key })
        : undefined
  return openText(key, placeOf(row.referral_id), row.sealed_reason)
}
