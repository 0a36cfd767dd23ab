import { type Connection, statement } from '../platform/statements.ts'

/** $1 case_id */
const isUnanswered = statement<{ case_id: string }>(
  'is_case_unanswered',
  "select case_id from cases where case_id = $1 and status in ('Submitted', 'Taken')",
)

/** $1 case_id */
const waitsWithReply = statement<{ case_id: string }>(
  'case_waits_with_reply',
  `select case_id from case_takings
    where case_id = $1 and due_at is not null and replied_at is not null and not is_barred_helper(nyaysathi_id)`,
)

type AboutCase = { case_id: string }

/** Letters that may have waited for the hours of their reader: overtaken ones are not sent. */
export const caseMailChecks = {
  case_unanswered: async (connection: Connection, { case_id }: AboutCase) =>
    (await isUnanswered(connection, [case_id])).length > 0,
  case_reply: async (connection: Connection, { case_id }: AboutCase) =>
    (await waitsWithReply(connection, [case_id])).length > 0,
}
