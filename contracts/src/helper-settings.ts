import * as z from 'zod/mini'
import { PersonName, PhoneNumber, PreferredLanguage, passwordMaxLength } from './accounts.ts'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import {
  ApplicationStatus,
  days,
  experienceYearsMax,
  feeSentence,
  HelperLocation,
  HelperType,
  isConsultationFee,
  NameInScript,
  OwnWords,
  ProfilePicture,
  specializationMaxLength,
} from './helpers.ts'

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
  specialization: OwnWords(specializationMaxLength),
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
const UpdatedHelper = z.object({ message: z.string(), status: ApplicationStatus })

const weakPasswordMessage = 'Your new password does not meet all the strength requirements.'
/** The checklist of the helper's change of password (spec, member areas §5), in the order in which it is shown. */
export const passwordChecklist = [
  { id: 'length', holds: (password: string) => password.length >= 8 },
  { id: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', holds: (password: string) => /\d/.test(password) },
  { id: 'special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

const ChangeHelperPassword = z.object({
  old_password: z
    .string()
    .check(z.minLength(1, 'Please enter your current password.'), z.maxLength(passwordMaxLength)),
  new_password: z.string().check(
    z.maxLength(passwordMaxLength, 'A password can have at most 128 characters.'),
    z.refine((password) => passwordChecklist.every(({ holds }) => holds(password)), weakPasswordMessage),
  ),
})

const UploadedHelperPicture = z.object({
  message: z.string(),
  profile_picture: z.object({ secure_url: z.string() }),
})

export const helperSettingsCalls = defineCalls({
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
