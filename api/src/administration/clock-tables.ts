import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What administrators were told of, so that each is told of once however many instances look. Ids of queues, nobody's. */
export const administrationNotices = pgTable(
  'administration_notices',
  {
    queue: text({ enum: ['verification', 'complaints', 'reports', 'ratings'] }).notNull(),
    subject_id: uuid().notNull(),
    /** An application that is sent in again waits anew. */
    waits_since: timestamp({ withTimezone: true }).notNull(),
    /** `due`: its clock had nearly run out. */
    stage: text({ enum: ['new', 'due'] }).notNull(),
    told_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.subject_id, table.waits_since, table.stage] }),
    index('administration_notices_by_time').on(table.told_at),
    check(
      'administration_notices_queue',
      sql`${table.queue} in ('verification', 'complaints', 'reports', 'ratings')`,
    ),
    check('administration_notices_stage', sql`${table.stage} in ('new', 'due')`),
  ],
)
