import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appointments } from '../appointment-tables.ts'

/** What the parties of an appointment were told last. */
export const appointmentNotices = pgTable('appointment_notices', {
  appointment_id: uuid()
    .primaryKey()
    .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
  /** Rises with each news: a letter with a lower one was overtaken, and calendars go by the highest. */
  news_number: integer().notNull().default(0),
  /** Since when the present time is agreed. */
  agreed_at: timestamp({ withTimezone: true }),
})

/** A row for each reminder that was written: of one time of one appointment none is written twice. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
    starts_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    hours_before: integer().notNull(),
    written_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appointment_id, table.starts_at, table.hours_before] }),
    check('appointment_reminders_hours_before', sql`${table.hours_before} in (24, 1)`),
  ],
)
