import type { CaseType } from '@nyaysathi/contracts/cases'
import type { Referral } from '@nyaysathi/contracts/referrals'
import { showDate, showMoment } from '../platform/show-time.ts'
import type { WordId } from '../platform/words/index.ts'

export const caseWords: Record<CaseType, WordId> = {
  civil: 'referrals.case_civil',
  criminal: 'referrals.case_criminal',
  family: 'referrals.case_family',
  property: 'referrals.case_property',
  consumer: 'referrals.case_consumer',
  employment: 'referrals.case_employment',
  other: 'referrals.case_other',
}

/** How the person would be helped. */
export function formWords({ about, mode }: Pick<Referral, 'about' | 'mode'>): WordId {
  if (about === 'case') return 'referrals.form_written'
  return mode === 'in-person' ? 'referrals.form_in_person' : 'referrals.form_online'
}

/** Of a request it is a matter of hours. */
export function showAnswerBy(language: string, about: Referral['about'], answerBy: string): string {
  return about === 'request' ? showMoment(language, answerBy) : showDate(language, answerBy)
}
