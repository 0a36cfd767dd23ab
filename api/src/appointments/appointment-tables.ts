import {
  appointmentCaseTypes,
  appointmentModes,
  appointmentSides,
  appointmentStatuses,
  consultationTypes,
} from '@nyaysathi/contracts/appointments'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { nyaysathi } from '../helpers/index.ts'
import { users } from '../identity/index.ts'
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
    status: text({ enum: appointmentStatuses }).notNull().default('Scheduled'),
    requested_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decided_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Until when an accepted one holds its helper's time: its end and the pause after it, as it was when accepted. */
    held_until: timestamp({ withTimezone: true, precision: 3 }),
    /** Until when a request waits, where a proposed time has moved that. */
    answer_until: timestamp({ withTimezone: true, precision: 3 }),
    cancelled_by: text({ enum: [...appointmentSides, 'nobody'] }),
    cancelled_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Of the cancellation or the refusal. */
    sealed_reason: bytea(),
    /** The side that says the other did not come. */
    no_show_by: text({ enum: appointmentSides }),
    no_show_at: timestamp({ withTimezone: true, precision: 3 }),
    no_show_disputed_at: timestamp({ withTimezone: true, precision: 3 }),
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
      sql`${table.status} in ('Scheduled', 'Accepted', 'Declined', 'Cancelled', 'Expired', 'Completed', 'NoShow')`,
    ),
    check('appointments_held_until', sql`${table.held_until} >= ${table.ends_at}`),
    check('appointments_cancelled_by', sql`${table.cancelled_by} in ('citizen', 'helper', 'nobody')`),
    check('appointments_no_show_by', sql`${table.no_show_by} in ('citizen', 'helper')`),
    check(
      'appointments_no_show',
      sql`${table.status} <> 'NoShow' or (${table.no_show_by} is not null and ${table.no_show_at} is not null)`,
    ),
    // For the job that looks for what has expired or is over.
    index('appointments_to_settle')
      .on(table.status, table.ends_at)
      .where(sql`status in ('Scheduled', 'Accepted')`),
  ],
)

/** Without its row here, no text of an appointment can be read again. */
export const appointmentKeys = pgTable('appointment_keys', {
  appointment_id: uuid()
    .primaryKey()
    .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
  wrapped_key: bytea().notNull(),
})

/** Other times that a side has asked for. What was agreed stays until the other side accepts one. */
export const appointmentProposals = pgTable(
  'appointment_proposals',
  {
    proposal_id: uuid().primaryKey(),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.appointment_id, { onDelete: 'cascade' }),
    proposed_by: text({ enum: appointmentSides }).notNull(),
    starts_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    duration: integer().notNull(),
    /** Under the key of the appointment. */
    sealed_reason: bytea().notNull(),
    state: text({ enum: ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed'] })
      .notNull()
      .default('open'),
    proposed_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appointment_proposals_one_open').on(table.appointment_id).where(sql`state = 'open'`),
    index('appointment_proposals_of_appointment').on(table.appointment_id),
    check('appointment_proposals_by', sql`${table.proposed_by} in ('citizen', 'helper')`),
    check('appointment_proposals_duration', sql`${table.duration} in (30, 60, 90)`),
    check(
      'appointment_proposals_state',
      sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed')`,
    ),
  ],
)
