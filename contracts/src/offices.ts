import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { clientMessageIdPattern } from './identifiers.ts'
import { Filter, pageFields } from './paging.ts'
import { CallAdvice, LatLng, OpeningPeriod, PlaceSearchQuery, PositionKind } from './places.ts'

/** An office: a place that an Act or a scheme puts into every district. In the order in which they are shown. */
export const officeKinds = [
  'district_legal_services',
  'district_court',
  'one_stop_centre',
  'protection_officer',
  'district_police',
  'women_police_desk',
  'consumer_commission',
  'labour_office',
  'child_welfare_committee',
] as const
export const OfficeKind = z.enum(officeKinds)
export type OfficeKind = z.infer<typeof OfficeKind>

/** Where a fact is from. `date` is YYYY, YYYY-MM or YYYY-MM-DD; absent for a copy that says none. */
export const OfficeSource = z.object({
  name: z.string(),
  url: z.optional(z.string()),
  date: z.optional(z.string()),
})
export type OfficeSource = z.infer<typeof OfficeSource>

/** As one says it (`0712 256 0123`), and as a phone dials it (`+917122560123`, or `1098`). */
export const OfficePhone = z.object({ spoken: z.string(), dialable: z.string() })
export type OfficePhone = z.infer<typeof OfficePhone>

/** In the words of the source; `periods` where they can be read. */
export const OfficeHours = z.object({ text: z.string(), periods: z.optional(z.array(OpeningPeriod)) })
export type OfficeHours = z.infer<typeof OfficeHours>

const factValues = {
  name: z.string(),
  /** In the script of the State's own language, or in Hindi. */
  name_local: z.string(),
  address: z.string(),
  /** At least one; the one to call first is the first. */
  phones: z.array(OfficePhone),
  email: z.string(),
  hours: OfficeHours,
  website: z.string(),
  /** Where the door is. */
  position: LatLng,
}
export const officeFactNames = [
  'name',
  'name_local',
  'address',
  'phones',
  'email',
  'hours',
  'website',
  'position',
] as const
export type OfficeFactName = (typeof officeFactNames)[number]

function fact<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ value, source: OfficeSource })
}
/** Each fact with its own source. What is not known is absent. */
export const OfficeFacts = z.object({
  name: fact(factValues.name),
  name_local: z.optional(fact(factValues.name_local)),
  address: z.optional(fact(factValues.address)),
  phones: z.optional(fact(factValues.phones)),
  email: z.optional(fact(factValues.email)),
  hours: z.optional(fact(factValues.hours)),
  website: z.optional(fact(factValues.website)),
  position: z.optional(fact(factValues.position)),
})
export type OfficeFacts = z.infer<typeof OfficeFacts>

/** What one of the layers says of an office; a value of `null`: what was known is wrong, and nothing right is known. */
export type LayerFacts = {
  [Name in OfficeFactName]?: { value: z.infer<(typeof factValues)[Name]> | null; source: OfficeSource }
}

export const OfficeDistrict = z.object({
  /** The two letters of the State, such as `MH`. */
  iso: z.string(),
  state: z.string(),
  name: z.string(),
  name_hi: z.optional(z.string()),
  /** In the language that was asked for, where we know it. */
  name_in_language: z.optional(z.string()),
})
export type OfficeDistrict = z.infer<typeof OfficeDistrict>

/**
 * `built_in`: what this program came with. `imported`: the operator brought in a list. `corrected`: an administrator wrote a
 * fact. `confirmed`: an administrator asked the office and everything was right.
 */
export const officeStandings = ['built_in', 'imported', 'corrected', 'confirmed'] as const
export const OfficeStanding = z.enum(officeStandings)
export type OfficeStanding = z.infer<typeof OfficeStanding>

const officeFields = {
  office_id: z.string(),
  kind: OfficeKind,
  district: OfficeDistrict,
  /** The town where it sits, as far as we know. */
  town: z.string(),
  /** The door where `position_is` is `building`, else the middle of the town or somewhere in the district. */
  location: LatLng,
  position_is: PositionKind,
  /** In Hindi, as the law calls it, with the district: for readers of Hindi where no source has `name_local`. */
  name_hi: z.optional(z.string()),
  facts: OfficeFacts,
  /** The Act or scheme that puts it there. */
  by_law: OfficeSource,
  standing: OfficeStanding,
  /** YYYY-MM-DD, with `confirmed`. */
  confirmed_on: z.optional(z.string()),
  /** The numbers that always work for what this office is for, the most urgent first. */
  call: z.array(CallAdvice),
}
export const Office = z.object({
  ...officeFields,
  /** Metres as the crow flies, from where the search began. */
  distance_m: z.optional(z.number()),
})
export type Office = z.infer<typeof Office>

const languageAsked = z.optional(z.string().check(z.maxLength(40)))
/** `GET /api/places/offices`. From where: `lat` with `lng`; or else `pin`; or else `state` with `district` or `city`. */
export const OfficeQuery = z.object({
  lat: PlaceSearchQuery.shape.lat,
  lng: PlaceSearchQuery.shape.lng,
  pin: PlaceSearchQuery.shape.pin,
  state: PlaceSearchQuery.shape.state,
  district: PlaceSearchQuery.shape.district,
  city: PlaceSearchQuery.shape.city,
  kind: z.optional(OfficeKind),
  /** Name or code of one of the 23 languages, for the names of districts. */
  language: languageAsked,
})
export type OfficeQuery = z.infer<typeof OfficeQuery>

export const OfficeAnswer = z.object({
  /** Absent where the position is not in India. */
  district: z.optional(OfficeDistrict),
  /** `position`: that of the nearest post office, which near a border may be the neighbour's. */
  district_by: z.optional(z.enum(['name', 'pin', 'position'])),
  /** Why there is no district. */
  reason: z.optional(z.literal('outside_india')),
  /** Of the own district, in the order of the kinds. */
  offices: z.array(Office),
  /**
   * Of other districts, with a telephone or an address, nearest first: of the kinds for which the own district has neither,
   * or of the kind that was asked for.
   */
  farther: z.array(Office),
  call: z.array(CallAdvice),
})
export type OfficeAnswer = z.infer<typeof OfficeAnswer>

const OfficeId = z.string().check(z.regex(/^[A-Za-z0-9:_.-]{1,80}$/, 'This is not the id of an office.'))
const OfficePath = z.object({ office_id: OfficeId })

export const officeReportSubjects = ['phone', 'address', 'hours', 'closed', 'other'] as const
export const OfficeReportSubject = z.enum(officeReportSubjects)
export type OfficeReportSubject = z.infer<typeof OfficeReportSubject>
export const officeNoteMaxLength = 500
const note = z
  .string()
  .check(z.trim(), z.maxLength(officeNoteMaxLength, 'Please keep it under 500 characters.'))

/** `POST /api/places/offices/{office_id}/reports`. The same `client_message_id` again is the same report. */
export const ReportOffice = z.object({
  what: z.enum(officeReportSubjects, 'Please choose what is wrong.'),
  note: z.optional(note),
  client_message_id: z.string().check(z.regex(clientMessageIdPattern, 'This is not the id of a report.')),
})
export type ReportOffice = z.infer<typeof ReportOffice>

// The console.

/** `GET /api/admin/offices`: empty values are as absent. */
export const OfficeListQuery = z.object({
  state: Filter,
  district: Filter,
  kind: z.optional(z.enum([...officeKinds, ''])),
  standing: z.optional(z.enum([...officeStandings, 'withdrawn', ''])),
  /** In names, addresses and telephones. */
  q: Filter,
  has: z.optional(z.enum(['phone', 'no_phone', ''])),
  ...pageFields,
})

const version = z.int().check(z.gte(1))
export const ListedOffice = z.object({
  office_id: z.string(),
  kind: OfficeKind,
  district: OfficeDistrict,
  name: z.string(),
  address: z.optional(z.string()),
  phones: z.optional(z.array(OfficePhone)),
  standing: OfficeStanding,
  /** Nobody is shown it. */
  withdrawn: z.optional(z.literal(true)),
  confirmed_on: z.optional(z.string()),
  /** Reports that nobody has settled. */
  open_reports: z.int(),
  version,
})
export type ListedOffice = z.infer<typeof ListedOffice>
/** `x-next-cursor` and, with the first page, `x-total-count` are in the header. */
export const OfficeList = z.array(ListedOffice)

/** Whose value it is; a later one holds before an earlier one. */
export const factLayers = ['built_in', 'imported', 'by_hand'] as const
export const FactLayer = z.enum(factLayers)
export type FactLayer = z.infer<typeof FactLayer>
/** `null`: somebody found out that what was written is wrong, and nothing right is known. */
const LayerValue = z.nullable(z.union([z.string(), factValues.phones, factValues.hours, factValues.position]))
export const OfficeValue = z.object({
  fact: z.enum(officeFactNames),
  layer: FactLayer,
  value: LayerValue,
  source: OfficeSource,
  /** This one is shown. */
  holds: z.boolean(),
})
export type OfficeValue = z.infer<typeof OfficeValue>

export const OfficeEntry = z.object({
  ...officeFields,
  version,
  /** Every value that there is, by fact, the one that holds first. */
  values: z.array(OfficeValue),
  withdrawn_on: z.optional(z.string()),
  /** Name of the administrator, where the account still exists. */
  confirmed_by: z.optional(z.string()),
  changed_at: z.string(),
  open_reports: z.int(),
})
export type OfficeEntry = z.infer<typeof OfficeEntry>

const dateSentence = 'Please write the date as year, or year-month-day: 2026 or 2026-11-29.'
export const officeDate = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
const GivenSource = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write where this is from.'),
      z.maxLength(300, 'Please keep it under 300 characters.'),
    ),
  url: z.optional(
    z
      .string()
      .check(z.maxLength(500), z.regex(/^https?:\/\/\S+$/, 'An address on the web begins with https://.')),
  ),
  date: z.optional(z.string().check(z.regex(officeDate, dateSentence))),
})
const given = (longest: number) => z.nullable(z.string().check(z.trim(), z.maxLength(longest)))
/** As a person writes it: several telephones parted by `;`. `null` or empty: what was written is wrong, and nothing right is known. */
export const GivenFacts = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1, 'Please write the name.'), z.maxLength(200))),
  name_local: z.optional(given(200)),
  address: z.optional(given(500)),
  phones: z.optional(given(200)),
  email: z.optional(given(200)),
  hours: z.optional(given(200)),
  website: z.optional(given(300)),
  position: z.optional(z.nullable(LatLng)),
})
export type GivenFacts = z.infer<typeof GivenFacts>

/** `PUT /api/admin/offices/{office_id}`: what is left out stays as it is. */
export const CorrectOffice = z.object({
  version,
  facts: GivenFacts,
  /** Facts whose value by hand is taken away, so that what was imported or built in holds again. */
  forget: z.optional(z.array(z.enum(officeFactNames)).check(z.maxLength(officeFactNames.length))),
  source: GivenSource,
})
export type CorrectOffice = z.infer<typeof CorrectOffice>

/** `POST /api/admin/offices`: a further office of a district. */
export const AddOffice = z.object({
  state: z.string().check(z.minLength(1, 'Please choose the State.'), z.maxLength(60)),
  district: z.string().check(z.minLength(1, 'Please choose the district.'), z.maxLength(80)),
  kind: z.enum(officeKinds, 'Please choose the kind of office.'),
  facts: z.extend(GivenFacts, {
    name: z.string().check(z.trim(), z.minLength(1, 'Please write the name.'), z.maxLength(200)),
  }),
  source: GivenSource,
})
export type AddOffice = z.infer<typeof AddOffice>

export const OfficeStep = z.object({ version })

/** `GET /api/admin/office-reports`: who waits longest comes first. */
export const OfficeReport = z.object({
  report_id: z.string(),
  what: OfficeReportSubject,
  note: z.optional(z.string()),
  reported_at: z.string(),
  office: ListedOffice,
})
export type OfficeReport = z.infer<typeof OfficeReport>
export const OfficeReportList = z.array(OfficeReport)
/** `corrected`: the entry was wrong, and is mended. `right`: the entry is right as it is. `noise`: it says nothing. */
export const officeReportOutcomes = ['corrected', 'right', 'noise'] as const
export const SettleOfficeReport = z.object({ outcome: z.enum(officeReportOutcomes, 'Please choose one.') })

/** The columns of a list, in any order, parted by `,`, `;` or tab. The first three and `source` are needed. */
export const officeColumns = [
  'state',
  'district',
  'kind',
  'name',
  'name_local',
  'address',
  'phone',
  'email',
  'hours',
  'website',
  'lat',
  'lng',
  'source',
  'source_url',
  'source_date',
] as const
export type OfficeColumn = (typeof officeColumns)[number]
/** Longest list, and its largest file in bytes. */
export const importMaxLines = 200_000
export const importMaxBytes = 67_108_864

/** `checked`: nothing is changed yet. */
export const officeImportStates = ['checked', 'applied', 'undone'] as const
export const OfficeImport = z.object({
  import_id: z.string(),
  state: z.enum(officeImportStates),
  file_name: z.string(),
  /** When it was sent, and the name of the administrator where the account still exists. */
  at: z.string(),
  by: z.optional(z.string()),
  counts: z.object({
    lines: z.int(),
    /** Offices that are not on our list yet. */
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
  }),
  /** Columns of the file that are none of ours. */
  ignored_columns: z.array(z.string()),
  /** Of `applied`: nothing newer stands on it, so that it can be taken back. */
  can_be_undone: z.optional(z.boolean()),
})
export type OfficeImport = z.infer<typeof OfficeImport>
/** `GET /api/admin/offices/imports`: the newest first. */
export const OfficeImportList = z.array(OfficeImport)

/** What can be wrong with a line of a list. */
export const ListProblem = z.enum([
  'cells',
  'state_missing',
  'state_unknown',
  'district_missing',
  'district_unknown',
  'kind_missing',
  'kind_unknown',
  'source_missing',
  'too_long',
  'web_address',
  'date',
  'date_to_come',
  'script',
  'phone',
  'email',
  'lat_missing',
  'lng_missing',
  'lat',
  'lng',
  'other_state',
  'nothing',
  'twice',
])
export type ListProblem = z.infer<typeof ListProblem>

/** `GET …/wrong`: in the order of the lines. */
export const WrongLine = z.object({
  line: z.int(),
  /** Absent where the line as a whole is wrong. */
  column: z.optional(z.string()),
  /** Absent in lists that were checked before there were codes. */
  code: z.optional(ListProblem),
  /** What the sentence names, such as the line that says the same. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The same as a sentence in English. */
  problem: z.string(),
  /** What stands there. */
  value: z.optional(z.string()),
  /** What may be meant. */
  suggestion: z.optional(z.string()),
})
export type WrongLine = z.infer<typeof WrongLine>
export const WrongLines = z.array(WrongLine)

/** `GET …/changes`: in the order of the lines. */
export const ImportChange = z.object({
  line: z.int(),
  office_id: z.string(),
  /** Not on our list yet. */
  new: z.optional(z.literal(true)),
  kind: OfficeKind,
  district: OfficeDistrict,
  name: z.string(),
  fields: z.array(
    z.object({
      fact: z.enum(officeFactNames),
      /** What is shown today; absent where nothing is. */
      before: z.optional(LayerValue),
      after: LayerValue,
      /** A value by hand stands above it, and goes on to be shown. */
      covered: z.optional(z.literal(true)),
    }),
  ),
})
export type ImportChange = z.infer<typeof ImportChange>
export const ImportChanges = z.array(ImportChange)

const ImportPath = z.object({ import_id: z.string() })
const ReportPath = z.object({ report_id: z.string() })
const desk = { access: 'member', tags: ['Administration'] } as const

export const officeCalls = defineCalls({
  'GET /api/places/offices': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'The offices of the own district, and the nearest of others',
    description:
      'From a position, a PIN code, or a State with district or town. A position is neither kept nor logged. Each fact carries its source; what is not known is absent.',
    query: OfficeQuery,
    answers: { 200: OfficeAnswer },
  },

  'POST /api/places/offices/:office_id/reports': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'Say that something about an office is wrong',
    description: 'Without an account; nothing is kept of who says it. Administrators read it.',
    params: OfficePath,
    body: ReportOffice,
    answers: { 202: Acknowledged },
  },

  'GET /api/admin/offices': {
    ...desk,
    summary: 'Offices, by State, district and kind',
    query: OfficeListQuery,
    answers: { 200: OfficeList },
  },

  'POST /api/admin/offices': {
    ...desk,
    summary: 'Add a further office of a district',
    description: '409 where an office of this name and kind is there already.',
    body: AddOffice,
    answers: { 201: OfficeEntry },
    refusals: ['conflict'],
  },

  'GET /api/admin/offices/:office_id': {
    ...desk,
    summary: 'An office with every value that there is: built in, imported, by hand',
    params: OfficePath,
    answers: { 200: OfficeEntry },
  },

  'PUT /api/admin/offices/:office_id': {
    ...desk,
    summary: 'Correct facts of an office; they stand above what is built in and imported',
    description: '409 when the entry was changed since `version`: ask for it again. Ends a confirmation.',
    params: OfficePath,
    body: CorrectOffice,
    answers: { 200: OfficeEntry },
    refusals: ['conflict'],
  },

  'POST /api/admin/offices/:office_id/confirm': {
    ...desk,
    summary: 'Say that the office was asked and everything shown is right',
    description: 'What is shown today holds from then on as if written by hand. 409 as above.',
    params: OfficePath,
    body: OfficeStep,
    answers: { 200: OfficeEntry },
    refusals: ['conflict'],
  },

  'POST /api/admin/offices/:office_id/withdraw': {
    ...desk,
    summary: 'Show the office to nobody any more',
    description: '409 as above.',
    params: OfficePath,
    body: OfficeStep,
    answers: { 200: OfficeEntry },
    refusals: ['conflict'],
  },

  'POST /api/admin/offices/:office_id/restore': {
    ...desk,
    summary: 'Show a withdrawn office again',
    description: '409 as above.',
    params: OfficePath,
    body: OfficeStep,
    answers: { 200: OfficeEntry },
    refusals: ['conflict'],
  },

  'GET /api/admin/office-reports': {
    ...desk,
    summary: 'What people say is wrong about offices; who waits longest comes first',
    query: z.object(pageFields),
    answers: { 200: OfficeReportList },
  },

  'POST /api/admin/office-reports/:report_id/settle': {
    ...desk,
    summary: 'Say what came of a report; its note is erased',
    description: '409 when another administrator was first.',
    params: ReportPath,
    body: SettleOfficeReport,
    answers: { 200: Acknowledged },
    refusals: ['conflict'],
  },

  'POST /api/admin/offices/imports': {
    ...desk,
    summary: 'Send a list of offices (CSV) and have each line checked',
    description:
      'Nothing is changed until it is applied. A file that is no such list, or too long, is refused as a whole.',
    form: { fields: z.object({}), files: ['file'] },
    answers: { 201: OfficeImport },
  },

  'GET /api/admin/offices/imports': {
    ...desk,
    summary: 'The lists that were sent, the newest first',
    query: z.object(pageFields),
    answers: { 200: OfficeImportList },
  },

  'GET /api/admin/offices/imports/:import_id': {
    ...desk,
    summary: 'How a list stands',
    params: ImportPath,
    answers: { 200: OfficeImport },
  },

  'GET /api/admin/offices/imports/:import_id/wrong': {
    ...desk,
    summary: 'Its lines that are wrong, each with a sentence',
    params: ImportPath,
    query: z.object(pageFields),
    answers: { 200: WrongLines },
  },

  'GET /api/admin/offices/imports/:import_id/changes': {
    ...desk,
    summary: 'What it changes, field by field',
    params: ImportPath,
    query: z.object(pageFields),
    answers: { 200: ImportChanges },
  },

  'POST /api/admin/offices/imports/:import_id/apply': {
    ...desk,
    summary: 'Take over what was right; once, however often it is called',
    description: '409 when an entry was changed since it was checked: send the list again.',
    params: ImportPath,
    answers: { 200: OfficeImport },
    refusals: ['conflict'],
  },

  'POST /api/admin/offices/imports/:import_id/undo': {
    ...desk,
    summary: 'Take an import back',
    description: '409 when something newer stands on it.',
    params: ImportPath,
    answers: { 200: OfficeImport },
    refusals: ['conflict'],
  },
})
