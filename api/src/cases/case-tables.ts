import { caseTypes } from '@nyaysathi/contracts/cases'
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
import { users } from '../accounts/index.ts'
import { storedFiles } from '../files/index.ts'
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
    status: text({ enum: ['Submitted'] })
      .notNull()
      .default('Submitted'),
    wrapped_key: bytea().notNull(),
    sealed_description: bytea().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    creation_key: text(),
    creation_digest: bytea().notNull(),
  },
  (table) => [
    index('cases_of_user').on(table.user_id, table.created_at.desc(), table.case_id.desc()),
    uniqueIndex('cases_created_once')
      .on(table.user_id, table.creation_key)
      .where(sql`${table.creation_key} is not null`),
    check('cases_status', sql`${table.status} in ('Submitted')`),
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
