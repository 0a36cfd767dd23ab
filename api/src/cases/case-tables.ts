import { caseStatuses, caseSteps, caseTypes, releaseReasons } from '@nyaysathi/contracts/cases'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedFiles } from '../files/index.ts'
import { nyaysathi } from '../helpers/index.ts'
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/** A row for each case query. It holds the key of its text: without the row, nobody can read that again. */
export const cases = pgTable(
  'cases',
  {
    case_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    case_type: text({ enum: caseTypes }).notNull(),
    status: text({ enum: caseStatuses }).notNull().default('Submitted'),
    wrapped_key: bytea().notNull(),
    sealed_description: bytea().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    creation_key: text(),
    creation_digest: bytea().notNull(),
    /** Since when helpers may read it; never without its owner's word. */
    offered_at: timestamp({ withTimezone: true, precision: 3 }),
    /** When its owner was told that nobody has answered. */
    told_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('cases_of_user').on(table.user_id, table.created_at.desc(), table.case_id.desc()),
    uniqueIndex('cases_created_once')
      .on(table.user_id, table.creation_key)
      .where(sql`${table.creation_key} is not null`),
    index('cases_in_pool').on(table.offered_at, table.case_id).where(sql`status = 'Submitted'`),
    index('cases_nobody_answered')
      .on(table.offered_at)
      .where(sql`status in ('Submitted', 'Taken') and told_at is null`),
    check('cases_status', sql`${table.status} in ('Submitted', 'Taken', 'Answered', 'Closed')`),
    check(
      'cases_taken_once_offered',
      sql`${table.status} not in ('Taken', 'Answered') or ${table.offered_at} is not null`,
    ),
    check(
      'cases_case_type',
      sql`${table.case_type} in ('civil', 'criminal', 'family', 'property', 'consumer', 'employment', 'other')`,
    ),
  ],
)

export const caseDocuments = pgTable(
  'case_documents',
  {
    case_id: uuid()
      .notNull()
      .references(() => cases.case_id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.file_id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.case_id, table.position] }),
    uniqueIndex('case_documents_of_file').on(table.file_id),
  ],
)

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/**
 * A query in the hands of a helper: one at a time. The texts are sealed with the key of the case, so they go with it; a
 * side that was erased leaves an empty id, and the other keeps what kind of query it was, when, and how it ended.
 */
export const caseTakings = pgTable(
  'case_takings',
  {
    taking_id: uuid().primaryKey(),
    case_id: uuid().references(() => cases.case_id, { onDelete: 'set null' }),
    nyaysathi_id: uuid().references(() => nyaysathi.nyaysathi_id, { onDelete: 'set null' }),
    case_type: text({ enum: caseTypes }).notNull(),
    taken_at: moment().notNull().defaultNow(),
    /** When it goes back to the pool; empty once it is answered or over. */
    due_at: moment(),
    asked_at: moment(),
    sealed_question: bytea(),
    replied_at: moment(),
    sealed_reply: bytea(),
    answered_at: moment(),
    sealed_answer: bytea(),
    ended_at: moment(),
    ended: text({ enum: ['released', 'returned', 'withdrawn', 'closed'] }),
  },
  (table) => [
    uniqueIndex('case_takings_one_at_a_time').on(table.case_id).where(sql`ended_at is null`),
    index('case_takings_of_case').on(table.case_id),
    index('case_takings_of_helper').on(table.nyaysathi_id, table.taken_at.desc(), table.taking_id.desc()),
    index('case_takings_due').on(table.due_at).where(sql`due_at is not null`),
    index('case_takings_answered').on(table.answered_at).where(sql`ended_at is null`),
    check('case_takings_ended', sql`(${table.ended_at} is null) = (${table.ended} is null)`),
    check(
      'case_takings_due_while_open',
      sql`(${table.due_at} is not null) = (${table.ended_at} is null and ${table.answered_at} is null)`,
    ),
    check(
      'case_takings_reply_to_question',
      sql`${table.replied_at} is null or ${table.asked_at} is not null`,
    ),
  ],
)

/** The course of a query after it was submitted, for its owner to read. */
export const caseEvents = pgTable(
  'case_events',
  {
    event_id: uuid().primaryKey().defaultRandom(),
    case_id: uuid()
      .notNull()
      .references(() => cases.case_id, { onDelete: 'cascade' }),
    step: text({ enum: caseSteps }).notNull(),
    reason: text({ enum: releaseReasons }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('case_events_of_case').on(table.case_id, table.at),
    check(
      'case_events_step',
      sql`${table.step} in ('offered', 'taken', 'asked', 'replied', 'released', 'returned', 'answered', 'told', 'closed')`,
    ),
    check('case_events_reason', sql`(${table.step} = 'released') = (${table.reason} is not null)`),
  ],
)
