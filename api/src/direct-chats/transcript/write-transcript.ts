import { Readable } from 'node:stream'
import type { TranscriptLanguage } from '@nyaysathi/contracts/direct-chats'
import { recordAudit } from '../../audit/index.ts'
import { findFileNames } from '../../files/index.ts'
import type { Person } from '../../identity/index.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'
import { whyChatNotFound } from '../chat-not-found.ts'
import { canBeId } from '../direct-chat-ids.ts'
import { findChat, findChatWithParties, listMessagesAfter } from '../direct-chat-queries.ts'
import { openChat, textOf } from '../present-message.ts'
import { transcriptHtml } from './transcript-html.ts'

const messagesAtOnce = 500

/**
 * The whole chat as a paper, made while it is sent: however long it is, little of it is held at a time. When something
 * fails in the middle the stream breaks off, so that nobody takes a part for the whole.
 *
 * @throws {ApiError} `not_found`
 */
export async function writeTranscript(
  services: Services,
  person: Person,
  chatId: string,
  language: TranscriptLanguage,
): Promise<Readable> {
  const { user_id } = person
  const { pool } = services.database
  const [chat] = canBeId(chatId)
    ? await findChatWithParties(services.keys, pool, {
        matter_days: services.config.keptDays.closedMatters,
        user_id,
        chat_id: chatId,
        appointment_id: null,
      })
    : []
  if (!chat) throw await whyChatNotFound(services, person)
  await inTransaction(pool, (connection) =>
    recordAudit(services, connection, {
      action: 'direct_chat.saved',
      actor_user_id: user_id,
      subject_kind: 'direct_chat',
      subject_id: chatId,
    }),
  )
  const paper = transcriptHtml(language, {
    user: chat.user_name,
    helper: chat.helper_name,
    reader: chat.side,
    startsAt: chat.starts_at,
    savedAt: services.clock.now(),
  })
  return Readable.from(write(services, user_id, chatId, paper))
}

async function* write(
  services: Services,
  userId: string,
  chatId: string,
  paper: ReturnType<typeof transcriptHtml>,
): AsyncGenerator<string> {
  const { pool } = services.database
  yield paper.begin
  for (let after = 0; ; ) {
    // Each time: a key can be destroyed, and a helper barred, while the paper is on its way.
    const [chat] = await findChat(pool, { user_id: userId, chat_id: chatId })
    if (!chat) throw new Error('The chat was closed to its reader while it was written out.')
    const opened = openChat(services, chat)
    const rows = await listMessagesAfter(pool, { chat_id: chatId, after_ms: after, limit: messagesAtOnce })
    const names = await findFileNames(
      services,
      pool,
      rows.flatMap(({ file_id }) => file_id ?? []),
    )
    let lines = ''
    for (const row of rows) {
      lines += paper.line({
        side: row.side,
        sentAt: row.sent_at,
        text: textOf(opened, row),
        ...(row.message_type === 'file' ? { file: { name: names.get(row.file_id ?? '') } } : {}),
      })
    }
    yield lines
    if (rows.length < messagesAtOnce) break
    after = rows.at(-1)?.sent_at.getTime() ?? after
  }
  yield paper.end()
}
