import type { CaseStatus, CaseStep, CaseType, ReleaseReason } from '@nyaysathi/contracts/cases'
import type { WordId } from '../platform/words/index.ts'

export const caseTypeWords: Record<CaseType, WordId> = {
  civil: 'case-query.type_civil',
  criminal: 'case-query.type_criminal',
  family: 'case-query.type_family',
  property: 'case-query.type_property',
  consumer: 'case-query.type_consumer',
  employment: 'case-query.type_employment',
  other: 'case-query.type_other',
}

export const statusWords: Record<CaseStatus, WordId> = {
  Submitted: 'case-query.status_Submitted',
  Taken: 'case-query.status_Taken',
  Answered: 'case-query.status_Answered',
  Closed: 'case-query.status_Closed',
}

export const stepWords: Record<CaseStep, WordId> = {
  submitted: 'case-query.step_submitted',
  offered: 'case-query.step_offered',
  taken: 'case-query.step_taken',
  asked: 'case-query.step_asked',
  replied: 'case-query.step_replied',
  released: 'case-query.step_released',
  returned: 'case-query.step_returned',
  answered: 'case-query.step_answered',
  told: 'case-query.step_told',
  closed: 'case-query.step_closed',
}

export const reasonWords: Record<ReleaseReason, WordId> = {
  not_my_field: 'case-query.reason_not_my_field',
  no_time: 'case-query.reason_no_time',
  conflict_of_interest: 'case-query.reason_conflict_of_interest',
  language: 'case-query.reason_language',
  other: 'case-query.reason_other',
}
