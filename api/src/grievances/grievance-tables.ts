import { grievanceSubjects } from '@nyaysathi/contracts/grievances'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/bytea-column.ts'

/** Complaints about this service. Whoever has the ticket can read the answer; nothing tells who it was. */
export const grievances = pgTable(
  'grievances',
  {
    grievance_id: uuid().primaryKey(),
    ticket_hash: bytea().notNull(),
    /** For the answer to a retry of the same request. */
    sealed_ticket: bytea().notNull(),
    creation_key: bytea(),
    creation_digest: bytea().notNull(),
    subject: text({ enum: grievanceSubjects }).notNull(),
    sealed_text: bytea().notNull(),
    /** Where to write once it is answered; erased with that. */
    sealed_email: bytea(),
    preferred_language: text().notNull(),
    received_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    answer_due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    answered_at: timestamp({ withTimezone: true, precision: 3 }),
    sealed_answer: bytea(),
  },
  (table) => [
    uniqueIndex('grievances_ticket_once').on(table.ticket_hash),
    uniqueIndex('grievances_created_once').on(table.creation_key),
    index('grievances_open').on(table.answer_due_at, table.grievance_id).where(sql`answered_at is null`),
    index('grievances_answered')
      .on(table.answered_at, table.grievance_id)
      .where(sql`answered_at is not null`),
    check('grievances_answer', sql`(${table.answered_at} is null) = (${table.sealed_answer} is null)`),
  ],
)
