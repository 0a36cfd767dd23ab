import type { HelperField, ShownPlace } from '@nyaysathi/contracts/helpers'
import type { WordId } from '../../platform/words/index.ts'

/** What a person looks for help with. */
export const fieldWords: Record<HelperField, WordId> = {
  family: 'directory.field_family',
  women: 'directory.field_women',
  child: 'directory.field_child',
  criminal: 'directory.field_criminal',
  cyber: 'directory.field_cyber',
  labour: 'directory.field_labour',
  property: 'directory.field_property',
  money: 'directory.field_money',
  accidents: 'directory.field_accidents',
  consumer: 'directory.field_consumer',
  government: 'directory.field_government',
  rights: 'directory.field_rights',
  environment: 'directory.field_environment',
  corporate: 'directory.field_corporate',
  civil: 'directory.field_civil',
}

/** A district, or a State, as the reader's language writes it. */
export function placeText(language: string, place: ShownPlace): string {
  const { state, state_hi, district, district_hi } = place
  return language === 'hi' ? (district_hi ?? state_hi) : (district ?? state)
}

export function stateText(language: string, { state, state_hi }: ShownPlace): string {
  return language === 'hi' ? state_hi : state
}
