import { type RowOf, statement } from '../platform/statements.ts'

export type GrievanceRow = RowOf<'find_grievance'>

const columns = `grievance_id, subject, sealed_text, sealed_email, received_at, answer_due_at, answered_at, sealed_answer`

export const insertGrievance = statement(
  'insert_grievance',
  `insert into grievances (grievance_id, ticket_hash, sealed_ticket, creation_key, creation_digest, subject, sealed_text,
                           sealed_email, preferred_language, answer_due_at)
   values (:grievance_id, :ticket_hash, :sealed_ticket, :creation_key?, :creation_digest, :subject, :sealed_text, :sealed_email?, :preferred_language, now() + make_interval(secs => :seconds))
   returning received_at, answer_due_at`,
)

export const findFiledGrievance = statement(
  'find_filed_grievance',
  `select grievance_id, sealed_ticket, creation_digest, received_at, answer_due_at
     from grievances where creation_key = :creation_key`,
)

export const findGrievance = statement(
  'find_grievance',
  `select ${columns} from grievances where ticket_hash = :ticket_hash`,
)

/** The most urgent first. */
export const listOpenGrievances = statement(
  'list_open_grievances',
  `select ${columns} from grievances
    where answered_at is null and (:due_after?::timestamptz is null or (answer_due_at, grievance_id) > (:due_after, :after_id?::uuid))
    order by answer_due_at, grievance_id limit :limit`,
)

export const countOpenGrievances = statement(
  'count_open_grievances',
  `select count(*)::integer as "count!"
     from (select 1 from grievances where answered_at is null limit :limit) capped`,
)

/** The latest first. */
export const listAnsweredGrievances = statement(
  'list_answered_grievances',
  `select ${columns} from grievances
    where answered_at is not null and (:answered_before?::timestamptz is null or (answered_at, grievance_id) < (:answered_before, :before_id?::uuid))
    order by answered_at desc, grievance_id desc limit :limit`,
)

/** Holds the row, so that of two answers one comes too late. */
export const lockGrievance = statement(
  'lock_grievance',
  `select grievance_id, sealed_email, preferred_language, subject, answered_at is not null as "answered!",
          answer_due_at < now() as "late!"
     from grievances where grievance_id = :grievance_id for update`,
)

/** The address has served. */
export const answerGrievance = statement(
  'answer_grievance',
  `update grievances set answered_at = now(), sealed_answer = :sealed_answer, sealed_email = null
    where grievance_id = :grievance_id and answered_at is null`,
)
