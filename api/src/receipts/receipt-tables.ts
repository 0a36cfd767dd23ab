import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messages } from '../chats/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/**
 * Receipts of answers. They hang on the answer in its chat: whoever owns the chat owns them, and they go with it. What is
 * here opens only with the code, which stands here sealed with the chat's key alone.
 */
export const receipts = pgTable(
  'receipts',
  {
    receipt_id: uuid().primaryKey(),
    message_id: uuid()
      .notNull()
      .references(() => messages.message_id, { onDelete: 'cascade' }),
    with_question: boolean().notNull(),
    code_hash: bytea().notNull(),
    sealed_receipt: bytea().notNull(),
    /** For whoever made it, as long as the chat is there. */
    sealed_code: bytea().notNull(),
    made_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('receipts_code_once').on(table.code_hash),
    uniqueIndex('receipts_once_each_way').on(table.message_id, table.with_question),
    index('receipts_by_end').on(table.expires_at),
  ],
)

/** Every key that ever signed receipts here, so that old papers can be checked after the secret has changed. */
export const receiptKeys = pgTable(
  'receipt_keys',
  {
    key_id: text().primaryKey(),
    public_key: bytea().notNull(),
    used_since: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Set by the operator when a key may have been stolen. */
    withdrawn_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [check('receipt_keys_length', sql`octet_length(${table.public_key}) = 32`)],
)
