import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account-tables.ts'

/** How a person wishes to be written to. Without a row: the usual way. */
export const safeContact = pgTable(
  'safe_contact',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    mail: boolean().notNull(),
    /** `HH:MM` in India. */
    from_hour: text(),
    to_hour: text(),
    neutral: boolean().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'safe_contact_hours',
      sql`(${table.from_hour} is null) = (${table.to_hour} is null)
        and ${table.from_hour} <> ${table.to_hour}
        and ${table.from_hour} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and ${table.to_hour} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
  ],
)
