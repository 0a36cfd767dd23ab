import { randomUUID } from 'node:crypto'
import type { ReportChat } from '@nyaysathi/contracts/direct-chats'
import { recordAudit } from '../audit/index.ts'
import {
  type ChatRow,
  canBeId,
  digestOf,
  findChat,
  findMessages,
  messageNotFound,
  openChat,
  otherSide,
  sealReport,
  textOf,
  whyChatNotFound,
} from '../direct-chats/index.ts'
import { findFileNames } from '../files/index.ts'
import type { Person } from '../identity/index.ts'
import { findMadeEarlier } from '../platform/http/idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { findFiledReport, insertReport } from './report-queries.ts'
import { subjectOfReport } from './subject-of-report.ts'

/** What a report shows: the reporter's words, and copies of the messages that they chose. */
export type ReportContent = {
  text: string
  messages: {
    from: 'reporter' | 'reported'
    timestamp: string
    message_text: string
    file_id?: string
    original_name?: string
  }[]
}

/**
 * Hands what the reporter chose, and nothing else, to the administrators.
 *
 * @throws {ApiError} `not_found` for a chat or a message that is not the reporter's, `idempotency_key_reused`
 */
export async function reportChat(
  services: Pick<Services, 'database' | 'keys'>,
  person: Person,
  chatId: string,
  { reason, text = '', message_ids = [] }: ReportChat,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { database, keys } = services
  const { user_id } = person
  const [chat] = canBeId(chatId) ? await findChat(database.pool, { user_id, chat_id: chatId }) : []
  if (!chat) throw await whyChatNotFound(services, person)
  const content: ReportContent = { text, messages: await copyMessages(services, chat, message_ids) }
  const report_id = randomUUID()
  const digest = digestOf(keys, [chatId, reason, text, message_ids])
  try {
    await inTransaction(database.pool, async (connection) => {
      await insertReport(connection, {
        report_id,
        chat_id: chatId,
        reporter_user_id: user_id,
        reported_side: otherSide(chat.side),
        reason,
        sealed_content: sealReport(keys, report_id, content),
        attached_messages: content.messages.length,
        creation_key: idempotencyKey ?? null,
        creation_digest: digest,
      })
      await recordAudit({ keys }, connection, {
        action: 'chat_report.filed',
        actor_user_id: user_id,
        ...subjectOfReport(
          { report_id, reported_side: otherSide(chat.side), reported_user_id: chat.other_user_id },
          reason,
        ),
      })
    })
    return report_id
  } catch (error) {
    if (idempotencyKey === undefined) throw error
    const earlier = await findMadeEarlier(error, {
      constraint: 'chat_reports_created_once',
      digest,
      find: () => findFiledReport(database.pool, { reporter_user_id: user_id, creation_key: idempotencyKey }),
    })
    return earlier.report_id
  }
}

async function copyMessages(
  services: Pick<Services, 'database' | 'keys'>,
  chat: ChatRow,
  messageIds: readonly string[],
): Promise<ReportContent['messages']> {
  const ids = [...new Set(messageIds)]
  if (!ids.every(canBeId)) throw messageNotFound()
  const { pool } = services.database
  const rows = ids.length > 0 ? await findMessages(pool, { chat_id: chat.chat_id, message_ids: ids }) : []
  if (rows.length < ids.length) throw messageNotFound()
  const files = rows.flatMap(({ file_id }) => file_id ?? [])
  const names = await findFileNames(services, pool, files)
  const opened = openChat(services, chat)
  return rows.map((row) => ({
    from: row.side === chat.side ? 'reporter' : 'reported',
    timestamp: row.sent_at.toISOString(),
    message_text: textOf(opened, row),
    ...(row.file_id ? { file_id: row.file_id, original_name: names.get(row.file_id) ?? 'file' } : {}),
  }))
}
