import type { HelperType } from '@nyaysathi/contracts/helpers'
import { caseKeptUntil } from '../closed-matters/index.ts'
import { type RowOf, statement } from '../platform/statements.ts'

export type CaseRow = RowOf<'list_cases'>

const columns = `case_id, case_type, status, created_at, offered_at, wrapped_key, sealed_description, sealed_against,
  ${caseKeptUntil('cases')} as kept_until`

export const insertCase = statement(
  'insert_case',
  `insert into cases (case_id, user_id, case_type, wrapped_key, sealed_description, sealed_against, against_facts, creation_key, creation_digest, offered_at)
   values (:case_id, :user_id, :case_type, :wrapped_key, :sealed_description, :sealed_against?, :against_facts?::bytea[], :creation_key?, :creation_digest, now())`,
  { cases_user_id_users_user_id_fk: 'not_signed_in' },
)

export const insertCaseDocument = statement(
  'insert_case_document',
  'insert into case_documents (case_id, position, file_id) values (:case_id, :position, :file_id)',
)

export const findSubmittedCase = statement(
  'find_submitted_case',
  'select case_id, creation_digest from cases where user_id = :user_id and creation_key = :creation_key',
)

export const findCase = statement(
  'find_case',
  `select ${columns}, (select u.state from users u where u.user_id = :user_id) as state
     from cases where case_id = :case_id and user_id = :user_id`,
)

/** The newest first. */
export const listCases = statement(
  'list_cases',
  `select ${columns} from cases
    where user_id = :user_id and (:before?::timestamptz is null or (created_at, case_id) < (:before, :before_id?::uuid))
    order by created_at desc, case_id desc limit :limit?`,
)

export type CaseDocumentRow = RowOf<'list_case_documents'>

export const listCaseDocuments = statement(
  'list_case_documents',
  `select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join cases c on c.case_id = d.case_id
     join stored_files f on f.file_id = d.file_id
    where d.case_id = :case_id and c.user_id = :user_id order by d.position`,
)

/** The key goes with the row. */
export const deleteCase = statement(
  'delete_case',
  'delete from cases where case_id = :case_id and user_id = :user_id returning case_id',
)

/**
 * Whoever changes a case locks its row first and reads afterwards, so that of two at once the later one sees what the
 * earlier one did.
 */
export const lockCase = statement(
  'lock_case',
  'select case_id from cases where case_id = :case_id? for update',
)

export type HeldCase = Pick<
  CaseRow,
  'case_id' | 'case_type' | 'status' | 'offered_at' | 'wrapped_key' | 'sealed_against'
> & {
  user_id: string
}
const heldColumns = 'case_id, case_type, status, offered_at, wrapped_key, sealed_against, user_id'

export const readHeldCase = statement(
  'read_held_case',
  `select ${heldColumns} from cases where case_id = :case_id?`,
)

export const setCaseStatus = statement(
  'set_case_status',
  'update cases set status = :status where case_id = :case_id',
)

export const offerToHelpers = statement(
  'offer_case_to_helpers',
  'update cases set offered_at = now() where case_id = :case_id and offered_at is null',
)

export const insertCaseEvent = statement(
  'insert_case_event',
  'insert into case_events (case_id, step, reason) values (:case_id, :step, :reason?)',
)

/** The oldest first. */
export const listCaseEvents = statement(
  'list_case_events',
  'select step, reason, at from case_events where case_id = :case_id order by at, event_id',
)

export type TakingRow = RowOf<'find_live_taking'>

const takingColumns = `t.taking_id, t.case_id, t.case_type, t.nyaysathi_id, t.taken_at, t.due_at, t.asked_at,
  t.sealed_question, t.replied_at, t.sealed_reply, t.answered_at, t.sealed_answer, t.ended_at, t.ended`

export type TakingWithHelper = TakingRow & {
  helper_name: string | null
  helper_type: HelperType | null
  helper_listed: boolean
}

/** The one that is being answered first, then the latest. */
export const listTakingsOfCase = statement(
  'list_takings_of_case',
  `select ${takingColumns}, h.name as helper_name, h.type as helper_type,
          coalesce(h.status = 'verified', false) as "helper_listed!"
     from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id
    where t.case_id = :case_id order by t.ended_at is null desc, t.taken_at desc, t.taking_id`,
)

export const findLiveTaking = statement(
  'find_live_taking',
  `select ${takingColumns} from case_takings t where t.case_id = :case_id? and t.ended_at is null`,
)

export const hadTaking = statement(
  'had_case_taking',
  'select taking_id from case_takings where case_id = :case_id and nyaysathi_id = :nyaysathi_id limit 1',
)

/** The newest first. */
export const listTakingsOfHelper = statement(
  'list_takings_of_helper',
  `select ${takingColumns}, c.wrapped_key
     from case_takings t left join cases c on c.case_id = t.case_id
    where t.nyaysathi_id = :nyaysathi_id order by t.taken_at desc, t.taking_id desc limit :limit?`,
)

export const insertTaking = statement(
  'insert_case_taking',
  `insert into case_takings (taking_id, case_id, nyaysathi_id, case_type, due_at)
   values (:taking_id, :case_id, :nyaysathi_id, :case_type, now() + make_interval(days => :days))`,
)

export const storeQuestion = statement(
  'store_case_question',
  `update case_takings set sealed_question = :sealed_question, asked_at = now(), due_at = now() + make_interval(days => :days)
    where taking_id = :taking_id`,
)

export const storeReply = statement(
  'store_case_reply',
  `update case_takings set sealed_reply = :sealed_reply, replied_at = now(), due_at = now() + make_interval(days => :days)
    where taking_id = :taking_id`,
)

export const storeAnswer = statement(
  'store_case_answer',
  'update case_takings set sealed_answer = :sealed_answer, answered_at = now(), due_at = null where taking_id = :taking_id',
)

export const endTaking = statement(
  'end_case_taking',
  'update case_takings set ended = :ended, ended_at = now(), due_at = null where taking_id = :taking_id and ended_at is null',
)

const withdraw = `update case_takings
  set ended = coalesce(ended, 'withdrawn'), ended_at = coalesce(ended_at, now()), due_at = null,
      sealed_question = null, sealed_reply = null, sealed_answer = null`

/** Before the case is deleted: what nobody can read any more is not kept either. */
export const withdrawOwnTakings = statement(
  'withdraw_case_takings',
  `${withdraw} where case_id = (select case_id from cases where case_id = :case_id and user_id = :user_id for update)`,
)

/** The same for all cases of a citizen. */
export const withdrawTakingsOfCitizen = statement(
  'withdraw_case_takings_of_citizen',
  `${withdraw} where case_id in (select case_id from cases where user_id = :user_id)`,
)

/** Whether there is somebody to write to. */
export const findReader = statement(
  'find_reader_of_case_news',
  `select coalesce(h.demo, false) as "demo!"
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = :user_id`,
)
