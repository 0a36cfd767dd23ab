import type {
  ApplicationEvent,
  ApplicationField,
  DocumentKind,
} from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus, HelperType } from '@nyaysathi/contracts/helpers'
import type { WordId } from '../../platform/words/index.ts'

export const statusWords: Record<ApplicationStatus, WordId> = {
  pending: 'application.status_pending',
  needs_more: 'application.status_needs_more',
  verified: 'application.status_verified',
  rejected: 'application.status_rejected',
  suspended: 'application.status_suspended',
}

export const documentWords: Record<DocumentKind, WordId> = {
  idProof: 'application.doc_idProof',
  licenseProof: 'application.doc_licenseProof',
  barCouncilCertificate: 'application.doc_barCouncilCertificate',
  experienceCertificate: 'application.doc_experienceCertificate',
  serviceCertificate: 'application.doc_serviceCertificate',
  institutionLetter: 'application.doc_institutionLetter',
  trainingCertificate: 'application.doc_trainingCertificate',
  registrationCertificate: 'application.doc_registrationCertificate',
  otherCertifications: 'application.doc_otherCertifications',
}

export const eventWords: Record<ApplicationEvent, WordId> = {
  submitted: 'application.event_submitted',
  resubmitted: 'application.event_resubmitted',
  changed: 'application.event_changed',
  approved: 'application.event_approved',
  rejected: 'application.event_rejected',
  asked: 'application.event_asked',
  suspended: 'application.event_suspended',
  restored: 'application.event_restored',
}

const fields: Record<ApplicationField, WordId> = {
  barCouncilNumber: 'application.field_barCouncilNumber',
  licenseNumber: 'application.field_licenseNumber',
  specialization: 'application.field_specialization',
  yearsOfExperience: 'application.field_yearsOfExperience',
  currentRole: 'application.field_currentRole',
  institution: 'application.field_institution',
  organization: 'application.field_organization',
  ngoRegistration: 'application.field_ngoRegistration',
  areasOfOperation: 'application.field_areasOfOperation',
}

/** What a field is called for a type: the same name travels for different things. */
export function fieldWords(type: HelperType, field: ApplicationField): WordId {
  if (type === 'volunteer' && field === 'licenseNumber') return 'application.field_certificationNumber'
  if (type === 'judge' && field === 'currentRole') return 'application.field_lastPosition'
  if (type === 'judge' && field === 'yearsOfExperience') return 'application.field_yearsOfService'
  if (type === 'lawyer' && field === 'specialization') return 'application.field_practiceArea'
  return fields[field]
}
