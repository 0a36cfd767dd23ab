import type { GrievanceSubject } from '@nyaysathi/contracts/grievances'
import { statement } from '../platform/statements.ts'

export type GrievanceRow = {
  grievance_id: string
  subject: GrievanceSubject
  sealed_text: Buffer
  sealed_email: Buffer | null
  received_at: Date
  answer_due_at: Date
  answered_at: Date | null
  sealed_answer: Buffer | null
}

const columns = `grievance_id, subject, sealed_text, sealed_email, received_at, answer_due_at, answered_at, sealed_answer`

/**
 * $1 id, $2 hash of the ticket, $3 sealed ticket, $4 creation key, $5 digest, $6 subject, $7 sealed text, $8 sealed
 * address, $9 language, $10 seconds until the answer is due
 */
export const insertGrievance = statement<{ received_at: Date; answer_due_at: Date }>(
  'insert_grievance',
  `insert into grievances (grievance_id, ticket_hash, sealed_ticket, creation_key, creation_digest, subject, sealed_text,
                           sealed_email, preferred_language, answer_due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))
   returning received_at, answer_due_at`,
)

type Filed = {
  grievance_id: string
  sealed_ticket: Buffer
  creation_digest: Buffer
  received_at: Date
  answer_due_at: Date
}

/** $1 creation key */
export const findFiledGrievance = statement<Filed>(
  'find_filed_grievance',
  `select grievance_id, sealed_ticket, creation_digest, received_at, answer_due_at
     from grievances where creation_key = $1`,
)

/** $1 hash of the ticket */
export const findGrievance = statement<GrievanceRow>(
  'find_grievance',
  `select ${columns} from grievances where ticket_hash = $1`,
)

/** $1 due after, $2 id after, $3 how many; the most urgent first */
export const listOpenGrievances = statement<GrievanceRow>(
  'list_open_grievances',
  `select ${columns} from grievances
    where answered_at is null and ($1::timestamptz is null or (answer_due_at, grievance_id) > ($1, $2::uuid))
    order by answer_due_at, grievance_id limit $3`,
)

/** $1 the most that is counted */
export const countOpenGrievances = statement<{ count: number }>(
  'count_open_grievances',
  `select count(*)::integer as count
     from (select 1 from grievances where answered_at is null limit $1) capped`,
)

/** $1 answered before, $2 id before, $3 how many; the latest first */
export const listAnsweredGrievances = statement<GrievanceRow>(
  'list_answered_grievances',
  `select ${columns} from grievances
    where answered_at is not null and ($1::timestamptz is null or (answered_at, grievance_id) < ($1, $2::uuid))
    order by answered_at desc, grievance_id desc limit $3`,
)

type ToAnswer = {
  grievance_id: string
  sealed_email: Buffer | null
  preferred_language: string
  subject: GrievanceSubject
  answered: boolean
  /** Past the time by which it was to be answered. */
  late: boolean
}

/** $1 id. Holds the row, so that of two answers one comes too late. */
export const lockGrievance = statement<ToAnswer>(
  'lock_grievance',
  `select grievance_id, sealed_email, preferred_language, subject, answered_at is not null as answered,
          answer_due_at < now() as late
     from grievances where grievance_id = $1 for update`,
)

/** $1 id, $2 sealed answer. The address has served. */
export const answerGrievance = statement(
  'answer_grievance',
  `update grievances set answered_at = now(), sealed_answer = $2, sealed_email = null
    where grievance_id = $1 and answered_at is null`,
)
