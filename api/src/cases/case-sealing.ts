import { createSecretKey, randomBytes } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'
import type { CaseRow } from './case-queries.ts'

const keyOf = (caseId: string) => `cases.wrapped_key:${caseId}`
const descriptionOf = (caseId: string) => `cases.sealed_description:${caseId}`

/** Seals a description with a new key of its own, which is stored wrapped beside it. */
export function sealDescription(keys: Keys, caseId: string, description: string) {
  const caseKey = createSecretKey(randomBytes(32))
  return {
    wrapped_key: seal(keys.caseKeys, caseKey.export(), keyOf(caseId)),
    sealed_description: seal(caseKey, description, descriptionOf(caseId)),
  }
}

export function openDescription(
  keys: Keys,
  {
    case_id,
    wrapped_key,
    sealed_description,
  }: Pick<CaseRow, 'case_id' | 'wrapped_key' | 'sealed_description'>,
): string {
  const caseKey = createSecretKey(unseal(keys.caseKeys, wrapped_key, keyOf(case_id)))
  return unsealText(caseKey, sealed_description, descriptionOf(case_id))
}
