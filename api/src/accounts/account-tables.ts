import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    user_id: uuid().primaryKey().defaultRandom(),
    user_type: text({ enum: ['user', 'nyaysathi', 'NGO', 'admin'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    preferred_language: text().notNull().default('English'),
    state: text(),
    city: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_once').on(sql`lower(${table.email})`),
    check('users_user_type', sql`${table.user_type} in ('user', 'nyaysathi', 'NGO', 'admin')`),
  ],
)

/** One row for each sign-in; the token names it, and every request reads it. */
export const sessions = pgTable(
  'sessions',
  {
    sid: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    idle_seconds: integer().notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('sessions_of_user').on(table.user_id),
    check('sessions_idle_seconds', sql`${table.idle_seconds} > 0`),
  ],
)
