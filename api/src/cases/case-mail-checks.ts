import { type Connection, statement } from '../platform/statements.ts'

const isUnanswered = statement(
  'is_case_unanswered',
  "select case_id from cases where case_id = :case_id and status in ('Submitted', 'Taken')",
)

const waitsWithReply = statement(
  'case_waits_with_reply',
  `select case_id as "case_id!" from case_takings
    where case_id = :case_id and due_at is not null and replied_at is not null and not is_barred_helper(nyaysathi_id)`,
)

type AboutCase = { case_id: string }

/** Mails that may have waited for the hours of their reader: what is out of date by then is not sent. */
export const caseMailChecks = {
  case_unanswered: async (connection: Connection, { case_id }: AboutCase) =>
    (await isUnanswered(connection, { case_id })).length > 0,
  case_reply: async (connection: Connection, { case_id }: AboutCase) =>
    (await waitsWithReply(connection, { case_id })).length > 0,
}
