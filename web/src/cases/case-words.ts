import type { CaseStatus, CaseStep, CaseType, ReleaseReason } from '@nyaysathi/contracts/cases'
import type { WordId } from '../platform/words/index.ts'

export const caseTypeWords: Record<CaseType, WordId> = {
  civil: 'cases.type_civil',
  criminal: 'cases.type_criminal',
  family: 'cases.type_family',
  property: 'cases.type_property',
  consumer: 'cases.type_consumer',
  employment: 'cases.type_employment',
  other: 'cases.type_other',
}

export const statusWords: Record<CaseStatus, WordId> = {
  Submitted: 'cases.status_Submitted',
  Taken: 'cases.status_Taken',
  Answered: 'cases.status_Answered',
  Closed: 'cases.status_Closed',
}

export const stepWords: Record<CaseStep, WordId> = {
  submitted: 'cases.step_submitted',
  offered: 'cases.step_offered',
  taken: 'cases.step_taken',
  passed_on: 'cases.step_passed_on',
  asked: 'cases.step_asked',
  replied: 'cases.step_replied',
  released: 'cases.step_released',
  returned: 'cases.step_returned',
  answered: 'cases.step_answered',
  told: 'cases.step_told',
  closed: 'cases.step_closed',
}

export const reasonWords: Record<ReleaseReason, WordId> = {
  not_my_field: 'cases.reason_not_my_field',
  no_time: 'cases.reason_no_time',
  conflict_of_interest: 'cases.reason_conflict_of_interest',
  language: 'cases.reason_language',
  other: 'cases.reason_other',
}
