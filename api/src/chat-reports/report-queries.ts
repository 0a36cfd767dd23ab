import type { ReportReason } from '@nyaysathi/contracts/direct-chats'
import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import type { Side } from '../direct-chats/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

/** $1 report, $2 chat, $3 reporter, $4 reported side, $5 reason, $6 sealed content, $7 messages, $8 key, $9 digest */
export const insertReport = statement(
  'insert_chat_report',
  `insert into chat_reports (report_id, chat_id, reporter_user_id, reported_side, reason, sealed_content,
                             attached_messages, creation_key, creation_digest)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** $1 reporter, $2 key */
export const findFiledReport = statement<{ report_id: string; creation_digest: Buffer }>(
  'find_filed_chat_report',
  'select report_id, creation_digest from chat_reports where reporter_user_id = $1 and creation_key = $2',
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

/** $1 reported after, $2 id after, $3 how many; who waits longest comes first */
export const listOpenReports = peopleStatement<ReportRow>(
  'list_open_chat_reports',
  `select ${queued} from ${withReported}
    where r.closed_at is null and ($1::timestamptz is null or (r.reported_at, r.report_id) > ($1, $2::uuid))
    order by r.reported_at, r.report_id limit $3`,
  queuedFacts,
)

/** $1 the most that is counted */
export const countOpenReports = statement<{ count: number }>(
  'count_open_chat_reports',
  `select count(*)::integer as count
     from (select 1 from chat_reports where closed_at is null limit $1) capped`,
)

/** $1 closed before, $2 id before, $3 how many; the latest first */
export const listClosedReports = peopleStatement<ReportRow>(
  'list_closed_chat_reports',
  `select ${queued} from ${withReported}
    where r.closed_at is not null and ($1::timestamptz is null or (r.closed_at, r.report_id) < ($1, $2::uuid))
    order by r.closed_at desc, r.report_id desc limit $3`,
  queuedFacts,
)

/** $1 report */
export const findReport = peopleStatement<
  ReportRow & { sealed_content: Buffer; sealed_decision: Buffer | null; reporter_name: string | null }
>(
  'find_chat_report',
  `select ${queued}, r.sealed_content, r.sealed_decision, ${factOf('reporter', 'name')} as reporter_name
     from ${withReported}
     left join users reporter on reporter.user_id = r.reporter_user_id
    where r.report_id = $1`,
  { ...queuedFacts, reporter_name: 'name' },
)

export type ClosedReport = {
  reporter_user_id: string | null
  reported_side: Side
  reported_user_id: string | null
  sealed_content: Buffer
}

/** $1 report, $2 outcome, $3 sealed decision. No row: it is closed already, or not there. */
export const closeReport = statement<ClosedReport>(
  'close_chat_report',
  `update chat_reports r set closed_at = now(), outcome = $2, sealed_decision = $3
    where r.report_id = $1 and r.closed_at is null
   returning r.reporter_user_id, r.reported_side, r.sealed_content,
             (select s.user_id from direct_chat_sides s where s.chat_id = r.chat_id and s.side = r.reported_side) as reported_user_id`,
)

/** $1 user_id */
export const findReader = peopleStatement<{ email: string; preferred_language: string; demo: boolean }>(
  'find_reader_of_chat_report',
  `select ${factOf('u', 'email')} as email, u.preferred_language, coalesce(h.demo, false) as demo
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = $1`,
  { email: 'email' },
)

/** $1 helper */
export const findHelperStatus = statement<{ status: ApplicationStatus }>(
  'find_status_of_reported_helper',
  'select status from nyaysathi where nyaysathi_id = $1 for no key update',
)

/** $1 reporter: for the export */
export const listReportsOf = statement<{
  report_id: string
  chat_id: string | null
  reason: ReportReason
  sealed_content: Buffer
  reported_at: Date
  closed_at: Date | null
  barred: boolean
}>(
  'list_chat_reports_of_reporter',
  `select report_id, chat_id, reason, sealed_content, reported_at, closed_at, is_barred_helper($1) as barred
     from chat_reports where reporter_user_id = $1 order by reported_at`,
)

/** $1 files. Those that are still there. */
export const findStoredFiles = statement<{ file_id: string }>(
  'find_files_of_chat_report',
  'select file_id from stored_files where file_id = any($1::uuid[])',
)
