import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A count for each day and screen; nothing about who looked. */
export const pageViews = pgTable(
  'page_views',
  { day: date().notNull(), route: text().notNull(), views: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
)
