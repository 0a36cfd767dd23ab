import type { ReportReason } from '@nyaysathi/contracts/direct-chats'
import type { Side } from '../direct-chats/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

export const insertReport = statement(
  'insert_chat_report',
  `insert into chat_reports (report_id, chat_id, reporter_user_id, reported_side, reason, sealed_content,
                             attached_messages, creation_key, creation_digest)
   values (:report_id, :chat_id, :reporter_user_id, :reported_side, :reason, :sealed_content, :attached_messages, :creation_key?, :creation_digest)`,
  {
    chat_reports_chat_id_direct_chats_chat_id_fk: 'not_found',
    chat_reports_reporter_user_id_users_user_id_fk: 'not_signed_in',
  },
)

export const findFiledReport = statement(
  'find_filed_chat_report',
  'select report_id, creation_digest from chat_reports where reporter_user_id = :reporter_user_id and creation_key = :creation_key',
)

export type ReportRow = {
  report_id: string
  reason: ReportReason
  reported_at: Date
  closed_at: Date | null
  outcome: string | null
  reported_side: Side
  attached_messages: number
  reported_user_id: string | null
  reported_name: string | null
  sealed_reported: Buffer | null
  held_until: Date | null
}

const queued = `r.report_id, r.reason, r.reported_at, r.closed_at, r.outcome, r.reported_side, r.attached_messages,
          r.sealed_reported, r.held_until,
          s.user_id as reported_user_id, ${factOf('u', 'name')} as reported_name`
const queuedFacts = { reported_name: 'name' } as const
const withReported = `chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     left join users u on u.user_id = s.user_id`

/** Who waits longest comes first. */
export const listOpenReports = peopleStatement(
  'list_open_chat_reports',
  `select ${queued} from ${withReported}
    where r.closed_at is null and (:reported_after?::timestamptz is null or (r.reported_at, r.report_id) > (:reported_after, :after_id?::uuid))
    order by r.reported_at, r.report_id limit :limit`,
  queuedFacts,
)

export const countOpenReports = statement(
  'count_open_chat_reports',
  `select count(*)::integer as "count!"
     from (select 1 from chat_reports where closed_at is null limit :limit) capped`,
)

/** The latest first. */
export const listClosedReports = peopleStatement(
  'list_closed_chat_reports',
  `select ${queued} from ${withReported}
    where r.closed_at is not null and (:closed_before?::timestamptz is null or (r.closed_at, r.report_id) < (:closed_before, :before_id?::uuid))
    order by r.closed_at desc, r.report_id desc limit :limit`,
  queuedFacts,
)

export const findReport = peopleStatement(
  'find_chat_report',
  `select ${queued}, r.sealed_content, r.sealed_decision, ${factOf('reporter', 'name')} as reporter_name
     from ${withReported}
     left join users reporter on reporter.user_id = r.reporter_user_id
    where r.report_id = :report_id`,
  { ...queuedFacts, reporter_name: 'name' },
)
/** No row: it is closed already, or not there. */
export const closeReport = statement(
  'close_chat_report',
  `update chat_reports r set closed_at = now(), outcome = :outcome, sealed_decision = :sealed_decision
    where r.report_id = :report_id and r.closed_at is null
   returning r.reporter_user_id, r.reported_side, r.sealed_content,
             (select s.user_id from direct_chat_sides s where s.chat_id = r.chat_id and s.side = r.reported_side) as reported_user_id`,
)

export const findReader = statement(
  'find_reader_of_chat_report',
  `select coalesce(h.demo, false) as "demo!"
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = :user_id`,
)

export const findHelperStatus = statement(
  'find_status_of_reported_helper',
  'select status from nyaysathi where nyaysathi_id = :nyaysathi_id for no key update',
)

export const listReportsOf = statement(
  'list_chat_reports_of_reporter',
  `select report_id, chat_id, reason, sealed_content, reported_at, closed_at, is_barred_helper(:reporter_user_id) as "barred!"
     from chat_reports where reporter_user_id = :reporter_user_id order by reported_at`,
)

/** Those that are still there. */
export const findStoredFiles = statement(
  'find_files_of_chat_report',
  'select file_id from stored_files where file_id = any(:file_ids::uuid[])',
)
