import * as z from 'zod/mini'
import { emailMaxLength, passwordMaxLength } from './accounts.ts'
import { Acknowledged } from './acknowledged.ts'
import { AgainstWhom, againstFields, ConflictWarning } from './against-whom.ts'
import { defineCalls } from './call.ts'
import { HelperType } from './helpers.ts'
import { fileMaxBytes, filterMaxLength } from './limits.ts'
import { Filter, pageFields } from './paging.ts'

/** Spec, member areas §10: the same list as for appointments. */
export const caseTypes = [
  'civil',
  'criminal',
  'family',
  'property',
  'consumer',
  'employment',
  'other',
] as const
export const CaseType = z.enum(caseTypes, 'Please choose a case type.')
export type CaseType = z.infer<typeof CaseType>

export const caseDescriptionMaxLength = 10_000
export const caseMaxDocuments = 10
export const caseDocumentMaxBytes = fileMaxBytes
export const caseDocumentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const
export const caseDocumentTypeMessage =
  'Invalid file type. Only PDF, DOC, DOCX, JPG, JPEG and PNG are allowed.'

/** The text fields of `POST /cases`; the documents come as `document_1`, `document_2` and so on. */
export const SubmitCase = z.object({
  case_type: CaseType,
  case_description: z
    .string('Please describe your case.')
    .check(
      z.maxLength(caseDescriptionMaxLength, 'Please keep it under 10,000 characters.'),
      z.trim(),
      z.minLength(1, 'Please describe your case.'),
    ),
  ...againstFields,
  /** Accepted for shape; it must be the caller's own. */
  user_id: z.optional(z.string()),
  /** In place of a token, as for signing in; refused beside one: a call has one identity. Never kept. */
  email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
  phone: z.optional(z.string().check(z.maxLength(emailMaxLength))),
  password: z.optional(z.string().check(z.maxLength(passwordMaxLength))),
  /** For an account with a second sign-in step. */
  one_time_code: z.optional(z.string().check(z.maxLength(40))),
})
export type SubmitCase = z.infer<typeof SubmitCase>

export const SubmittedCase = z.object({ case_id: z.string() })

/** `Submitted`: waits for a helper, if it was offered to them; `Closed` for good. */
const caseStatuses = ['Submitted', 'Taken', 'Answered', 'Closed'] as const
/** Told, and still without an answer: the 'Reported Cases' of a profile; the others are its 'Case History'. */
export const openCaseStatuses = ['Submitted', 'Taken'] as const
export const CaseStatus = z.enum(caseStatuses)
export type CaseStatus = z.infer<typeof CaseStatus>

/** How long things wait, in days. The server alone counts. */
export const caseDays = {
  /** After so many in the pool every helper who knows the language sees a query, ... */
  untilWider: 3,
  /** ... and after so many every helper. */
  untilWidest: 7,
  /** A helper who has taken a query answers within so many, counted anew once a question back was answered, ... */
  toAnswer: 7,
  /** ... and a question back waits so many for the citizen; then the query goes back to the pool. */
  toReply: 14,
  /** An answered query closes by itself. */
  untilClosed: 14,
  /** Then its citizen is told that nobody has answered, and who else helps. */
  untilTold: 30,
} as const

/** How many queries one helper may have taken and not yet answered. */
export const casesTakenAtOnce = 10
export const caseAnswerMaxLength = 20_000
export const caseQuestionMaxLength = 2_000
const caseReplyMaxLength = 10_000

const releaseReasons = ['not_my_field', 'no_time', 'conflict_of_interest', 'language', 'other'] as const
export const ReleaseReason = z.enum(releaseReasons, 'Please say why you give it back.')
export type ReleaseReason = z.infer<typeof ReleaseReason>

/**
 * `passed_on`: from one helper to another, with the citizen's yes; `returned`: its time was over, or the helper can no longer
 * answer; `told`: nobody answered for 30 days.
 */
const caseSteps = [
  'submitted',
  'offered',
  'taken',
  'passed_on',
  'asked',
  'replied',
  'released',
  'returned',
  'answered',
  'told',
  'closed',
] as const
export const CaseStep = z.enum(caseSteps)
export type CaseStep = z.infer<typeof CaseStep>

/** What happened, the oldest first. */
export const CaseCourse = z.array(
  z.object({ step: CaseStep, at: z.string(), reason: z.optional(ReleaseReason) }),
)
export type CaseCourse = z.infer<typeof CaseCourse>

const caseFields = {
  case_id: z.string(),
  case_type: CaseType,
  status: CaseStatus,
  created_at: z.string(),
}

/** `GET /api/cases`, the newest first */
export const CaseList = z.array(z.object(caseFields))

const CaseDocuments = z.array(
  z.object({
    original_name: z.string(),
    media_type: z.string(),
    size: z.number(),
    /** A signed link, at most 15 minutes. */
    file_url: z.string(),
  }),
)

/** What passed between a citizen and the helper who took the query. One question, one reply, one answer. */
const talkFields = {
  taken_at: z.string(),
  question: z.optional(z.object({ text: z.string(), at: z.string() })),
  reply: z.optional(z.object({ text: z.string(), at: z.string() })),
  answer: z.optional(z.object({ text: z.string(), at: z.string() })),
}

/** `GET /api/cases/{id}`, for its owner */
export const CaseQuery = z.object({
  ...caseFields,
  /** Once it is closed: it is not removed before. */
  kept_until: z.optional(z.string()),
  case_description: z.string(),
  against: z.optional(AgainstWhom),
  documents: CaseDocuments,
  /** Whether helpers may read it: queries of earlier times wait for their owner's word (`POST /api/cases/{id}/offer`). */
  offered: z.boolean(),
  course: CaseCourse,
  /** With the helper who has it now or answered it, or who asked something last. */
  talk: z.optional(
    z.object({
      ...talkFields,
      /** Whether this helper has the query now or has answered it. */
      current: z.boolean(),
      /** Absent for one who has left NyaySathi. `listed`: has a public page. */
      helper: z.optional(
        z.object({ nyaysathi_id: z.string(), name: z.string(), type: HelperType, listed: z.boolean() }),
      ),
    }),
  ),
  /** What may be done now. */
  can: z.object({ offer: z.boolean(), reply: z.boolean(), close: z.boolean() }),
  /** Free legal aid in the person's own State, as far as it is known; the place is one of ours. */
  legal_aid: z.optional(
    z.object({ place_id: z.string(), name: z.string(), name_hi: z.optional(z.string()) }),
  ),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** What helpers learn of a person before and after taking: never a name, a contact or an exact place. */
const anonymousFields = {
  case_id: z.string(),
  case_type: CaseType,
  state: z.optional(z.string()),
  district: z.optional(z.string()),
  preferred_language: z.string(),
  offered_at: z.string(),
  document_count: z.number(),
}

/** What cannot wait, the most urgent first: a life; somebody's liberty; a day that counts within a week; within a month. */
export const poolUrgencies = ['life', 'custody', 'week', 'month'] as const
export type PoolUrgency = (typeof poolUrgencies)[number]

/** Read by the server from what was written; a machine reads it, and errs. Absent: nothing was found that cannot wait. */
const Urgency = z.object({
  level: z.enum(poolUrgencies),
  /** The day that counts, as 2026-12-04; it may just be over. */
  day: z.optional(z.string()),
  /** Until that day, in India; 0 is today. */
  days_left: z.optional(z.number()),
})

/**
 * `GET /api/cases/pool`: open queries that fit the helper. `x-next-cursor` as elsewhere; `x-total-count` comes with the first
 * page.
 */
export const CasePool = z.array(
  z.object({
    ...anonymousFields,
    /** The first lines, without names, numbers and addresses of people: `[name 1]`. Empty while there is a `conflict`. */
    excerpt: z.string(),
    conflict: z.optional(ConflictWarning),
    urgency: z.optional(Urgency),
    /** As the crow flies, between the two towns; only where both are known. */
    distance_km: z.optional(z.number()),
  }),
)
export type CasePool = z.infer<typeof CasePool>

const orNothing = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.enum(values), z.literal('')])
export const poolSorts = ['waiting', 'newest', 'urgent', 'nearest'] as const
export type PoolSort = (typeof poolSorts)[number]
const District = z.string().check(z.trim(), z.maxLength(100))

/** Query of `GET /api/cases/pool`. Empty values are as absent. */
const casePoolFilterFields = {
  case_type: z.optional(z.union([CaseType, z.literal('')])),
  state: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  language: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** Town or district, as the citizen chose it. */
  district: z.optional(District),
  /** Each word must begin a word of the text as it is shown, of its kind, place or language. */
  q: Filter,
  /** At least so urgent. */
  urgency: z.optional(orNothing(poolUrgencies)),
  /** `1`: only with documents. */
  papers: z.optional(z.union([z.literal('1'), z.literal('')])),
  /** `waiting`: the longest waiting first, if nothing is said. */
  sort: z.optional(orNothing(poolSorts)),
}

export const poolFiltersPerHelper = 20
export const poolFilterNameMaxLength = 60
const poolMails = ['no', 'soon', 'daily'] as const

/** `PUT /api/cases/pool-filters/{id}`; '' is any. */
export const PoolFilterToSave = z.object({
  name: z
    .string('Please give it a name.')
    .check(
      z.trim(),
      z.minLength(1, 'Please give it a name.'),
      z.maxLength(poolFilterNameMaxLength, 'Please keep it under 60 characters.'),
    ),
  q: z._default(z.string().check(z.trim(), z.maxLength(filterMaxLength)), ''),
  case_type: z._default(z.union([CaseType, z.literal('')]), ''),
  state: z._default(District, ''),
  district: z._default(District, ''),
  language: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  urgency: z._default(orNothing(poolUrgencies), ''),
  papers: z._default(z.boolean(), false),
  sort: z._default(z.enum(poolSorts), 'waiting'),
  /** Whether new queries that fit are told by mail: not at all, within ten minutes, or once a day, from eight in the morning. */
  mail: z._default(z.enum(poolMails), 'no'),
})
export type PoolFilterToSave = z.infer<typeof PoolFilterToSave>
export const PoolFilter = z.extend(PoolFilterToSave, { filter_id: z.string() })
export type PoolFilter = z.infer<typeof PoolFilter>
export const PoolFilters = z.array(PoolFilter)

/** `GET /api/cases/taken`: what the helper has taken, the newest first. */
export const TakenCases = z.array(
  z.object({
    taking_id: z.string(),
    /** Absent once the citizen has erased it. */
    case_id: z.optional(z.string()),
    case_type: CaseType,
    taken_at: z.string(),
    /** `open`: to be answered by `due_at`. The rest is over. */
    state: z.enum(['open', 'answered', 'released', 'returned', 'withdrawn', 'closed']),
    due_at: z.optional(z.string()),
    /** The citizen has been asked and has not replied. */
    waits_for_reply: z.boolean(),
    ended_at: z.optional(z.string()),
  }),
)
export type TakenCases = z.infer<typeof TakenCases>

/** `GET /api/cases/pool/{id}`: an open query that fits the helper, or one that the helper has taken. */
export const PoolCase = z.object({
  ...anonymousFields,
  status: CaseStatus,
  /** Before it is taken without names, numbers and addresses of people: `[name 1]`. Empty while there is a `conflict`. */
  case_description: z.string(),
  /** Only before it is taken, as long as the helper has not decided about it. */
  conflict: z.optional(ConflictWarning),
  /** Absent before it is taken. */
  against: z.optional(AgainstWhom),
  /** Whether something may be hidden in the texts until it is taken. */
  masked: z.optional(z.boolean()),
  urgency: z.optional(Urgency),
  /** Only for the helper who has taken it; empty before. */
  documents: CaseDocuments,
  /** Absent before it is taken. */
  talk: z.optional(
    z.object({
      ...talkFields,
      due_at: z.optional(z.string()),
      /** The reader's own, since what is confidential depends on it. */
      helper_type: z.optional(HelperType),
    }),
  ),
  /** A question back and its reply, when another helper had the query before: with what the citizen replied. */
  earlier: z.array(z.object({ question: z.string(), reply: z.string(), at: z.string() })),
  can: z.object({ take: z.boolean(), ask: z.boolean(), answer: z.boolean(), release: z.boolean() }),
})
export type PoolCase = z.infer<typeof PoolCase>

const written = (max: number, empty: string) =>
  z
    .string(empty)
    .check(
      z.maxLength(max, `Please keep it under ${max.toLocaleString('en')} characters.`),
      z.trim(),
      z.minLength(1, empty),
    )
/** `POST /api/cases/{id}/release` */
export const ReleaseCase = z.object({ reason: ReleaseReason })
/** `POST /api/cases/{id}/ask`, once for each taking */
export const AskBack = z.object({ question: written(caseQuestionMaxLength, 'Please write your question.') })
/** `POST /api/cases/{id}/reply`, once for each question */
export const ReplyToQuestion = z.object({ reply: written(caseReplyMaxLength, 'Please write your reply.') })
/** `POST /api/cases/{id}/answer` */
export const AnswerCase = z.object({ answer: written(caseAnswerMaxLength, 'Please write your answer.') })

/** What take, release, ask, answer, reply, close and offer give back. */
export const CaseState = z.object({ case_id: z.string(), status: CaseStatus })
export type CaseState = z.infer<typeof CaseState>

export const caseCalls = defineCalls({
  'GET /api/cases': {
    access: 'member',
    tags: ['Cases'],
    summary: 'My case queries, the newest first',
    query: z.object(pageFields),
    answers: { 200: CaseList },
  },

  'GET /api/cases/:case_id': {
    access: 'member',
    tags: ['Cases'],
    summary: 'One of my case queries',
    params: z.object({ case_id: z.string() }),
    answers: { 200: CaseQuery },
  },

  'POST /api/cases/:case_id/reply': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Reply to the question of the helper who has my case query, once',
    params: z.object({ case_id: z.string() }),
    body: ReplyToQuestion,
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'DELETE /api/cases/:case_id': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Erase one of my case queries',
    params: z.object({ case_id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'GET /api/cases/pool': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Open case queries that fit me, the longest waiting first',
    description:
      'For verified helpers. Field, State and language fit at first; after three days in the pool the language, after seven nothing need fit. ' +
      '`x-next-cursor` names the next page; `x-total-count` comes with the first page.',
    query: z.object({ ...pageFields, ...casePoolFilterFields }),
    answers: { 200: CasePool },
  },

  'GET /api/cases/pool-filters': {
    access: 'member',
    tags: ['Cases'],
    summary: 'What I look for in the pool, under names of mine',
    answers: { 200: PoolFilters },
  },

  'PUT /api/cases/pool-filters/:filter_id': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Save what I look for in the pool',
    description: `At most ${poolFiltersPerHelper}, each under an id that the caller makes (a UUID): the same again changes it.`,
    params: z.object({ filter_id: z.string() }),
    body: PoolFilterToSave,
    answers: { 200: PoolFilter },
    refusals: ['conflict'],
  },

  'DELETE /api/cases/pool-filters/:filter_id': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Forget one of my saved filters',
    params: z.object({ filter_id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'GET /api/cases/taken': {
    access: 'member',
    tags: ['Cases'],
    summary: 'What I have taken, the newest first',
    answers: { 200: TakenCases },
  },

  'GET /api/cases/pool/:case_id': {
    access: 'member',
    tags: ['Cases'],
    summary: 'One open query that fits me, or one that I have taken',
    params: z.object({ case_id: z.string() }),
    answers: { 200: PoolCase },
  },

  'POST /api/cases/:case_id/take': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Take a query',
    description: 'Of two at once one has it, and the other gets 409.',
    params: z.object({ case_id: z.string() }),
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'POST /api/cases/:case_id/no-conflict': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Say that I have looked, and that this query is no conflict with a matter of mine',
    description:
      'By a helper to whom it is open. It is not asked again, and the citizen learns nothing of it.',
    params: z.object({ case_id: z.string() }),
    answers: { 204: z.null() },
  },

  'POST /api/cases/:case_id/release': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Give a query back',
    params: z.object({ case_id: z.string() }),
    body: ReleaseCase,
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'POST /api/cases/:case_id/ask': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Ask back, once',
    params: z.object({ case_id: z.string() }),
    body: AskBack,
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'POST /api/cases/:case_id/answer': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Answer a query',
    params: z.object({ case_id: z.string() }),
    body: AnswerCase,
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'POST /cases': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Submit a case query',
    description:
      'Up to 10 documents `document_1`, `document_2` … of at most 10 MB. ' +
      'Case and documents are kept together or not at all. The same `Idempotency-Key` gives the same answer. ' +
      'Without a token the form has `email` (or `phone`) and `password`, before documents that are larger than 256 KB together; no session is made.',
    form: {
      fields: SubmitCase,
      files: Array.from({ length: caseMaxDocuments }, (_none, at) => `document_${at + 1}` as const),
    },
    answers: { 201: SubmittedCase },
    refusals: ['wrong_credentials', 'second_factor_required'],
  },

  'POST /api/cases/:case_id/close': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Close one of my case queries for good',
    params: z.object({ case_id: z.string() }),
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },

  'POST /api/cases/:case_id/offer': {
    access: 'member',
    tags: ['Cases'],
    summary: 'Let helpers read and answer one of my case queries',
    params: z.object({ case_id: z.string() }),
    answers: { 200: CaseState },
    refusals: ['conflict'],
  },
})
