import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

/** A row for each stored file. It holds the file's key: without the row, nobody can read the file again. */
export const storedFiles = pgTable(
  'stored_files',
  {
    file_id: uuid().primaryKey(),
    /** Empty while a sign-up that brings the file is not complete. */
    owner_user_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    /** An unclaimed file belongs to nothing yet; it is swept after an hour. */
    state: text({ enum: ['unclaimed', 'kept'] })
      .notNull()
      .default('unclaimed'),
    media_type: text().notNull(),
    extension: text().notNull(),
    size: integer().notNull(),
    wrapped_key: bytea().notNull(),
    sealed_name: bytea().notNull(),
    /** A picture that everybody may see, by its unguessable link. */
    is_public: boolean().notNull().default(false),
    /** The picture that everybody sees in place of this one, which is as it was sent. */
    original_of: uuid().references((): AnyPgColumn => storedFiles.file_id, { onDelete: 'cascade' }),
    /** Of an original, sealed: a plain one would tell whoever has the same picture that it lies here. */
    sealed_sha256: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('stored_files_state', sql`${table.state} in ('unclaimed', 'kept')`),
    check('stored_files_size', sql`${table.size} > 0`),
    check('stored_files_public', sql`not ${table.is_public} or ${table.state} = 'kept'`),
    check(
      'stored_files_original',
      sql`(${table.original_of} is null) = (${table.sealed_sha256} is null) and not (${table.is_public} and ${table.original_of} is not null)`,
    ),
    uniqueIndex('stored_files_one_original')
      .on(table.original_of)
      .where(sql`${table.original_of} is not null`),
    index('stored_files_of_owner').on(table.owner_user_id),
    index('stored_files_unclaimed').on(table.created_at).where(sql`${table.state} = 'unclaimed'`),
  ],
)
