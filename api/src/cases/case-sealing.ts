import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { openAgainst, sealAgainst } from '../conflicts/index.ts'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'

type TakingColumn = 'sealed_question' | 'sealed_reply' | 'sealed_answer'

const keyOf = (caseId: string) => `cases.wrapped_key:${caseId}`
const maskedOf = (caseId: string) => `case_readings.sealed_masked:${caseId}`
const descriptionOf = (caseId: string) => `cases.sealed_description:${caseId}`

/** Seals what a citizen told with a new key of its own, which is stored wrapped beside it. */
export function sealDescription(keys: Keys, caseId: string, description: string, against?: AgainstWhom) {
  const caseKey = createSecretKey(randomBytes(32))
  return {
    wrapped_key: seal(keys.caseKeys, caseKey.export(), keyOf(caseId)),
    sealed_description: seal(caseKey, description, descriptionOf(caseId)),
    sealed_against: sealAgainst(caseKey, `cases.sealed_against:${caseId}`, against),
  }
}

type Keyed = { case_id: string; wrapped_key: Buffer }

/** What a citizen and a helper wrote to each other is sealed with the key of the case, so it goes with the case. */
export function openCaseKey(keys: Keys, { case_id, wrapped_key }: Keyed): KeyObject {
  return createSecretKey(unseal(keys.caseKeys, wrapped_key, keyOf(case_id)))
}

export function openDescription(keys: Keys, row: Keyed & { sealed_description: Buffer }): string {
  return unsealText(openCaseKey(keys, row), row.sealed_description, descriptionOf(row.case_id))
}

export function openAgainstOf(
  keys: Keys,
  row: Keyed & { sealed_against: Buffer | null },
): AgainstWhom | undefined {
  return row.sealed_against
    ? openAgainst(openCaseKey(keys, row), `cases.sealed_against:${row.case_id}`, row.sealed_against)
    : undefined
}

/** What helpers read before one of them takes it goes with the case too. */
export function sealMasked(keys: Keys, row: Keyed, masked: string): Buffer {
  return seal(openCaseKey(keys, row), masked, maskedOf(row.case_id))
}

export function openMasked(keys: Keys, row: Keyed & { sealed_masked: Buffer }): string {
  return unsealText(openCaseKey(keys, row), row.sealed_masked, maskedOf(row.case_id))
}

export function sealOfTaking(key: KeyObject, takingId: string, column: TakingColumn, text: string): Buffer {
  return seal(key, text, `case_takings.${column}:${takingId}`)
}

export function openOfTaking(key: KeyObject, takingId: string, column: TakingColumn, sealed: Buffer): string {
  return unsealText(key, sealed, `case_takings.${column}:${takingId}`)
}
