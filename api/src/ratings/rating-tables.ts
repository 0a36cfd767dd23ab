import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appointments } from '../appointments/index.ts'
import { nyaysathi } from '../helpers/index.ts'
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/**
 * What citizens say of a helper after an appointment, for everybody to read. `average_rating` and `total_reviews` of
 * the helper are counted anew from here with each change, under the lock of the helper's row.
 */
export const appointmentRatings = pgTable(
  'appointment_ratings',
  {
    rating_id: uuid().primaryKey().defaultRandom(),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    nyaysathi_id: uuid()
      .notNull()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    show_name: boolean().notNull().default(false),
    /** By an administrator: neither shown nor counted. */
    hidden: boolean().notNull().default(false),
    /**
     * By who wrote it, after it was hidden: nothing of it is left but that. Else taking it back and writing it again would
     * show it again.
     */
    taken_back: boolean().notNull().default(false),
    written_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Counts the changes, so that nobody decides about what was not seen. */
    revision: integer().notNull().default(0),
    /** The revision that an administrator has last decided about, and why. */
    decided_revision: integer(),
    decided_reason: text(),
  },
  (table) => [
    uniqueIndex('appointment_ratings_once').on(table.appointment_id),
    index('appointment_ratings_of_helper').on(table.nyaysathi_id, table.written_at, table.rating_id),
    index('appointment_ratings_of_user').on(table.user_id),
    index('appointment_ratings_hidden').on(table.written_at).where(sql`hidden`),
    check('appointment_ratings_stars', sql`${table.rating} between 1 and 5`),
    check('appointment_ratings_comment', sql`char_length(${table.comment}) <= 2000`),
  ],
)

/** One for each rating and person; who it was stays between them and the program. */
export const appointmentRatingReports = pgTable(
  'appointment_rating_reports',
  {
    report_id: uuid().primaryKey(),
    rating_id: uuid()
      .notNull()
      .references(() => appointmentRatings.rating_id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    sealed_reason: bytea().notNull(),
    reported_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Set when an administrator has decided. */
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('appointment_rating_reports_once').on(table.rating_id, table.user_id),
    index('appointment_rating_reports_of_user').on(table.user_id),
    index('appointment_rating_reports_open').on(table.rating_id).where(sql`not is_settled`),
  ],
)
