import * as z from 'zod/mini'
import { EmailAddress, PreferredLanguage } from './accounts.ts'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { ticketMaxLength } from './limits.ts'
import { pageFields } from './paging.ts'

export const grievanceTextMaxLength = 4_000

/** What a complaint about this service is about. */
export const grievanceSubjects = [
  'intimate_content',
  'personal_data',
  'helper_conduct',
  'wrong_answer',
  'access',
  'other',
] as const
export const GrievanceSubject = z.enum(grievanceSubjects)
export type GrievanceSubject = z.infer<typeof GrievanceSubject>

const hour = 3_600
/**
 * Seconds until the answer is due. Every complaint is acknowledged at once by its ticket. Within seven days, pictures or
 * texts that expose a person within two hours (IT Intermediary Rules 2021, rule 3(2), as amended in February 2026); the
 * DPDP Rules 2025 would leave ninety days for personal data.
 */
export function answerDueSeconds(subject: GrievanceSubject): number {
  return subject === 'intimate_content' ? 2 * hour : 7 * 24 * hour
}

const Text = z
  .string()
  .check(
    z.maxLength(grievanceTextMaxLength, 'Please keep it under 4,000 characters.'),
    z.trim(),
    z.minLength(1, 'Please write what happened.'),
  )

/** `POST /api/grievances`. With `email` we write once it is answered. */
export const FileGrievance = z.object({
  subject: GrievanceSubject,
  text: Text,
  email: z.optional(z.union([EmailAddress, z.literal('')])),
  preferred_language: z.optional(PreferredLanguage),
})
export type FileGrievance = z.infer<typeof FileGrievance>

export const FiledGrievance = z.object({
  /** The only way to the answer for somebody without an account: shown once, kept as a keyed hash. */
  ticket: z.string(),
  received_at: z.string(),
  answer_due_at: z.string(),
})
export type FiledGrievance = z.infer<typeof FiledGrievance>

/** `POST /api/grievances/status`: the ticket is in the body, so that no log and no history has it. */
export const FindGrievance = z.object({ ticket: z.string().check(z.maxLength(ticketMaxLength)) })
export const GrievanceStatus = z.object({
  subject: GrievanceSubject,
  received_at: z.string(),
  answer_due_at: z.string(),
  answered_at: z.optional(z.string()),
  answer: z.optional(z.string()),
})
export type GrievanceStatus = z.infer<typeof GrievanceStatus>

/** `GET /api/admin/grievances?state=open|answered` */
export const Grievance = z.object({
  grievance_id: z.string(),
  subject: GrievanceSubject,
  text: z.string(),
  received_at: z.string(),
  answer_due_at: z.string(),
  answered_at: z.optional(z.string()),
  answer: z.optional(z.string()),
  /** Whether there is an address to write to; the address itself is nobody's business. */
  by_mail: z.boolean(),
})
export type Grievance = z.infer<typeof Grievance>
export const GrievanceList = z.array(Grievance)

export const AnswerGrievance = z.object({ answer: Text })

export const grievanceCalls = defineCalls({
  'POST /api/grievances': {
    access: 'anyone',
    tags: ['Complaints'],
    summary: 'Complain about this service',
    description:
      'Acknowledged at once by a ticket. The same `Idempotency-Key` with the same text gives the same ticket.',
    body: FileGrievance,
    answers: { 201: FiledGrievance },
  },

  'POST /api/grievances/status': {
    access: 'anyone',
    tags: ['Complaints'],
    summary: 'What became of a complaint',
    body: FindGrievance,
    answers: { 200: GrievanceStatus },
  },

  'GET /api/admin/grievances': {
    access: 'member',
    tags: ['Complaints'],
    summary: 'Complaints, the most urgent first',
    query: z.object({ ...pageFields, state: z.optional(z.enum(['open', 'answered'])) }),
    answers: { 200: GrievanceList },
  },

  'POST /api/admin/grievances/:id/answer': {
    access: 'member',
    tags: ['Complaints'],
    summary: 'Answer a complaint',
    params: z.object({ id: z.string() }),
    body: AnswerGrievance,
    answers: { 200: Acknowledged },
    refusals: ['conflict'],
  },
})
