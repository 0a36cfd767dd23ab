import type { Side } from '../direct-chats/index.ts'

/**
 * Whom an entry of the audit log is about: a helper by id. A citizen is not named there, so the report stands in their place,
 * with the word that it is about one.
 */
export function subjectOfReport(
  report: { report_id: string; reported_side: Side; reported_user_id: string | null },
  said?: string,
) {
  const { report_id, reported_side, reported_user_id } = report
  if (reported_side === 'nyaysathi' && reported_user_id) {
    return { subject_kind: 'nyaysathi', subject_id: reported_user_id, ...(said ? { detail: said } : {}) }
  }
  const detail = [said, reported_side === 'user' ? 'about_client' : undefined].filter(Boolean).join(' ')
  return { subject_kind: 'chat_report', subject_id: report_id, ...(detail ? { detail } : {}) }
}
