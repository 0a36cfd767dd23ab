import type { KeyPurpose } from '../../keys.ts'

export type SealedColumn = {
  table: string
  column: string
  purpose: KeyPurpose
  /** Names and types of what tells its rows apart; a value is bound to `table.column:` and these. */
  rowId: readonly (readonly [name: string, type: 'uuid' | 'text'])[]
}

const column = (place: string, purpose: KeyPurpose, ...names: [string, ...string[]]): SealedColumn => {
  const [table = '', columnName = ''] = place.split('.')
  return {
    table,
    column: columnName,
    purpose,
    rowId: names.map((name) => [name, name.endsWith('_id') ? 'uuid' : 'text']),
  }
}

/** Every column that is sealed with a key from the secret itself, and not with one of a chat, case, appointment or story. */
export const sealedColumns: readonly SealedColumn[] = [
  column('kept_keys.sealed_key', 'keptKeys', 'purpose'),
  column('users.sealed_name', 'people', 'user_id'),
  column('users.sealed_email', 'people', 'user_id'),
  column('users.sealed_sign_in_phone', 'people', 'user_id'),
  column('users.sealed_phone', 'people', 'user_id'),
  column('users.sealed_city', 'people', 'user_id'),
  column('chat_keys.wrapped_key', 'chatKeys', 'chat_id'),
  column('cases.wrapped_key', 'caseKeys', 'case_id'),
  column('appointment_keys.wrapped_key', 'appointmentKeys', 'appointment_id'),
  column('appointment_rating_reports.sealed_reason', 'grievances', 'report_id'),
  column('office_reports.sealed_note', 'grievances', 'report_id'),
  column('direct_chat_sides.wrapped_key', 'directChatKeys', 'chat_id', 'side'),
  column('chat_reports.sealed_content', 'chatReports', 'report_id'),
  column('chat_reports.sealed_decision', 'chatReports', 'report_id'),
  column('chat_reports.sealed_reported', 'chatReports', 'report_id'),
  column('quick_replies.sealed_reply', 'quickReplies', 'user_id', 'quick_reply_id'),
  column('stored_files.wrapped_key', 'fileKeys', 'file_id'),
  column('stored_files.sealed_name', 'fileKeys', 'file_id'),
  column('stored_files.sealed_sha256', 'fileKeys', 'file_id'),
  column('stories.wrapped_key', 'storyKeys', 'story_id'),
  column('stories.sealed_code', 'storyKeys', 'story_id'),
  column('grievances.sealed_ticket', 'grievances', 'grievance_id'),
  column('grievances.sealed_text', 'grievances', 'grievance_id'),
  column('grievances.sealed_email', 'grievances', 'grievance_id'),
  column('grievances.sealed_answer', 'grievances', 'grievance_id'),
  column('callbacks.sealed_content', 'callbacks', 'callback_id'),
  column('mails.sealed_content', 'mailContents', 'mail_id'),
  column('sms.sealed_content', 'smsContents', 'sms_id'),
  column('second_factors.sealed_secret', 'secondFactors', 'user_id'),
]

/** Sealed with a key of the row's chat, case, appointment, story or receipt, or with one of `kept_keys`. */
export const columnsWithKeysOfTheirOwn: readonly string[] = [
  'appointment_meetings.sealed_meeting',
  'appointment_notes.sealed_text',
  'appointment_proposals.sealed_reason',
  'appointments.sealed_against',
  'appointments.sealed_description',
  'appointments.sealed_notes',
  'appointments.sealed_reason',
  'appointments.sealed_telephone',
  'case_readings.sealed_masked',
  'case_takings.sealed_answer',
  'case_takings.sealed_question',
  'case_takings.sealed_reply',
  'cases.sealed_against',
  'cases.sealed_description',
  'direct_messages.sealed_text',
  'messages.sealed_origin',
  'messages.sealed_reason',
  'messages.sealed_text',
  'nyaysathi_conduct.sealed_reason',
  'receipts.sealed_code',
  'receipts.sealed_receipt',
  'referrals.sealed_reason',
  'stories.sealed_name',
  'stories.sealed_story',
  'stories.sealed_title',
]
