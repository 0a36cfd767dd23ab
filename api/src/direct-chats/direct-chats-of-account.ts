import { Readable } from 'node:stream'
import { findPictureOriginal, openFile } from '../files/index.ts'
import type { AccountPart, ExportEntry } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import {
  type ChatRow,
  listChatsToExport,
  listFiles,
  listMessagesAfter,
  type MessageRow,
  recipientOf,
} from './direct-chat-queries.ts'
import { chatChannel } from './live-updates/chat-notice.ts'
import { type OpenedChat, openChat, textOf } from './present-message.ts'

const messagesAtOnce = 500

/** Nothing is added to these chats until the transaction ends. */
const lockChatsOfPerson = statement(
  'lock_direct_chats_of_person',
  `select c.chat_id from direct_chats c join direct_chat_sides s on s.chat_id = c.chat_id
    where s.user_id = :user_id order by c.chat_id for update of c`,
)

/** Their words, here and in every backup: without the key nobody reads them again. */
const eraseWords = statement(
  'erase_words_in_direct_chats',
  `with own as (
     update direct_chat_sides set wrapped_key = null, read_up_to = null, unread = 0, unread_since = null, told_at = null
      where user_id = :user_id returning chat_id, side),
   told as (
     select pg_notify('${chatChannel}', json_build_object(
              'kind', 'state', 'chat_id', own.chat_id, 'from', :user_id::uuid, 'to', ${recipientOf('s')})::text)
       from own join direct_chat_sides s on s.chat_id = own.chat_id and s.side <> own.side),
   emptied as (
     update direct_messages m set sealed_text = null, client_message_id = null, request_digest = ''::bytea
       from own where m.chat_id = own.chat_id and m.side = own.side)
   select count(*) from told`,
)

/** Chats in which nobody is left. */
const removeEmptyChats = statement(
  'remove_direct_chats_of_nobody',
  `delete from direct_chats c using direct_chat_sides mine, direct_chat_sides other
    where mine.chat_id = c.chat_id and mine.user_id = :user_id and other.chat_id = c.chat_id and other.side <> mine.side
      and other.user_id is null`,
)

/**
 * Direct chats in the export, with files. A citizen takes along the whole talk; a helper takes along what they wrote
 * themselves, and of the client's words only that they came. Erasing destroys the words and files of the person; the
 * other side keeps its own words, and the place where the others stood.
 */
export const directChatsOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const chats = await listChatsToExport(services.database.pool, {
      matter_days: services.config.keptDays.closedMatters,
      user_id: userId,
      chat_id: null,
    })
    const entries: ExportEntry[] = [
      {
        path: 'direct-chats.json',
        content: async () => Readable.from(writeChats(services, userId, chats)),
      },
    ]
    for (const [index, chat] of chats.entries()) {
      const files = await listFiles(services.database.pool, {
        chat_id: chat.chat_id,
        before_ms: null,
        limit: null,
      })
      for (const [place, file] of files.filter((row) => isTakenAlong(chat, row)).entries()) {
        const { file_id, extension } = file
        entries.push({
          path: `direct-chats/${index + 1}/file-${place + 1}.${extension}`,
          content: async () => (file_id && (await openFile(services, file_id))?.stream) || Readable.from([]),
        })
        if (!hasOwnOriginal(chat, file)) continue
        entries.push({
          path: `direct-chats/${index + 1}/file-${place + 1}-original.${extension}`,
          content: async () => {
            const original = await ownOriginal(services, userId, chat, file)
            return (original && (await openFile(services, original.file_id))?.stream) || Readable.from([])
          },
        })
      }
    }
    return entries
  },

  async erase(_services, connection: Connection, userId) {
    await lockChatsOfPerson(connection, { user_id: userId })
    await eraseWords(connection, { user_id: userId })
    await removeEmptyChats(connection, { user_id: userId })
  },
}

const isTakenAlong = (chat: ChatRow, { side }: MessageRow) => chat.side === 'user' || side === chat.side

/** A helper who is barred takes along what they wrote, and not even that the others wrote. */
const isMentioned = (chat: ChatRow, row: MessageRow) => !chat.helper_barred || isTakenAlong(chat, row)

const hasOwnOriginal = (chat: ChatRow, { side, has_original }: MessageRow) =>
  has_original && side === chat.side

async function ownOriginal(services: Services, userId: string, chat: ChatRow, row: MessageRow) {
  if (!hasOwnOriginal(chat, row) || row.file_id === null) return undefined
  return findPictureOriginal(services, row.file_id, userId)
}

/** One chat at a time, and of it one page of messages, so that years of talk are not held at once. */
async function* writeChats(services: Services, userId: string, chats: ChatRow[]): AsyncGenerator<string> {
  const { pool } = services.database
  yield '['
  for (const [index, { chat_id }] of chats.entries()) {
    const [chat] = await listChatsToExport(pool, {
      matter_days: services.config.keptDays.closedMatters,
      user_id: userId,
      chat_id,
    })
    if (!chat) continue
    const opened = openChat(services, chat)
    const { appointment_id, created_at, starts_at, read_up_to, kept_until } = chat
    const about = { chat_id, appointment_id, appointment_date: starts_at, created_at, read_up_to, kept_until }
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(about).slice(0, -1)},"messages":[`
    let after = 0
    let isFirst = true
    for (;;) {
      const rows = await listMessagesAfter(pool, { chat_id, after_ms: after, limit: messagesAtOnce })
      for (const row of rows.filter((each) => isMentioned(chat, each))) {
        const original = await ownOriginal(services, userId, chat, row)
        const described = {
          ...describeMessage(chat, opened, row),
          ...(original ? { original: { file_size: original.size, sha256: original.sha256 } } : {}),
        }
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(described)}`
        isFirst = false
      }
      after = rows.at(-1)?.sent_at.getTime() ?? after
      if (rows.length < messagesAtOnce) break
    }
    yield ']}'
  }
  yield '\n]\n'
}

function describeMessage(chat: ChatRow, opened: OpenedChat, row: MessageRow): object {
  const { message_id, side, sent_at, message_type, media_type } = row
  return {
    message_id,
    from: side === chat.side ? 'me' : 'other',
    sent_at,
    message_type,
    ...(media_type ? { file_type: media_type } : {}),
    ...(isTakenAlong(chat, row) ? { text: textOf(opened, row) } : {}),
  }
}
