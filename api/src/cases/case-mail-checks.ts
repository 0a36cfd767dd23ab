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

const anyWaits = statement(
  'any_of_cases_waits',
  `select c.case_id from cases c join nyaysathi h on h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'
    where c.case_id = any(:case_ids::uuid[]) and c.status = 'Submitted' limit 1`,
)

type AboutCase = { case_id: string }

/** Mails that may have waited for the hours of their reader: what is out of date by then is not sent. */
export const caseMailChecks = {
  case_unanswered: async (connection: Connection, { case_id }: AboutCase) =>
    (await isUnanswered(connection, { case_id })).length > 0,
  case_reply: async (connection: Connection, { case_id }: AboutCase) =>
    (await waitsWithReply(connection, { case_id })).length > 0,
  case_pool_news: async (connection: Connection, about: { nyaysathi_id: string; case_ids: string[] }) =>
    (await anyWaits(connection, about)).length > 0,
}
