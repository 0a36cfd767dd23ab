import { storyCategories } from '@nyaysathi/contracts/stories'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/bytea-column.ts'

/** Stories that people told to be shown to others. Nothing tells who it was; whoever has the code can take it back. */
export const stories = pgTable(
  'stories',
  {
    story_id: uuid().primaryKey(),
    code_hash: bytea().notNull(),
    /** For the answer to a retry of the same request. */
    sealed_code: bytea().notNull(),
    creation_key: bytea(),
    creation_digest: bytea().notNull(),
    category: text({ enum: storyCategories }).notNull(),
    rating: smallint().notNull(),
    language: text().notNull(),
    /** Seals what was told, and goes with the row. */
    wrapped_key: bytea().notNull(),
    sealed_name: bytea().notNull(),
    sealed_title: bytea().notNull(),
    sealed_story: bytea().notNull(),
    received_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    published_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('stories_code_once').on(table.code_hash),
    uniqueIndex('stories_created_once').on(table.creation_key),
    check('stories_rating', sql`${table.rating} between 1 and 5`),
    index('stories_waiting').on(table.received_at, table.story_id).where(sql`published_at is null`),
    index('stories_published').on(table.published_at, table.story_id).where(sql`published_at is not null`),
  ],
)
