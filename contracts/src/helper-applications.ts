import * as z from 'zod/mini'
import {
  accountAddresses,
  addressRules,
  CityName,
  NewPassword,
  PersonName,
  PhoneNumber,
  PreferredLanguage,
  StateName,
} from './accounts.ts'
import { defineCalls } from './call.ts'
import {
  ApplicationStatus,
  areasOfOperation,
  experienceYearsMax,
  feeSentence,
  HelperType,
  isConsultationFee,
  NameInScript,
  OwnWords,
  specializationMaxLength,
} from './helpers.ts'
import { fileMaxBytes } from './limits.ts'

/** Bytes of one document, and of a picture before it is made small: 10 MB. */
export const documentMaxBytes = fileMaxBytes
export const applicationFileTypeMessage = 'Invalid file type. Only PDF, JPEG, and PNG are allowed.'
export const certificateFileTypeMessage = 'Please send this certificate as a PDF file.'

/** Fields of step 2 that depend on the type, named as they travel. */
export const applicationFields = [
  'barCouncilNumber',
  'licenseNumber',
  'specialization',
  'yearsOfExperience',
  'currentRole',
  'institution',
  'organization',
  'ngoRegistration',
  'areasOfOperation',
] as const
export type ApplicationField = (typeof applicationFields)[number]

export const documentKinds = [
  'idProof',
  'licenseProof',
  'barCouncilCertificate',
  'experienceCertificate',
  /** A retired judge's service certificate, pension payment order or retirement order. */
  'serviceCertificate',
  /** A professor's letter of appointment, or a letter of the institution. */
  'institutionLetter',
  /** A volunteer's training or para-legal volunteer certificate. */
  'trainingCertificate',
  /** An NGO's certificate of registration. */
  'registrationCertificate',
  'otherCertifications',
] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

export type FieldRequirement = {
  field: ApplicationField
  required: boolean
  /** `practice_area` is one of `practiceAreas`; `areas` at least one of `areasOfOperation`. */
  input: 'text' | 'whole_number' | 'practice_area' | 'areas'
}
export type DocumentRequirement = {
  document: DocumentKind
  required: boolean
  accepts: 'pdf' | 'pdf_or_image'
}
type TypeRequirements = {
  fields: readonly FieldRequirement[]
  documents: readonly DocumentRequirement[]
  /** Years that the category's tag claims. Shown, never enforced (spec, public areas §5). */
  claimedMinimumYears?: number
}

const asks = (field: ApplicationField, input: FieldRequirement['input'] = 'text'): FieldRequirement => ({
  field,
  required: true,
  input,
})
const takes = (field: ApplicationField, input: FieldRequirement['input'] = 'text'): FieldRequirement => ({
  field,
  required: false,
  input,
})
const certificate = (document: DocumentKind): DocumentRequirement => ({
  document,
  required: true,
  accepts: 'pdf',
})
/** Of an NGO: of the person who signs for it. A masked copy of an Aadhaar card is enough. */
const idProof: DocumentRequirement = { document: 'idProof', required: true, accepts: 'pdf_or_image' }
const otherCertifications: DocumentRequirement = {
  document: 'otherCertifications',
  required: false,
  accepts: 'pdf',
}

/**
 * What each type must fill in and send: the one table behind the sign-up, the server's check and the console. On the
 * wire `licenseNumber` is a volunteer's certification number, `currentRole` a retired judge's last position and
 * `yearsOfExperience` the years of service.
 */
const requirements: Readonly<Record<HelperType, TypeRequirements>> = {
  lawyer: {
    fields: [
      asks('barCouncilNumber'),
      asks('licenseNumber'),
      asks('yearsOfExperience', 'whole_number'),
      asks('specialization', 'practice_area'),
      takes('currentRole'),
    ],
    documents: [
      idProof,
      certificate('licenseProof'),
      certificate('barCouncilCertificate'),
      certificate('experienceCertificate'),
      otherCertifications,
    ],
    claimedMinimumYears: 3,
  },
  judge: {
    fields: [asks('currentRole'), asks('yearsOfExperience', 'whole_number'), takes('specialization')],
    documents: [idProof, certificate('serviceCertificate'), otherCertifications],
  },
  professor: {
    fields: [
      asks('institution'),
      asks('specialization'),
      takes('currentRole'),
      takes('yearsOfExperience', 'whole_number'),
    ],
    documents: [idProof, certificate('institutionLetter'), otherCertifications],
  },
  volunteer: {
    fields: [
      asks('organization'),
      asks('licenseNumber'),
      takes('specialization'),
      takes('yearsOfExperience', 'whole_number'),
    ],
    documents: [idProof, certificate('trainingCertificate'), otherCertifications],
  },
  ngo: {
    fields: [
      asks('ngoRegistration'),
      asks('areasOfOperation', 'areas'),
      takes('organization'),
      takes('yearsOfExperience', 'whole_number'),
    ],
    documents: [idProof, certificate('registrationCertificate'), otherCertifications],
    claimedMinimumYears: 2,
  },
}

export function requirementsOf(type: HelperType): TypeRequirements {
  return requirements[type]
}

/** What a reviewer holds a paper against before it counts as checked. */
export const comparisons = ['name', 'number', 'issuer', 'dates', 'register'] as const
export const Comparison = z.enum(comparisons)
export type Comparison = z.infer<typeof Comparison>

const comparisonsByKind: Readonly<Record<DocumentKind, readonly Comparison[]>> = {
  idProof: ['name', 'issuer'],
  licenseProof: ['name', 'number', 'issuer', 'dates'],
  barCouncilCertificate: ['name', 'number', 'issuer', 'register'],
  experienceCertificate: ['name', 'issuer', 'dates'],
  serviceCertificate: ['name', 'issuer', 'dates'],
  institutionLetter: ['name', 'issuer', 'dates'],
  trainingCertificate: ['name', 'number', 'issuer'],
  registrationCertificate: ['name', 'number', 'issuer', 'register'],
  otherCertifications: ['name', 'issuer'],
}

/** All that must be compared before a paper of this kind is checked. */
export function comparisonsOf(kind: DocumentKind): readonly Comparison[] {
  return comparisonsByKind[kind]
}

/** Of one kind only the newest counts; `otherCertifications` alone may come up to five times. */
export const otherCertificationsMax = 5

const experienceYearsPattern = /^\d{1,2}$/
const experienceYearsSentence = 'Please enter the years as a whole number from 0 to 80.'

/** Whether this, as typed, can be a number of years that somebody has worked. */
export function isExperienceYears(typed: string): boolean {
  return experienceYearsPattern.test(typed) && Number(typed) <= experienceYearsMax
}

const years = z.optional(
  z.string().check(
    z.trim(),
    z.regex(experienceYearsPattern, experienceYearsSentence),
    z.refine((typed) => Number(typed) <= experienceYearsMax, experienceYearsSentence),
  ),
)

const professionalFields = {
  barCouncilNumber: OwnWords(60),
  licenseNumber: OwnWords(60),
  specialization: OwnWords(specializationMaxLength),
  yearsOfExperience: years,
  currentRole: OwnWords(120),
  institution: OwnWords(160),
  organization: OwnWords(160),
  ngoRegistration: OwnWords(80),
  areasOfOperation: z.optional(z.array(z.enum(areasOfOperation)).check(z.maxLength(areasOfOperation.length))),
}
/**
 * The text fields of `POST /api/nyaysathi` (multipart; they may come after the files). `areasOfOperation` is repeated,
 * or one JSON list. The schema knows lengths and shapes; what a type must have is in `requirementsOf`.
 */
export const HelperApplication = z
  .object({
    type: HelperType,
    name: PersonName,
    name_in_script: NameInScript,
    /** With the proofs of `POST /api/auth/verify-email/otp` and `verify-phone/otp`: one of the two suffices. */
    ...accountAddresses,
    password: NewPassword,
    state: StateName,
    /** The city. */
    district: CityName,
    ...professionalFields,
    /** In rupees; without it as `defaultFee` says. */
    consultationFee: z.optional(
      z.string().check(
        z.trim(),
        z.refine((typed) => /^\d{1,4}$/.test(typed) && isConsultationFee(Number(typed)), feeSentence),
      ),
    ),
    preferred_language: z.optional(PreferredLanguage),
    /** 'true' or 'on'; 'false' is refused. */
    terms_accepted: z.optional(
      z.string().check(z.regex(/^(true|on|1|yes)$/i, 'You must accept the Terms and Conditions to proceed.')),
    ),
  })
  .check(addressRules)
export type HelperApplication = z.infer<typeof HelperApplication>

/** `PUT /api/nyaysathi/application` (multipart): what is not sent stays; a document replaces the one of its kind. */
export const CorrectedApplication = z.object({
  type: z.optional(HelperType),
  name: z.optional(PersonName),
  name_in_script: NameInScript,
  phone: z.optional(PhoneNumber),
  state: z.optional(StateName),
  district: z.optional(CityName),
  ...professionalFields,
})
export type CorrectedApplication = z.infer<typeof CorrectedApplication>

const AppliedHelper = z.object({ nyaysathi_id: z.string(), status: ApplicationStatus })

/** What happened to an application. `resubmitted` and `changed` are the applicant's own doing. */
const applicationEvents = [
  'submitted',
  'resubmitted',
  'changed',
  'approved',
  'rejected',
  'asked',
  'suspended',
  'restored',
] as const
export const ApplicationEvent = z.enum(applicationEvents)
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

export const applicationFieldValues = {
  type: HelperType,
  name: z.string(),
  name_in_script: z.optional(z.string()),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  district: z.string(),
  barCouncilNumber: z.optional(z.string()),
  licenseNumber: z.optional(z.string()),
  specialization: z.optional(z.string()),
  yearsOfExperience: z.optional(z.number()),
  currentRole: z.optional(z.string()),
  institution: z.optional(z.string()),
  organization: z.optional(z.string()),
  ngoRegistration: z.optional(z.string()),
  areasOfOperation: z.optional(z.array(z.string())),
}

/** `GET /api/nyaysathi/application`: the caller's own. */
export const OwnApplication = z.object({
  nyaysathi_id: z.string(),
  status: ApplicationStatus,
  /** What the administrator wrote, while it still asks something of the applicant. */
  reason: z.optional(z.string()),
  decided_at: z.optional(z.string()),
  submitted_at: z.string(),
  fields: z.object(applicationFieldValues),
  documents: z.array(
    z.object({
      kind: DocumentKind,
      original_name: z.string(),
      size: z.number(),
      media_type: z.string(),
      uploaded_at: z.string(),
    }),
  ),
  /** Oldest first. */
  history: z.array(z.object({ event: ApplicationEvent, reason: z.optional(z.string()), at: z.string() })),
})
export type OwnApplication = z.infer<typeof OwnApplication>

export const helperApplicationCalls = defineCalls({
  'POST /api/nyaysathi': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'Apply to help others as a NyaySathi',
    description:
      'Fields and the documents that the type asks for, in any order. Certificates are PDF; ' +
      '`idProof` can be a JPEG or PNG too; at most 10 MB each. Account, application and documents are made together or not ' +
      'at all. The same `Idempotency-Key` gives the same answer.',
    form: { fields: HelperApplication, files: documentKinds },
    answers: { 201: AppliedHelper },
    refusals: ['email_not_verified', 'phone_not_verified', 'address_taken', 'conflict'],
  },

  'GET /api/nyaysathi/application': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'My application: its state, what I sent, and what was decided',
    answers: { 200: OwnApplication },
  },

  'PUT /api/nyaysathi/application': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Correct my application and send it in again',
    description:
      'Fields and documents; what is not sent stays, and a document takes the place of the ' +
      'one of its kind. A verified helper who changes what was verified is not listed until it was looked at again.',
    form: { fields: CorrectedApplication, files: documentKinds },
    answers: { 200: AppliedHelper },
    refusals: ['conflict'],
  },
})
