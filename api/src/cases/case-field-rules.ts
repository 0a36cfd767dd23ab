import { type CaseType, caseTypes } from '@nyaysathi/contracts/cases'

/**
 * The one table between what helpers say of themselves and kinds of cases: beginnings of words in their specialization
 * and areas of operation, each with the kinds of queries that are of this field. Whatever a helper names, `other` is
 * shown to everybody.
 */
const fields: readonly (readonly [beginning: string, types: readonly CaseType[]])[] = [
  ['civil', ['civil', 'property', 'consumer']],
  ['criminal', ['criminal']],
  ['family', ['family']],
  ['matrimonial', ['family']],
  ['divorce', ['family']],
  ['women', ['family', 'criminal', 'employment']],
  ['child', ['family', 'criminal']],
  ['human', ['civil', 'criminal', 'employment']],
  ['environment', ['civil', 'property']],
  ['corporate', ['civil', 'consumer', 'employment']],
  ['company', ['civil', 'consumer', 'employment']],
  ['commercial', ['civil', 'consumer']],
  ['property', ['property', 'civil']],
  ['land', ['property', 'civil']],
  ['tenan', ['property', 'civil']],
  ['rent', ['property', 'civil']],
  ['real', ['property', 'civil']],
  ['consumer', ['consumer', 'civil']],
  ['labour', ['employment']],
  ['labor', ['employment']],
  ['employment', ['employment']],
  ['service', ['employment']],
  ['industrial', ['employment']],
  ['constitution', ['civil', 'criminal']],
]

type Field = { specialization: string; areas_of_operation: readonly string[] }

/** Who names no field, such as many volunteers and retired judges, helps in all of them. */
export function caseTypesOf({ specialization, areas_of_operation }: Field): CaseType[] {
  const words = [specialization, ...areas_of_operation]
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu)
  if (!words) return [...caseTypes]
  const found = new Set<CaseType>(['other'])
  for (const [beginning, types] of fields) {
    if (words.some((word) => word.startsWith(beginning))) for (const type of types) found.add(type)
  }
  return caseTypes.filter((type) => found.has(type))
}
