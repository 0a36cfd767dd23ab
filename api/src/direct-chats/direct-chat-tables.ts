import { reportOutcomes, reportReasons } from '@nyaysathi/contracts/direct-chats'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appointments } from '../appointments/index.ts'
import { storedFiles } from '../files/index.ts'
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

const sides = ['user', 'nyaysathi'] as const
const stamp = () => timestamp({ withTimezone: true, precision: 3 })

/** One for each appointment. Its id is of UUID version 8, by which an address tells it from a chat with the assistant. */
export const directChats = pgTable(
  'direct_chats',
  {
    chat_id: uuid().primaryKey(),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
    created_at: stamp().notNull(),
    /** Time of the newest message, or of creation. Raised under this row's lock, so times of a chat strictly increase. */
    last_message_at: stamp().notNull(),
    /** Who of the two wants no more messages. On this row, so that a message and a block take turns. */
    user_blocked_at: stamp(),
    nyaysathi_blocked_at: stamp(),
  },
  (table) => [
    uniqueIndex('direct_chats_one_per_appointment').on(table.appointment_id),
    check('direct_chats_id_version', sql`substr(${table.chat_id}::text, 15, 1) = '8'`),
  ],
)

/**
 * The two who talk. Each side's words are sealed with a key of its own: destroying it erases them, and leaves the other
 * side its record. A side that was erased leaves its row, without person and key.
 */
export const directChatSides = pgTable(
  'direct_chat_sides',
  {
    chat_id: uuid()
      .notNull()
      .references(() => directChats.chat_id, { onDelete: 'cascade' }),
    side: text({ enum: sides }).notNull(),
    user_id: uuid().references(() => users.user_id, { onDelete: 'set null' }),
    wrapped_key: bytea(),
    /** Time of the newest message that was read. */
    read_up_to: stamp(),
    /** Messages of the other side that were not read: counted under the chat's lock. */
    unread: integer().notNull().default(0),
    /** When the oldest of them came. */
    unread_since: stamp(),
    /** A mail has told of them: one for each stretch of unread messages. */
    told_at: stamp(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.side] }),
    index('direct_chat_sides_of_user').on(table.user_id).where(sql`${table.user_id} is not null`),
    index('direct_chat_sides_to_tell')
      .on(table.unread_since)
      .where(sql`${table.unread_since} is not null and ${table.told_at} is null`),
    check('direct_chat_sides_side', sql`${table.side} in ('user', 'nyaysathi')`),
    check('direct_chat_sides_unread', sql`${table.unread} >= 0`),
    check('direct_chat_sides_unread_since', sql`(${table.unread} > 0) = (${table.unread_since} is not null)`),
  ],
)

/** Read by time, which is the key: a poll costs the same however long the chat is. */
export const directMessages = pgTable(
  'direct_messages',
  {
    chat_id: uuid()
      .notNull()
      .references(() => directChats.chat_id, { onDelete: 'cascade' }),
    sent_at: stamp().notNull(),
    message_id: uuid().notNull(),
    side: text({ enum: sides }).notNull(),
    message_type: text({ enum: ['text', 'file'] }).notNull(),
    /** None with a file that came without words, and none once the sender's account is erased. */
    sealed_text: bytea(),
    file_id: uuid().references(() => storedFiles.file_id, { onDelete: 'set null' }),
    client_message_id: text(),
    request_digest: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.sent_at] }),
    uniqueIndex('direct_messages_message_id').on(table.message_id),
    uniqueIndex('direct_messages_client_message_id_once')
      .on(table.chat_id, table.side, table.client_message_id)
      .where(sql`${table.client_message_id} is not null`),
    uniqueIndex('direct_messages_files').on(table.file_id).where(sql`${table.file_id} is not null`),
    index('direct_messages_shelf').on(table.chat_id, table.sent_at).where(sql`${table.file_id} is not null`),
    check('direct_messages_side', sql`${table.side} in ('user', 'nyaysathi')`),
    check('direct_messages_type', sql`${table.message_type} in ('text', 'file')`),
  ],
)

/**
 * What somebody chose to show to the administrators, copied and sealed for itself. While it is open, an account that is
 * erased leaves it what it needs, for a stated time.
 */
export const chatReports = pgTable(
  'chat_reports',
  {
    report_id: uuid().primaryKey(),
    chat_id: uuid().references(() => directChats.chat_id, { onDelete: 'set null' }),
    reporter_user_id: uuid().references(() => users.user_id, { onDelete: 'set null' }),
    reported_side: text({ enum: sides }).notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    sealed_content: bytea().notNull(),
    attached_messages: integer().notNull(),
    reported_at: stamp().notNull().defaultNow(),
    closed_at: stamp(),
    outcome: text({ enum: reportOutcomes }),
    /** Why it was closed so, as both sides read it. */
    sealed_decision: bytea(),
    /** Name of the one reported, once that account is erased. */
    sealed_reported: bytea(),
    /** An account of one of the two was erased: until then it stays, and no longer. */
    held_until: stamp(),
    creation_key: text(),
    creation_digest: bytea().notNull(),
  },
  (table) => [
    index('chat_reports_open').on(table.reported_at, table.report_id).where(sql`${table.closed_at} is null`),
    index('chat_reports_closed')
      .on(table.closed_at, table.report_id)
      .where(sql`${table.closed_at} is not null`),
    index('chat_reports_of_reporter').on(table.reporter_user_id),
    index('chat_reports_of_chat').on(table.chat_id),
    uniqueIndex('chat_reports_created_once')
      .on(table.reporter_user_id, table.creation_key)
      .where(sql`${table.creation_key} is not null`),
    check('chat_reports_side', sql`${table.reported_side} in ('user', 'nyaysathi')`),
    check('chat_reports_outcome', sql`(${table.closed_at} is null) = (${table.outcome} is null)`),
  ],
)
