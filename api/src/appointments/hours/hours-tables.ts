import { bufferMaxMinutes } from '@nyaysathi/contracts/appointments'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { nyaysathi } from '../../helpers/index.ts'

/** What a helper has said about appointments besides the weekly hours, which are `available_timings`. */
export const appointmentHours = pgTable(
  'appointment_hours',
  {
    nyaysathi_id: uuid()
      .primaryKey()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    /** Kept free after each appointment that is accepted from now on. */
    buffer_minutes: integer().notNull().default(0),
  },
  (table) => [
    check(
      'appointment_hours_buffer',
      sql`${table.buffer_minutes} between 0 and ${sql.raw(String(bufferMaxMinutes))}`,
    ),
  ],
)

/** Days in India, both included. */
export const appointmentDaysOff = pgTable(
  'appointment_days_off',
  {
    nyaysathi_id: uuid()
      .notNull()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    from_day: date().notNull(),
    to_day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nyaysathi_id, table.from_day] }),
    check('appointment_days_off_in_order', sql`${table.from_day} <= ${table.to_day}`),
  ],
)
