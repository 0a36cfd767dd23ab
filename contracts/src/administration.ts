import * as z from 'zod/mini'
import { EmailAddress } from './accounts.ts'
import { defineCalls } from './call.ts'
import {
  ApplicationEvent,
  applicationFields,
  applicationFieldValues,
  Comparison,
  comparisons,
  DocumentKind,
} from './helper-applications.ts'
import { ApplicationStatus, applicationStatuses, HelperType } from './helpers.ts'
import { Filter, pageFields } from './paging.ts'
import { userTypes } from './user-types.ts'

/** `GET /api/admin/nyaysathi`. Empty values are as absent; `x-next-cursor` and `x-total-count` are in the header. */
const queueQueryFields = {
  status: z.optional(z.enum([...applicationStatuses, ''])),
  /** Name, mail address or city. */
  q: Filter,
  type: z.optional(z.union([HelperType, z.literal('')])),
  state: Filter,
}

/** `x-total-count` is exact up to this number, and this number stands for it or more. */
export const queueCountCap = 1000

/** The queues of the console, in the order in which it shows them. */
const queueNames = ['verification', 'complaints', 'reports', 'ratings', 'stories', 'offices'] as const
export type QueueName = (typeof queueNames)[number]
const waiting = z.int()
/** `GET /api/admin/queues`: how much waits in each; `queueCountCap` stands for itself or more. */
export const QueueCounts = z.object({
  verification: waiting,
  complaints: waiting,
  reports: waiting,
  ratings: waiting,
  stories: waiting,
  /** What people said is wrong about offices. */
  offices: waiting,
  /** Of these, how many have a quarter of their time left, or none. */
  due: z.object({
    verification: waiting,
    complaints: waiting,
    reports: waiting,
    ratings: waiting,
    offices: waiting,
  }),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** `POST /api/admin/administrators` */
export const InviteAdministrator = z.object({ email: EmailAddress })
export const InvitedAdministrator = z.object({ administrator_id: z.string() })
/** `GET /api/admin/administrators`, the longest here first. `invited`: has not set a password yet. */
export const AdministratorList = z.array(
  z.object({
    administrator_id: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(['active', 'invited']),
    since: z.string(),
    me: z.optional(z.literal(true)),
  }),
)
export type AdministratorList = z.infer<typeof AdministratorList>

export const QueuedApplication = z.object({
  nyaysathi_id: z.string(),
  name: z.string(),
  type: HelperType,
  status: ApplicationStatus,
  state: z.string(),
  city: z.string(),
  /** When it was last sent in: who waits longest comes first. */
  submitted_at: z.string(),
  decided_at: z.optional(z.string()),
  /** It was verified before, and what was verified has changed since. */
  returned: z.optional(z.literal(true)),
  demo: z.optional(z.literal(true)),
})
export type QueuedApplication = z.infer<typeof QueuedApplication>
export const ApplicationQueue = z.array(QueuedApplication)

/** `fields`: all that the type must have is filled in. `duplicate_*`: another application has the same. `earlier_conduct`: what was
 * decided before about the same number, also where that account is gone. */
const reviewChecks = [
  'fields',
  'identity_paper',
  'enrolment_number',
  'type_papers',
  'experience_paper',
  'duplicate_number',
  'earlier_conduct',
  'duplicate_name',
  'duplicate_document',
] as const
export const ReviewCheck = z.object({
  check: z.enum(reviewChecks),
  /** `unchecked`: the paper is there, and nobody has ticked what it was compared with. */
  state: z.enum(['ok', 'unchecked', 'attention', 'missing']),
  /** A sentence for the administrator, in English. */
  text: z.string(),
  /** Fields and papers that it speaks of. */
  fields: z.optional(z.array(z.enum(applicationFields))),
  papers: z.optional(z.array(DocumentKind)),
  /** The other applications that it speaks of. */
  others: z.optional(
    z.array(z.object({ nyaysathi_id: z.string(), name: z.string(), status: ApplicationStatus })),
  ),
})
export type ReviewCheck = z.infer<typeof ReviewCheck>

export const ReviewedApplication = z.object({
  nyaysathi_id: z.string(),
  /** Of what the applicant sent: give it back with the decision, so that nobody decides about what was not seen. */
  revision: z.string(),
  status: ApplicationStatus,
  submitted_at: z.string(),
  reason: z.optional(z.string()),
  decided_at: z.optional(z.string()),
  preferred_language: z.string(),
  fields: z.object(applicationFieldValues),
  documents: z.array(
    z.object({
      document_id: z.string(),
      kind: DocumentKind,
      original_name: z.string(),
      size: z.number(),
      media_type: z.string(),
      uploaded_at: z.string(),
      /** What a reviewer has ticked; checked when it is all of `comparisonsOf(kind)`. */
      compared: z.array(Comparison),
      compared_at: z.optional(z.string()),
      /** Name of the administrator who ticked last. */
      compared_by: z.optional(z.string()),
      /** The very same file stands in this application as these kinds too. */
      same_file_as: z.optional(z.array(DocumentKind)),
      /** Signed, for this administrator's session alone, for a few minutes; each look is in the audit log. */
      link: z.string(),
    }),
  ),
  checks: z.array(ReviewCheck),
  /** Oldest first. */
  history: z.array(
    z.object({
      event: ApplicationEvent,
      reason: z.optional(z.string()),
      at: z.string(),
      /** Name of the administrator; absent for the applicant's own doing. */
      by: z.optional(z.string()),
    }),
  ),
  demo: z.optional(z.literal(true)),
})
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

export const decisions = ['approve', 'reject', 'ask', 'suspend', 'restore'] as const
export type Decision = (typeof decisions)[number]
/**
 * What each decision can follow and what it leads to; everything else is 409. No two follow each other by chance, so
 * of two administrators at once one wins.
 */
export const decisionPaths = {
  approve: { from: ['pending'], to: 'verified', needsReason: false },
  reject: { from: ['pending'], to: 'rejected', needsReason: true },
  ask: { from: ['pending'], to: 'needs_more', needsReason: true },
  suspend: { from: ['verified'], to: 'suspended', needsReason: true },
  restore: { from: ['suspended'], to: 'verified', needsReason: false },
} as const satisfies Record<
  Decision,
  { from: readonly ApplicationStatus[]; to: ApplicationStatus; needsReason: boolean }
>

export const decisionReasonMaxLength = 1_000
const revision = z.optional(z.string().check(z.maxLength(64)))
/** `POST …/approve` and `…/restore`; the body may be left out. With `revision`, 409 when the applicant has changed something since. */
export const Decide = z.object({ revision })
export const DecideWithReason = z.object({
  revision,
  /** Read by the applicant. */
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write the reason. The applicant will read it.'),
      z.maxLength(decisionReasonMaxLength, 'The reason can have at most 1,000 characters.'),
    ),
})
export const Decided = z.object({ nyaysathi_id: z.string(), status: ApplicationStatus })
export type Decided = z.infer<typeof Decided>

/**
 * `GET /api/admin/nyaysathi/{nyaysathi_id}/appointments`: counts and times of a helper's appointments, never whose or about
 * what. `standing` would fall with a suspension; `fallen` are those that fell with the newest one, by their day in India.
 */
export const HelperFigures = z.object({
  standing: z.object({ accepted: z.int(), requested: z.int(), next_at: z.optional(z.string()) }),
  /** `placed`: so many of them have their citizens asked other helpers for since. */
  fallen: z.array(z.object({ day: z.string(), count: z.int(), placed: z.int() })),
})
export type HelperFigures = z.infer<typeof HelperFigures>

/** `PUT /api/admin/documents/{document_id}/compared`: what the paper was held against; an empty list takes it all back. */
export const ComparePaper = z.object({ compared: z.array(Comparison).check(z.maxLength(comparisons.length)) })
export const ComparedPaper = z.object({ document_id: z.string(), compared: z.array(Comparison) })
export type ComparedPaper = z.infer<typeof ComparedPaper>

export const AuditEntry = z.object({
  entry_id: z.string(),
  at: z.string(),
  /** What was done, as a machine word. */
  action: z.string(),
  /** What kind of account did it, where it still exists. */
  actor_type: z.optional(z.enum(userTypes)),
  /** Name of an administrator or helper; citizens are not named. */
  actor: z.optional(z.string()),
  /** What it is about, as a machine word: `nyaysathi`, `chat_report`, `grievance`, `story` … */
  subject_kind: z.optional(z.string()),
  /** Its id; citizens are not named. */
  subject: z.optional(z.string()),
  /** Name of the helper whom it concerns. */
  subject_name: z.optional(z.string()),
  /** Machine words. */
  detail: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `GET /api/admin/audit`: newest first. */
export const AuditLog = z.object({
  entries: z.array(AuditEntry),
  /** Whether every entry still fits to the one before it. */
  chain: z.object({ intact: z.boolean(), checked: z.number(), checked_at: z.string() }),
})
export type AuditLog = z.infer<typeof AuditLog>

export const administrationCalls = defineCalls({
  'GET /api/admin/administrators': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Who is an administrator, and who is invited',
    answers: { 200: AdministratorList },
  },

  'POST /api/admin/administrators': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Invite an administrator by mail',
    description:
      'The invited person sets a password by a code to this address within seven days. Invited again, the letter is sent again. 409 for an address that has an account.',
    body: InviteAdministrator,
    answers: { 201: InvitedAdministrator },
    refusals: ['conflict'],
  },

  'DELETE /api/admin/administrators/:administrator_id': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Remove an administrator, or take an invitation back',
    description: 'Sign-ins end at once, and the account goes. 409 for the last one who can sign in.',
    params: z.object({ administrator_id: z.string() }),
    answers: { 204: z.null() },
    refusals: ['conflict'],
  },

  'GET /api/admin/audit': {
    access: 'member',
    tags: ['Administration'],
    summary: 'The audit log, newest first, and whether it is as it was written',
    query: z.object(pageFields),
    answers: { 200: AuditLog },
  },

  'GET /api/admin/audit.csv': {
    access: 'member',
    tags: ['Administration'],
    summary: 'The whole audit log as a table, newest first',
    description: 'A few times a day. Each one is an entry of the log itself.',
    answers: {},
    files: { 200: 'text/csv' },
  },

  'GET /api/admin/queues': {
    access: 'member',
    tags: ['Administration'],
    summary: 'How much waits in each queue of the console',
    answers: { 200: QueueCounts },
  },

  'GET /api/admin/nyaysathi': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Applications of helpers; who waits longest comes first',
    query: z.object({ ...queueQueryFields, ...pageFields }),
    answers: { 200: ApplicationQueue },
  },

  'GET /api/admin/nyaysathi/:nyaysathi_id': {
    access: 'member',
    tags: ['Administration'],
    summary: 'An application with links to its papers, what to look at, and its history',
    description: 'A link lasts five minutes and not longer than this sign-in; each look is in the audit log.',
    params: z.object({ nyaysathi_id: z.string() }),
    answers: { 200: ReviewedApplication },
  },

  'PUT /api/admin/documents/:document_id/compared': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Say what a paper was compared with; until all of it is, the paper is not checked',
    description: 'An empty list takes it back. A paper that takes the place of this one is not checked.',
    params: z.object({ document_id: z.string() }),
    body: ComparePaper,
    answers: { 200: ComparedPaper },
  },

  'GET /api/admin/documents/:document_id': {
    access: 'link',
    tags: ['Administration'],
    summary: 'A paper of an application, by the link that an administrator was given',
    params: z.object({ document_id: z.string() }),
    query: z.object({ ticket: z.optional(z.string().check(z.maxLength(400))) }),
    answers: {},
    files: { 200: 'application/octet-stream' },
  },

  'POST /api/admin/nyaysathi/:nyaysathi_id/approve': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Verify a helper, who is listed from then on',
    description: '409 from any other state than the one it follows, and when `revision` is not the newest.',
    params: z.object({ nyaysathi_id: z.string() }),
    body: z.nullish(Decide),
    answers: { 200: Decided },
    refusals: ['conflict'],
  },

  'POST /api/admin/nyaysathi/:nyaysathi_id/reject': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Reject an application, with the reason',
    description: '409 from any other state than the one it follows, and when `revision` is not the newest.',
    params: z.object({ nyaysathi_id: z.string() }),
    body: DecideWithReason,
    answers: { 200: Decided },
    refusals: ['conflict'],
  },

  'POST /api/admin/nyaysathi/:nyaysathi_id/ask': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Ask the applicant for a correction',
    description: '409 from any other state than the one it follows, and when `revision` is not the newest.',
    params: z.object({ nyaysathi_id: z.string() }),
    body: DecideWithReason,
    answers: { 200: Decided },
    refusals: ['conflict'],
  },

  'POST /api/admin/nyaysathi/:nyaysathi_id/suspend': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Take a helper off the directory and close all of citizens to them, with the reason',
    description: '409 from any other state than the one it follows, and when `revision` is not the newest.',
    params: z.object({ nyaysathi_id: z.string() }),
    body: DecideWithReason,
    answers: { 200: Decided },
    refusals: ['conflict'],
  },

  'POST /api/admin/nyaysathi/:nyaysathi_id/restore': {
    access: 'member',
    tags: ['Administration'],
    summary: 'End a suspension',
    description: '409 from any other state than the one it follows, and when `revision` is not the newest.',
    params: z.object({ nyaysathi_id: z.string() }),
    body: z.nullish(Decide),
    answers: { 200: Decided },
    refusals: ['conflict'],
  },
})
