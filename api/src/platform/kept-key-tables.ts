import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea-column.ts'

/** Keys that outlive a change of the secret, sealed under it. */
export const keptKeys = pgTable('kept_keys', {
  purpose: text().primaryKey(),
  sealed_key: bytea().notNull(),
})
