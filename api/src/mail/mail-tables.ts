import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/bytea-column.ts'

/** A row for each mail, written with what it is about. Once it is settled, nothing of what it said is left. */
export const mails = pgTable(
  'mails',
  {
    mail_id: uuid().primaryKey(),
    kind: text().notNull(),
    language: text({ enum: ['en', 'hi'] }).notNull(),
    /** Keyed: tells whether two mails went to one address, not to which. */
    recipient_hash: bytea().notNull(),
    /** Address and values, until settled. */
    sealed_content: bytea(),
    state: text({ enum: ['waiting', 'sent', 'refused', 'expired', 'given_up', 'withheld'] })
      .notNull()
      .default('waiting'),
    /** Dead after this moment, as a code is: then it is never sent. */
    not_after: timestamp({ withTimezone: true }),
    /** When the hours begin at which its reader may be written to. */
    not_before: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Whoever is sending it has until then; a killed program's mail is free again after that. */
    sending_until: timestamp({ withTimezone: true }),
    settled_at: timestamp({ withTimezone: true }),
    /** What the mail server answered when it refused. */
    smtp_status: integer(),
  },
  (table) => [
    check('mails_language', sql`${table.language} in ('en', 'hi')`),
    check(
      'mails_state',
      sql`${table.state} in ('waiting', 'sent', 'refused', 'expired', 'given_up', 'withheld')`,
    ),
    check(
      'mails_content_until_settled',
      sql`(${table.state} = 'waiting') = (${table.sealed_content} is not null)
        and (${table.state} = 'waiting') = (${table.settled_at} is null)`,
    ),
    index('mails_waiting').on(table.created_at).where(sql`${table.state} = 'waiting'`),
    index('mails_settled').on(table.settled_at).where(sql`${table.state} <> 'waiting'`),
  ],
)
