import type { HelperType } from '@nyaysathi/contracts/helpers'
import type { WordId } from '../../platform/words/index.ts'

/** What a type may do for a person, and what not. */
export const typeLimits: Record<HelperType, WordId> = {
  lawyer: 'directory.limits_lawyer',
  judge: 'directory.limits_judge',
  professor: 'directory.limits_professor',
  volunteer: 'directory.limits_volunteer',
  ngo: 'directory.limits_ngo',
}
