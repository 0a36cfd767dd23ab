import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../platform/bytea-column.ts'

/**
 * Where each chain begins and ends; the row is its lock. There are several chains, so that sign-ins do not queue behind
 * each other's commits.
 */
export const auditChains = pgTable('audit_chains', {
  chain: smallint().primaryKey(),
  /** Of the newest entry that was pruned; 0 and empty before that. */
  pruned_position: bigint({ mode: 'number' }).notNull().default(0),
  pruned_mac: bytea().notNull().default(sql`''::bytea`),
  last_position: bigint({ mode: 'number' }).notNull().default(0),
  last_mac: bytea().notNull().default(sql`''::bytea`),
  /** Over all of this row: its ends cannot be moved without the key. Empty before the first entry. */
  mac: bytea().notNull().default(sql`''::bytea`),
})

/** Append-only: a trigger refuses changes, and removal before a year has passed. Machine words and ids, no content. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    chain: smallint().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    recorded_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    action: text().notNull(),
    /** No reference: the entry outlives the account. */
    actor_user_id: uuid(),
    subject_kind: text(),
    subject_id: text(),
    detail: text(),
    /** Over this entry and the one before it. */
    mac: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    check('audit_entries_action', sql`${table.action} ~ '^[a-z][a-z0-9_.]{0,60}$'`),
    check('audit_entries_subject_kind', sql`${table.subject_kind} ~ '^[a-z][a-z0-9_]{0,60}$'`),
    check('audit_entries_subject_id', sql`${table.subject_id} ~ '^[A-Za-z0-9_-]{1,100}$'`),
    check('audit_entries_detail', sql`${table.detail} ~ '^[a-z0-9_]{1,40}( [a-z0-9_]{1,40}){0,7}$'`),
    index('audit_entries_by_time').on(table.recorded_at),
    index('audit_entries_of_actor').on(table.actor_user_id),
    index('audit_entries_of_subject_id').on(table.subject_id),
  ],
)
