import * as z from 'zod/mini'
import {
  accountAddresses,
  addressRules,
  CityName,
  NewPassword,
  PersonName,
  PhoneNumber,
  PreferredLanguage,
  passwordMaxLength,
  StateName,
} from './accounts.ts'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { fileMaxBytes } from './limits.ts'
import { nameInScriptMaxLength } from './names-in-script.ts'
import { Filter, pageFields } from './paging.ts'

/**
 * The kinds of helpers. `judge` is always worded as 'retired judge', who gives guidance only.
 */
export const helperTypes = ['lawyer', 'judge', 'professor', 'volunteer', 'ngo'] as const
export const HelperType = z.enum(helperTypes, 'Please choose what you are.')
export type HelperType = z.infer<typeof HelperType>

/** `needs_more`: the administrator asks for a correction. Only `verified` is ever listed. */
export const applicationStatuses = ['pending', 'needs_more', 'verified', 'rejected', 'suspended'] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** Practice areas of lawyers in the application (spec, public areas §3). */
export const practiceAreas = ['criminal', 'civil', 'family', 'corporate'] as const
/** Choices of the settings (spec, member areas §3); 'Other' stands for free text and is never sent itself. */
export const specializationOptions = [
  'Family Law',
  'Criminal Law',
  'Civil Law',
  'Corporate Law',
  'Other',
] as const
export const areasOfOperation = ['Women Rights', 'Child Rights', 'Human Rights', 'Environmental Law'] as const
export type AreaOfOperation = (typeof areasOfOperation)[number]
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Besides 0, which is free. */
export const consultationFeeRupees = { min: 100, max: 1000, default: 100 } as const
/** Whether this can be asked for a consultation, in rupees. */
export function isConsultationFee(rupees: number): boolean {
  const { min, max } = consultationFeeRupees
  return Number.isInteger(rupees) && (rupees === 0 || (rupees >= min && rupees <= max))
}
/** Volunteers and organisations help for nothing, until they say otherwise. */
export function defaultFee(type: HelperType): number {
  return type === 'volunteer' || type === 'ngo' ? 0 : consultationFeeRupees.default
}
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

export const specializationMaxLength = 80

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'This is too long.')))
const experienceYearsPattern = /^\d{1,2}$/
const experienceYearsMax = 80
const experienceYearsSentence = 'Please enter the years as a whole number from 0 to 80.'

/** Whether this, as typed, can be a number of years that somebody has worked. */
export function isExperienceYears(typed: string): boolean {
  return experienceYearsPattern.test(typed) && Number(typed) <= experienceYearsMax
}

/** The name as its owner writes it in an Indian script; empty takes it away. `problemOfName` tells what it has to be. */
const NameInScript = text(nameInScriptMaxLength)

const years = z.optional(
  z.string().check(
    z.trim(),
    z.regex(experienceYearsPattern, experienceYearsSentence),
    z.refine((typed) => Number(typed) <= experienceYearsMax, experienceYearsSentence),
  ),
)
const feeSentence = `The consultation fee must be 0 (free), or between ${consultationFeeRupees.min} and ${consultationFeeRupees.max} rupees.`
const professionalFields = {
  barCouncilNumber: text(60),
  licenseNumber: text(60),
  specialization: text(specializationMaxLength),
  yearsOfExperience: years,
  currentRole: text(120),
  institution: text(160),
  organization: text(160),
  ngoRegistration: text(80),
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

export const AppliedHelper = z.object({ nyaysathi_id: z.string(), status: ApplicationStatus })

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

export const HelperLocation = z.object({
  type: z.literal('city'),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export const ProfilePicture = z.nullable(z.object({ secure_url: z.string() }))

const publicFields = {
  nyaysathi_id: z.string(),
  name: z.string(),
  /** As they write it in one Indian script: `nameForReader` carries it over for readers of others. */
  name_in_script: z.optional(z.string()),
  type: HelperType,
  profile_picture: ProfilePicture,
  location: HelperLocation,
  /** Rupees. Absent for advocates when the operator lists by Rule 36 of the Bar Council of India. */
  consultation_fee: z.optional(z.number()),
  /** Absent in the same case. */
  ratings: z.optional(z.object({ average_rating: z.number(), total_reviews: z.number() })),
  available_timings: z.array(z.string()),
  /** Empty where none was named. */
  specialization: z.string(),
  languages: z.array(z.string()),
  years_of_experience: z.number(),
  /** Takes the telephone number of whoever wishes to be called. */
  calls_back: z.optional(z.literal(true)),
  /** A fictional helper of a demonstration. */
  demo: z.optional(z.literal(true)),
}

/** One card of the directory. */
export const ListedHelper = z.object(publicFields)
export type ListedHelper = z.infer<typeof ListedHelper>
export const HelperList = z.array(ListedHelper)
/** The public detail. */
export const PublicHelper = z.object({
  ...publicFields,
  institution: z.optional(z.string()),
  organization: z.optional(z.string()),
  areas_of_operation: z.optional(z.array(z.string())),
})
export type PublicHelper = z.infer<typeof PublicHelper>
/** What a client sees on hovering over an appointment. */
export const HelperPreview = z.object({
  nyaysathi_id: publicFields.nyaysathi_id,
  name: publicFields.name,
  name_in_script: publicFields.name_in_script,
  type: publicFields.type,
  profile_picture: publicFields.profile_picture,
  location: publicFields.location,
  specialization: publicFields.specialization,
  consultation_fee: publicFields.consultation_fee,
  ratings: publicFields.ratings,
  demo: publicFields.demo,
})
export type HelperPreview = z.infer<typeof HelperPreview>
export const AvailableHelpers = z.array(
  z.object({ nyaysathi_id: z.string(), name: z.string(), demo: z.optional(z.literal(true)) }),
)

/** What helpers work on; `knowledge/fields.yml` says what belongs to each. */
export const helperFields = [
  'family',
  'women',
  'child',
  'criminal',
  'cyber',
  'labour',
  'property',
  'money',
  'accidents',
  'consumer',
  'government',
  'rights',
  'environment',
  'corporate',
  'civil',
] as const
export const HelperField = z.enum(helperFields)
export type HelperField = z.infer<typeof HelperField>

/** `rating`: best first; `fee`: lowest first; `experience`: most first. Default `recommended`: rated and seasoned first. */
export const directorySorts = ['recommended', 'rating', 'fee', 'experience', 'name', 'newest'] as const
export const DirectorySort = z.enum(directorySorts)
export type DirectorySort = z.infer<typeof DirectorySort>

/** `GET /api/auth/nyaysathi/all`. Empty values are as absent. `x-next-cursor` and `x-total-count` are in the header. */
const directoryQueryFields = {
  /** Name, specialization or city, forgiving of spelling. */
  q: Filter,
  type: z.optional(z.union([HelperType, z.literal('')])),
  specialization: Filter,
  state: Filter,
  city: Filter,
  language: Filter,
  max_fee: z.optional(
    z.string().check(z.regex(/^(\d{1,5})?$/, 'The highest fee must be a whole number of rupees.')),
  ),
  sort: z.optional(z.union([DirectorySort, z.literal('')])),
}
const wish = z.optional(z.union([z.literal('1'), z.literal('')]))
/** `GET /api/nyaysathi/search`. Empty values are as absent. */
const searchQueryFields = {
  ...directoryQueryFields,
  field: z.optional(z.union([HelperField, z.literal('')])),
  /** Only who asks for no fee. */
  free: wish,
  /** Only who can still be booked within the next seven days. */
  free_this_week: wish,
  /** Who is near comes first: `18.52,73.86`, a PIN code, or `Pune, Maharashtra`. Not kept. */
  near: Filter,
}

/** A place as it is shown: a State, or a district of it. */
const ShownPlace = z.object({
  state: z.string(),
  state_hi: z.string(),
  district: z.optional(z.string()),
  district_hi: z.optional(z.string()),
})
export type ShownPlace = z.infer<typeof ShownPlace>

const said = { /** `q` without the words that said it. */ without: z.string() }
/** What the words of `q` were taken for. */
export const UnderstoodWords = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: HelperField, ...said }),
  z.object({ kind: z.literal('place'), place: ShownPlace, ...said }),
  z.object({ kind: z.literal('type'), type: HelperType, ...said }),
  z.object({ kind: z.literal('language'), language: z.string(), ...said }),
  z.object({ kind: z.literal('free'), ...said }),
  /** Looked for in names, specializations and cities. */
  z.object({ kind: z.literal('words'), words: z.string(), ...said }),
])
export type UnderstoodWords = z.infer<typeof UnderstoodWords>

/** What was asked for and had to be left out, since nobody fits all of it; the last one was enough. */
export const leftOutConditions = [
  'free_this_week',
  'free',
  'max_fee',
  'language',
  /** The town or district; its State still counts. */
  'city',
  'type',
  'words',
  'state',
  'field',
] as const
export const LeftOutCondition = z.enum(leftOutConditions)
export type LeftOutCondition = z.infer<typeof LeftOutCondition>

export const FoundHelper = z.object({
  ...publicFields,
  /** The first half hour of the next seven days that can still be asked for, as `2026-11-23T10:00:00+05:30`. */
  free_at: z.optional(z.string()),
})
export type FoundHelper = z.infer<typeof FoundHelper>
export const FoundHelpers = z.object({
  understood: z.array(UnderstoodWords),
  helpers: z.array(FoundHelper),
  /** Only with the first page, not with `free_this_week`, and with `near` only where all is on it; exact up to `directoryCountCap`. */
  total: z.optional(z.number()),
  next_cursor: z.optional(z.string()),
  /** Nobody fits everything: these fit the rest. A cursor goes on with them. */
  left_out: z.optional(z.array(LeftOutCondition)),
  /** Around which place the list begins. */
  near: z.optional(ShownPlace),
})
export type FoundHelpers = z.infer<typeof FoundHelpers>

/** `x-total-count` is exact up to this number, and this number stands for it or more. */
export const directoryCountCap = 100

/** `GET /api/auth/user/details`: the helper's own profile (spec, member areas §3). */
export const HelperProfile = z.object({
  nyaysathi_id: z.string(),
  user_id: z.string(),
  user_type: z.enum(['nyaysathi', 'NGO']),
  status: ApplicationStatus,
  name: z.string(),
  name_in_script: z.optional(z.string()),
  /** Empty for who signs in with a mobile number alone. */
  email: z.string(),
  phone: z.string(),
  type: HelperType,
  location: HelperLocation,
  years_of_experience: z.number(),
  /** The same number; both names are read. */
  experience_years: z.number(),
  bar_council_number: z.nullable(z.string()),
  languages: z.array(z.string()),
  specialization: z.string(),
  available_timings: z.array(z.string()),
  consultation_fee: z.number(),
  ratings: z.object({
    average_rating: z.number(),
    total_reviews: z.number(),
    /** The newest fifty; `user` is `Asha P.`, or `Anonymous` with `anonymous`. `month` is `2026-11`. */
    reviews: z.array(
      z.object({
        user: z.string(),
        comment: z.string(),
        rating: z.number(),
        rating_id: z.string(),
        anonymous: z.boolean(),
        month: z.string(),
      }),
    ),
  }),
  profile_picture: ProfilePicture,
  preferred_language: z.string(),
  demo: z.optional(z.literal(true)),
})
export type HelperProfile = z.infer<typeof HelperProfile>

const clock = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s*(?:[AaPp]\.?[Mm]\.?)?`
const timing = new RegExp(`^(?:${days.join('|')}):\\s*${clock}\\s*(?:-|–|—|to)\\s*${clock}$`)
/** 'Monday: 10:00 AM - 2:00 PM', in 12 or 24 hours. */
export function isTiming(slot: string): boolean {
  return timing.test(slot)
}

const emptyTiming = 'Please enter a time slot.'
const doubledTiming = 'This timing slot already exists.'
const timingForm = 'Please write a time slot as a day and a time range, such as Monday: 10:00 AM - 2:00 PM.'
const Timing = z.string().check(
  z.trim(),
  z.minLength(1, emptyTiming),
  z.maxLength(60, timingForm),
  z.refine((slot) => slot === '' || isTiming(slot), timingForm),
)
/** Two spellings of one slot are the same slot. */
const sameTiming = (slot: string) => slot.toLowerCase().replaceAll(/[\s.]/g, '')
const yearsSentence = 'Years of experience must be a whole number, 0 or more.'
export const experienceOnceMessage = 'Years of experience can only be set once.'

/** `PUT /api/nyaysathi/update`: what is not sent stays. */
export const UpdateHelper = z.object({
  name: z.optional(PersonName),
  name_in_script: NameInScript,
  phone: z.optional(PhoneNumber),
  consultation_fee: z.optional(z.int(feeSentence).check(z.refine(isConsultationFee, feeSentence))),
  specialization: text(specializationMaxLength),
  /** Trimmed; empty ones are dropped. */
  languages: z.optional(
    z
      .array(z.string().check(z.trim(), z.maxLength(40, 'This is too long.')))
      .check(z.maxLength(30, 'These are too many languages.')),
  ),
  experience_years: z.optional(
    z.int(yearsSentence).check(z.gte(0, yearsSentence), z.lte(experienceYearsMax, yearsSentence)),
  ),
  available_timings: z.optional(
    z.array(Timing).check(
      z.maxLength(70, 'These are too many time slots.'),
      z.refine((slots) => new Set(slots.map(sameTiming)).size === slots.length, doubledTiming),
    ),
  ),
  preferred_language: z.optional(PreferredLanguage),
})
export type UpdateHelper = z.infer<typeof UpdateHelper>

/** `status` tells when a change sends a verified helper back for a look. */
export const UpdatedHelper = z.object({ message: z.string(), status: ApplicationStatus })

const weakPasswordMessage = 'Your new password does not meet all the strength requirements.'
/** The checklist of the helper's change of password (spec, member areas §5), in the order in which it is shown. */
export const passwordChecklist = [
  { id: 'length', holds: (password: string) => password.length >= 8 },
  { id: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', holds: (password: string) => /\d/.test(password) },
  { id: 'special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export const ChangeHelperPassword = z.object({
  old_password: z
    .string()
    .check(z.minLength(1, 'Please enter your current password.'), z.maxLength(passwordMaxLength)),
  new_password: z.string().check(
    z.maxLength(passwordMaxLength, 'A password can have at most 128 characters.'),
    z.refine((password) => passwordChecklist.every(({ holds }) => holds(password)), weakPasswordMessage),
  ),
})

export const UploadedHelperPicture = z.object({
  message: z.string(),
  profile_picture: z.object({ secure_url: z.string() }),
})

export const helperCalls = defineCalls({
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

  'GET /api/auth/nyaysathi/all': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'The directory: verified helpers who are not suspended',
    description:
      'A bare array, at most 100. `x-next-cursor` names the next page; `x-total-count` comes with the first page and is ' +
      'exact up to 100. `q` is understood as in the search: problems and places in everyday words of all languages; other ' +
      'words are looked for as beginnings of words in name, specialization and city; where nobody has such words, as those ' +
      'that look like them. Under LISTING_POLICY=rule36 advocates have no fee and no ratings, and lists ' +
      'that can hold them have a neutral order.',
    query: z.object({
      ...directoryQueryFields,
      ...{ limit: pageFields.limit, cursor: z.optional(z.string().check(z.maxLength(2_000))) },
    }),
    answers: { 200: HelperList },
  },

  'GET /api/nyaysathi/search': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'Look for a helper in everyday words',
    description:
      '`q` in any of the languages: a problem, a place, a PIN code, a language, a kind of helper, a name; `understood` says ' +
      'what it was taken for. Without `sort`, who is `near` comes first, and of those who is free; the others in a turn that ' +
      'begins elsewhere every day. Where nobody fits, the narrowest condition is left out until somebody does, and ' +
      '`left_out` says so. A page of `free_this_week` may hold fewer than `limit`.',
    query: z.object({
      ...searchQueryFields,
      ...{ limit: pageFields.limit, cursor: z.optional(z.string().check(z.maxLength(2_000))) },
    }),
    answers: { 200: FoundHelpers },
  },

  'GET /api/nyaysathi/available': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'Names and ids of the listed helpers',
    query: z.object({ limit: pageFields.limit, cursor: z.optional(z.string().check(z.maxLength(2_000))) }),
    answers: { 200: AvailableHelpers },
  },

  'GET /api/nyaysathi/public/:nyaysathi_id': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'The public page of a listed helper',
    params: z.object({ nyaysathi_id: z.string() }),
    answers: { 200: PublicHelper },
  },

  'GET /api/nyaysathi/:id': {
    access: 'anyone',
    tags: ['Helpers'],
    summary: 'A preview of a listed helper',
    params: z.object({ id: z.string() }),
    answers: { 200: HelperPreview },
  },

  'PUT /api/users/saved-nyaysathi/:nyaysathi_id': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Keep a helper in my list',
    params: z.object({ nyaysathi_id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'DELETE /api/users/saved-nyaysathi/:nyaysathi_id': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Take a helper off my list',
    params: z.object({ nyaysathi_id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'GET /api/auth/user/details': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'My profile as a NyaySathi',
    answers: { 200: HelperProfile },
  },

  'PUT /api/nyaysathi/update': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Change my settings as a NyaySathi; what is absent stays',
    description:
      'Years of experience can be set once. A new name was not verified: with it the profile is looked at again, and not ' +
      'listed until then; `status` says so.',
    body: UpdateHelper,
    answers: { 200: UpdatedHelper },
    refusals: ['conflict'],
  },

  'PUT /api/nyaysathi/change-password': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Change my password as a NyaySathi; all other sign-ins end',
    body: ChangeHelperPassword,
    answers: { 200: Acknowledged },
    refusals: ['wrong_password', 'conflict'],
  },

  'POST /api/nyaysathi/upload/profile-picture': {
    access: 'member',
    tags: ['Helpers'],
    summary: 'Upload my picture as a NyaySathi',
    description:
      'A form with `file`, a PNG or JPEG; it is drawn anew. Everybody can see it while the helper is listed.',
    form: { fields: z.object({}), files: ['file'] },
    answers: { 200: UploadedHelperPicture },
  },
})
