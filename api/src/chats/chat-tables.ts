import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/** A guest is the keyed hash of a secret; the row is the lock and the count of the guest limit. */
export const guests = pgTable(
  'guests',
  {
    guest_hash: bytea().primaryKey(),
    /** All messages ever saved, deleted and replaced ones included. */
    messages_saved: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('guests_message_limit', sql`${table.messages_saved} between 0 and 15`)],
)

export const chats = pgTable(
  'chats',
  {
    chat_id: uuid().primaryKey(),
    user_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    guest_hash: bytea().references(() => guests.guest_hash, { onDelete: 'cascade' }),
    is_ai_chat: boolean().notNull().default(true),
    name: text(),
    status: text({ enum: ['active'] })
      .notNull()
      .default('active'),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the newest message, or of creation. Raised under this row's lock, so times of a chat strictly increase. */
    last_activity_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    last_position: integer().notNull().default(0),
    message_count: integer().notNull().default(0),
    creation_key: text(),
    creation_digest: bytea(),
  },
  (table) => [
    check('chats_one_owner', sql`num_nonnulls(${table.user_id}, ${table.guest_hash}) = 1`),
    check('chats_status', sql`${table.status} in ('active')`),
    // Not by last_activity_at: each message would then have to rewrite the index entry too.
    index('chats_of_user').on(table.user_id).where(sql`${table.user_id} is not null`),
    index('chats_of_guest').on(table.guest_hash).where(sql`${table.guest_hash} is not null`),
    uniqueIndex('chats_created_once_by_user')
      .on(table.user_id, table.creation_key)
      .where(sql`${table.creation_key} is not null`),
    uniqueIndex('chats_created_once_by_guest')
      .on(table.guest_hash, table.creation_key)
      .where(sql`${table.creation_key} is not null`),
  ],
)

/** Without its row here, nothing of a chat can be read again. */
export const chatKeys = pgTable('chat_keys', {
  chat_id: uuid()
    .primaryKey()
    .references(() => chats.chat_id, { onDelete: 'cascade' }),
  wrapped_key: bytea().notNull(),
})

export const messages = pgTable(
  'messages',
  {
    chat_id: uuid()
      .notNull()
      .references(() => chats.chat_id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    message_id: uuid().notNull(),
    from_assistant: boolean().notNull(),
    sent_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Gone once the message was replaced: what a person took back is not kept. */
    sealed_text: bytea(),
    replaced_at: timestamp({ withTimezone: true }),
    /** What proves that the assistant gave this answer, where it does; gone with the text. */
    sealed_origin: bytea(),
    client_message_id: text(),
    request_digest: bytea(),
    /** What the guest's count was with this message, so that a retry gets the answer that it missed. */
    guest_count: integer(),
    rating: text({ enum: ['up', 'down'] }),
    sealed_reason: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.position] }),
    uniqueIndex('messages_message_id').on(table.message_id),
    uniqueIndex('messages_client_message_id_once')
      .on(table.chat_id, table.client_message_id)
      .where(sql`${table.client_message_id} is not null`),
    check(
      'messages_text_until_replaced',
      sql`(${table.sealed_text} is null) = (${table.replaced_at} is not null)`,
    ),
    check('messages_rating', sql`${table.rating} in ('up', 'down')`),
  ],
)
