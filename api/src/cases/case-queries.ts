import type { CaseStatus, CaseStep, CaseType, ReleaseReason } from '@nyaysathi/contracts/cases'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

export type CaseRow = {
  case_id: string
  case_type: CaseType
  status: CaseStatus
  created_at: Date
  offered_at: Date | null
  wrapped_key: Buffer
  sealed_description: Buffer
}

const columns = 'case_id, case_type, status, created_at, offered_at, wrapped_key, sealed_description'

/** $1 case_id, $2 user_id, $3 type, $4 wrapped key, $5 sealed description, $6 creation key, $7 digest */
export const insertCase = statement(
  'insert_case',
  `insert into cases (case_id, user_id, case_type, wrapped_key, sealed_description, creation_key, creation_digest, offered_at)
   values ($1, $2, $3, $4, $5, $6, $7, now())`,
)

/** $1 case_id, $2 position, $3 file_id */
export const insertCaseDocument = statement(
  'insert_case_document',
  'insert into case_documents (case_id, position, file_id) values ($1, $2, $3)',
)

/** $1 user_id, $2 creation key */
export const findSubmittedCase = statement<{ case_id: string; creation_digest: Buffer }>(
  'find_submitted_case',
  'select case_id, creation_digest from cases where user_id = $1 and creation_key = $2',
)

/** $1 case_id, $2 user_id */
export const findCase = statement<CaseRow & { state: string | null }>(
  'find_case',
  `select ${columns}, (select u.state from users u where u.user_id = $2) as state
     from cases where case_id = $1 and user_id = $2`,
)

/** $1 user_id, $2 created before, $3 id before, $4 how many; the newest first */
export const listCases = statement<CaseRow>(
  'list_cases',
  `select ${columns} from cases
    where user_id = $1 and ($2::timestamptz is null or (created_at, case_id) < ($2, $3::uuid))
    order by created_at desc, case_id desc limit $4`,
)

export type CaseDocumentRow = { file_id: string; media_type: string; extension: string; size: number }

/** $1 case_id, $2 user_id */
export const listCaseDocuments = statement<CaseDocumentRow>(
  'list_case_documents',
  `select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join cases c on c.case_id = d.case_id
     join stored_files f on f.file_id = d.file_id
    where d.case_id = $1 and c.user_id = $2 order by d.position`,
)

/** $1 case_id, $2 user_id. The key goes with the row. */
export const deleteCase = statement<{ case_id: string }>(
  'delete_case',
  'delete from cases where case_id = $1 and user_id = $2 returning case_id',
)

/**
 * $1 case_id. Whoever changes a case holds its row first and reads afterwards, so that of two at once the later one sees
 * what the earlier one did.
 */
export const holdCase = statement<{ case_id: string }>(
  'hold_case',
  'select case_id from cases where case_id = $1 for update',
)

export type HeldCase = Pick<CaseRow, 'case_id' | 'case_type' | 'status' | 'offered_at' | 'wrapped_key'> & {
  user_id: string
}
const heldColumns = 'case_id, case_type, status, offered_at, wrapped_key, user_id'

/** $1 case_id */
export const readHeldCase = statement<HeldCase>(
  'read_held_case',
  `select ${heldColumns} from cases where case_id = $1`,
)

/** $1 case_id, $2 status */
export const setCaseStatus = statement('set_case_status', 'update cases set status = $2 where case_id = $1')

/** $1 case_id */
export const offerToHelpers = statement(
  'offer_case_to_helpers',
  'update cases set offered_at = now() where case_id = $1 and offered_at is null',
)

/** $1 case_id, $2 step, $3 reason */
export const insertCaseEvent = statement(
  'insert_case_event',
  'insert into case_events (case_id, step, reason) values ($1, $2, $3)',
)

/** $1 case_id; the oldest first */
export const listCaseEvents = statement<{ step: CaseStep; reason: ReleaseReason | null; at: Date }>(
  'list_case_events',
  'select step, reason, at from case_events where case_id = $1 order by at, event_id',
)

export type TakingRow = {
  taking_id: string
  case_id: string | null
  case_type: CaseType
  nyaysathi_id: string | null
  taken_at: Date
  due_at: Date | null
  asked_at: Date | null
  sealed_question: Buffer | null
  replied_at: Date | null
  sealed_reply: Buffer | null
  answered_at: Date | null
  sealed_answer: Buffer | null
  ended_at: Date | null
  ended: 'released' | 'returned' | 'withdrawn' | 'closed' | null
}

const takingColumns = `t.taking_id, t.case_id, t.case_type, t.nyaysathi_id, t.taken_at, t.due_at, t.asked_at,
  t.sealed_question, t.replied_at, t.sealed_reply, t.answered_at, t.sealed_answer, t.ended_at, t.ended`

export type TakingWithHelper = TakingRow & {
  helper_name: string | null
  helper_type: HelperType | null
  helper_listed: boolean
}

/** $1 case_id; the one in hand first, then the latest */
export const listTakingsOfCase = statement<TakingWithHelper>(
  'list_takings_of_case',
  `select ${takingColumns}, h.name as helper_name, h.type as helper_type,
          coalesce(h.status = 'verified', false) as helper_listed
     from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id
    where t.case_id = $1 order by t.ended_at is null desc, t.taken_at desc, t.taking_id`,
)

/** $1 case_id */
export const findLiveTaking = statement<TakingRow>(
  'find_live_taking',
  `select ${takingColumns} from case_takings t where t.case_id = $1 and t.ended_at is null`,
)

/** $1 case_id, $2 nyaysathi_id */
export const hadTaking = statement<{ taking_id: string }>(
  'had_case_taking',
  'select taking_id from case_takings where case_id = $1 and nyaysathi_id = $2 limit 1',
)

/** $1 user_id, $2 how many; the newest first */
export const listTakingsOfHelper = statement<TakingRow & { wrapped_key: Buffer | null }>(
  'list_takings_of_helper',
  `select ${takingColumns}, c.wrapped_key
     from case_takings t left join cases c on c.case_id = t.case_id
    where t.nyaysathi_id = $1 order by t.taken_at desc, t.taking_id desc limit $2`,
)

/** $1 taking_id, $2 case_id, $3 nyaysathi_id, $4 type, $5 days to answer */
export const insertTaking = statement(
  'insert_case_taking',
  `insert into case_takings (taking_id, case_id, nyaysathi_id, case_type, due_at)
   values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
)

/** $1 taking_id, $2 sealed question, $3 days to reply */
export const storeQuestion = statement(
  'store_case_question',
  `update case_takings set sealed_question = $2, asked_at = now(), due_at = now() + make_interval(days => $3)
    where taking_id = $1`,
)

/** $1 taking_id, $2 sealed reply, $3 days to answer */
export const storeReply = statement(
  'store_case_reply',
  `update case_takings set sealed_reply = $2, replied_at = now(), due_at = now() + make_interval(days => $3)
    where taking_id = $1`,
)

/** $1 taking_id, $2 sealed answer */
export const storeAnswer = statement(
  'store_case_answer',
  'update case_takings set sealed_answer = $2, answered_at = now(), due_at = null where taking_id = $1',
)

/** $1 taking_id, $2 how it ended */
export const endTaking = statement(
  'end_case_taking',
  'update case_takings set ended = $2, ended_at = now(), due_at = null where taking_id = $1 and ended_at is null',
)

const withdraw = `update case_takings
  set ended = coalesce(ended, 'withdrawn'), ended_at = coalesce(ended_at, now()), due_at = null,
      sealed_question = null, sealed_reply = null, sealed_answer = null`

/** $1 case_id, $2 user_id. Before the case is deleted: what nobody can read any more is not kept either. */
export const withdrawOwnTakings = statement(
  'withdraw_case_takings',
  `${withdraw} where case_id = (select case_id from cases where case_id = $1 and user_id = $2 for update)`,
)

/** $1 user_id. The same for all cases of a citizen. */
export const withdrawTakingsOfCitizen = statement(
  'withdraw_case_takings_of_citizen',
  `${withdraw} where case_id in (select case_id from cases where user_id = $1)`,
)

/** $1 user_id. Where to write to, and in which language. */
export const findReader = peopleStatement<{ email: string; preferred_language: string; demo: boolean }>(
  'find_reader_of_case_news',
  `select ${factOf('u', 'email')} as email, u.preferred_language, coalesce(h.demo, false) as demo
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = $1`,
  { email: 'email' },
)
