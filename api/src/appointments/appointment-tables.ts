import { appointmentCaseTypes, appointmentModes, consultationTypes } from '@nyaysathi/contracts/appointments'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/index.ts'
import { nyaysathi } from '../helpers/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/**
 * A side that was erased leaves an empty id: the other side keeps its record. That accepted ones of one helper never
 * overlap is an exclusion constraint, written by hand in the migration.
 */
export const appointments = pgTable(
  'appointments',
  {
    appointment_id: uuid().primaryKey(),
    user_id: uuid().references(() => users.user_id, { onDelete: 'set null' }),
    nyaysathi_id: uuid().references(() => nyaysathi.nyaysathi_id, { onDelete: 'set null' }),
    starts_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ends_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    duration: integer().notNull(),
    mode: text({ enum: appointmentModes }).notNull(),
    consultation_type: text({ enum: consultationTypes }).notNull(),
    case_type: text({ enum: appointmentCaseTypes }).notNull(),
    sealed_description: bytea().notNull(),
    sealed_notes: bytea().notNull(),
    status: text({ enum: ['Scheduled', 'Accepted', 'Declined', 'Expired', 'Cancelled'] })
      .notNull()
      .default('Scheduled'),
    requested_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decided_at: timestamp({ withTimezone: true, precision: 3 }),
    creation_key: text(),
    creation_digest: bytea().notNull(),
  },
  (table) => [
    uniqueIndex('appointments_requested_once')
      .on(table.user_id, table.nyaysathi_id, table.starts_at)
      .where(sql`status = 'Scheduled'`),
    uniqueIndex('appointments_created_once')
      .on(table.user_id, table.creation_key)
      .where(sql`creation_key is not null`),
    index('appointments_of_user').on(table.user_id, table.starts_at),
    index('appointments_of_helper').on(table.nyaysathi_id, table.starts_at),
    check('appointments_duration', sql`${table.duration} in (30, 60, 90)`),
    check(
      'appointments_end',
      sql`${table.ends_at} = ${table.starts_at} + ${table.duration} * interval '1 minute'`,
    ),
    check(
      'appointments_status',
      sql`${table.status} in ('Scheduled', 'Accepted', 'Declined', 'Expired', 'Cancelled')`,
    ),
  ],
)

/** Without its row here, no text of an appointment can be read again. */
export const appointmentKeys = pgTable('appointment_keys', {
  appointment_id: uuid()
    .primaryKey()
    .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
  wrapped_key: bytea().notNull(),
})
