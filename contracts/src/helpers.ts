import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
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
export const feeSentence = `The consultation fee must be 0 (free), or between ${consultationFeeRupees.min} and ${consultationFeeRupees.max} rupees.`

export const specializationMaxLength = 80
export const experienceYearsMax = 80
/** What helpers write of themselves; empty takes it away. */
export const OwnWords = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'This is too long.')))
/** The name as its owner writes it in an Indian script; empty takes it away. `problemOfName` tells what it has to be. */
export const NameInScript = OwnWords(nameInScriptMaxLength)

export const HelperLocation = z.object({
  type: z.literal('city'),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** In Hindi, where our lists know the district, and the State, by what was entered. */
  city_hi: z.optional(z.string()),
  state_hi: z.optional(z.string()),
})
export type HelperLocation = z.infer<typeof HelperLocation>
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

export const helperCalls = defineCalls({
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
})
