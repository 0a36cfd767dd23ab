import { openReport, sealOfReport } from '../direct-chats/index.ts'
import { eraseFile } from '../files/index.ts'
import { noteConduct } from '../helpers/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import type { ReportContent } from './report-chat.ts'

/** How long an open report keeps what it needs of an account that is erased. */
const heldDays = 180
const closedReportsDays = 180
const heldPurpose = 'held_for_report'
const sweepJob = 'chat_reports.sweep'

/** What was decided goes with who reported it. */
const deleteClosedReportsOf = statement(
  'delete_closed_chat_reports_of_reporter',
  'delete from chat_reports where reporter_user_id = :reporter_user_id and closed_at is not null',
)

const lockOpenReportsOf = peopleStatement(
  'lock_open_chat_reports_of',
  `select r.report_id, r.sealed_content, r.reported_at, s.user_id is not distinct from :user_id as "is_reported!",
          ${factOf('u', 'name')} as "name!"
     from chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     join users u on u.user_id = :user_id
    where r.closed_at is null and (r.reporter_user_id = :user_id or s.user_id = :user_id)
      for update of r`,
  { name: 'name' },
)

/** The first erasure sets the time. */
const holdReport = statement(
  'hold_chat_report',
  `update chat_reports set sealed_reported = coalesce(:sealed_reported?, sealed_reported),
          held_until = coalesce(held_until, now() + make_interval(days => :days))
    where report_id = :report_id`,
)

/** From then on they belong to no account, and no message leads to them. */
const holdFiles = statement(
  'hold_files_of_chat_report',
  `with held as (
     update stored_files set owner_user_id = null, purpose = :purpose
      where file_id = any(:file_ids::uuid[]) and owner_user_id = :owner_user_id and state = 'kept' returning file_id)
   update direct_messages m set file_id = null from held where m.file_id = held.file_id`,
)

const listHeldFiles = statement(
  'list_held_files_of_chat_report',
  'select file_id from stored_files where file_id = any(:file_ids::uuid[]) and owner_user_id is null and purpose = :purpose',
)

/** Removes closed reports after their time, and reports that were kept of erased accounts after theirs. */
const listReportsToSweep = statement(
  'list_chat_reports_to_sweep',
  `select report_id, sealed_content from chat_reports
    where closed_at < now() - make_interval(days => :days) or held_until < now()
    order by report_id limit 500 for update skip locked`,
)

const deleteReport = statement('delete_chat_report', 'delete from chat_reports where report_id = :report_id')

const filesIn = ({ keys }: Pick<Services, 'keys'>, report_id: string, sealed: Buffer) =>
  openReport<ReportContent>(keys, report_id, sealed).messages.flatMap(({ file_id }) => file_id ?? [])

/**
 * In the transaction that erases an account: open reports of this person or about this person keep, sealed, the copies
 * that were attached, those files, and the name of who was reported; in a helper's record stands that one was open.
 */
export async function holdReportsOf(
  services: Services,
  connection: Connection,
  userId: string,
): Promise<void> {
  await deleteClosedReportsOf(connection, { reporter_user_id: userId })
  for (const report of await lockOpenReportsOf(services.keys, connection, { user_id: userId })) {
    const { report_id, sealed_content, reported_at: at, is_reported, name } = report
    const sealed = is_reported ? sealOfReport(services.keys, report_id, 'sealed_reported', name) : null
    await holdReport(connection, { report_id, sealed_reported: sealed, days: heldDays })
    await holdFiles(connection, {
      file_ids: filesIn(services, report_id, sealed_content),
      owner_user_id: userId,
      purpose: heldPurpose,
    })
    if (is_reported) await noteConduct(services, connection, userId, { what: 'reported', at })
  }
}

/** Files that were kept for this report alone go once it is closed. */
export async function releaseFiles(
  services: Services,
  connection: Connection,
  reportId: string,
  sealed: Buffer,
): Promise<void> {
  const files = filesIn(services, reportId, sealed)
  for (const { file_id } of await listHeldFiles(connection, { file_ids: files, purpose: heldPurpose })) {
    await eraseFile(services, connection, file_id)
  }
}

/** By the clock. */
export function reportUpkeep(services: Services): void {
  services.jobs.handle(sweepJob, () => sweepReports(services))
  services.jobs.schedule(sweepJob, '41 3 * * *')
}

async function sweepReports(services: Services): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    for (const { report_id, sealed_content } of await listReportsToSweep(connection, {
      days: closedReportsDays,
    })) {
      await releaseFiles(services, connection, report_id, sealed_content)
      await deleteReport(connection, { report_id })
    }
  })
}
