import type { Appointment } from '@nyaysathi/contracts/appointments'
import type { WordId } from '../platform/words/index.ts'
import type { ShownStatus } from './appointment-rules.ts'

export const statusWords: Record<ShownStatus, WordId> = {
  Scheduled: 'appointments.status_scheduled',
  Accepted: 'appointments.status_accepted',
  Declined: 'appointments.status_declined',
  Cancelled: 'appointments.status_cancelled',
  Expired: 'appointments.status_expired',
  Completed: 'appointments.status_completed',
  NoShow: 'appointments.status_no_show',
  Pending: 'appointments.status_pending',
}

export const modeWords: Record<Appointment['mode'], WordId> = {
  online: 'appointments.mode_online',
  'in-person': 'appointments.mode_in_person',
}

export const consultationWords: Record<Appointment['consultation_type'], WordId> = {
  initial: 'appointments.consultation_initial',
  followup: 'appointments.consultation_followup',
  document_review: 'appointments.consultation_document_review',
  legal_advice: 'appointments.consultation_legal_advice',
}

export const caseTypeWords: Record<Appointment['case_type'], WordId> = {
  civil: 'appointments.case_civil',
  criminal: 'appointments.case_criminal',
  family: 'appointments.case_family',
  property: 'appointments.case_property',
  consumer: 'appointments.case_consumer',
  employment: 'appointments.case_employment',
  other: 'appointments.case_other',
}

/** Who cancelled, as the reader sees it: whoever did it reads "you". */
export function cancelledWords({ cancelled_by, my_side, passed_on }: Appointment): WordId | undefined {
  // It went over to somebody else: that is said in other words.
  if (!cancelled_by || passed_on) return undefined
  return cancelled_by === my_side
    ? 'appointments.cancelled_by_you'
    : `appointments.cancelled_by_${cancelled_by}`
}
