import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedFiles } from '../files/index.ts'
import { users } from '../identity/index.ts'
import { bytea } from '../platform/bytea-column.ts'

const listed = sql`status = 'verified'`
/** Two spellings of one number are the same. */
const plainNumber = (column: AnyPgColumn) => sql`lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`

/**
 * A helper: application, profile and place in the directory in one row. `nyaysathi_id` is also the account's `user_id`,
 * since the screens of the specification compare the two.
 */
export const nyaysathi = pgTable(
  'nyaysathi',
  {
    nyaysathi_id: uuid()
      .primaryKey()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    type: text({ enum: ['lawyer', 'judge', 'professor', 'volunteer', 'ngo'] }).notNull(),
    status: text({ enum: ['pending', 'needs_more', 'verified', 'rejected', 'suspended'] })
      .notNull()
      .default('pending'),
    /** As it was verified; the account's own name follows it. */
    name: text().notNull(),
    state: text().notNull(),
    city: text().notNull(),
    bar_council_number: text(),
    license_number: text(),
    specialization: text().notNull().default(''),
    years_of_experience: integer().notNull().default(0),
    position_held: text(),
    institution: text(),
    organization: text(),
    ngo_registration: text(),
    areas_of_operation: text().array().notNull().default(sql`'{}'`),
    languages: text().array().notNull().default(sql`'{}'`),
    consultation_fee: integer().notNull().default(100),
    available_timings: text().array().notNull().default(sql`'{}'`),
    average_rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    total_reviews: integer().notNull().default(0),
    submitted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decided_at: timestamp({ withTimezone: true }),
    /** What the administrator wrote with the last decision. */
    reason: text(),
    /** When first verified. */
    listed_at: timestamp({ withTimezone: true }),
    demo: boolean().notNull().default(false),
    /** A place in the circle of the neutral order, by chance. */
    chance: integer().notNull().default(sql`(random() * 2147483646)::integer`),
    /** Average of the stars, drawn towards 3.5 while there are few of them, and at most 0.3 more for experience. */
    standing: real()
      .notNull()
      .generatedAlwaysAs(
        sql`((average_rating * total_reviews + 35) / (total_reviews + 10) + least(years_of_experience, 30) * 0.01)::real`,
      ),
    sort_name: text().notNull().generatedAlwaysAs(sql`lower(name)`),
    /** What the filters ask for, exactly; one index finds any combination. The fee is in hundreds. */
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array['type:' || type, 'state:' || lower(state), 'city:' || lower(city), 'fee:' || (consultation_fee / 100)]
          || languages || string_to_array('for:' || replace(lower(specialization), ', ', chr(31) || 'for:'), chr(31))`,
      ),
    /** Lower case, each word after a space. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || regexp_replace(lower(name || ' ' || specialization || ' ' || city), '[ .,;:/()&"_-]+', ' ', 'g') || ' '`,
      ),
  },
  (table) => [
    // An index for each order, which stops early where many fit ...
    index('nyaysathi_by_standing').on(table.standing.desc(), table.nyaysathi_id.desc()).where(listed),
    index('nyaysathi_by_rating')
      .on(table.average_rating.desc(), table.total_reviews.desc(), table.nyaysathi_id.desc())
      .where(listed),
    index('nyaysathi_by_fee').on(table.consultation_fee, table.nyaysathi_id).where(listed),
    index('nyaysathi_by_experience')
      .on(table.years_of_experience.desc(), table.nyaysathi_id.desc())
      .where(listed),
    index('nyaysathi_by_name').on(table.sort_name, table.nyaysathi_id).where(listed),
    index('nyaysathi_newest').on(table.listed_at.desc(), table.nyaysathi_id.desc()).where(listed),
    index('nyaysathi_by_chance').on(table.chance, table.nyaysathi_id).where(listed),
    // ... and one that finds any combination of filters and words, for where few do.
    index('nyaysathi_find')
      .using('gin', table.facets, table.search_text.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(listed),
    index('nyaysathi_queue').on(table.status, table.submitted_at, table.nyaysathi_id),
    // For the console: the same number in another application.
    index('nyaysathi_bar_council_number').on(plainNumber(table.bar_council_number)),
    index('nyaysathi_license_number').on(plainNumber(table.license_number)),
    index('nyaysathi_ngo_registration').on(plainNumber(table.ngo_registration)),
    index('nyaysathi_by_name_and_city').on(table.sort_name, sql`lower(${table.city})`),
    check('nyaysathi_type', sql`${table.type} in ('lawyer', 'judge', 'professor', 'volunteer', 'ngo')`),
    check(
      'nyaysathi_status',
      sql`${table.status} in ('pending', 'needs_more', 'verified', 'rejected', 'suspended')`,
    ),
    check('nyaysathi_consultation_fee', sql`${table.consultation_fee} between 100 and 1000`),
    // A colon would make a language a facet of another kind.
    check('nyaysathi_languages_plain', sql`array_to_string(${table.languages}, ',') !~ ':'`),
    check('nyaysathi_years_of_experience', sql`${table.years_of_experience} between 0 and 80`),
    check('nyaysathi_average_rating', sql`${table.average_rating} between 0 and 5`),
    check('nyaysathi_total_reviews', sql`${table.total_reviews} >= 0`),
    check(
      'nyaysathi_listed_once_verified',
      sql`${table.status} <> 'verified' or ${table.listed_at} is not null`,
    ),
    check(
      'nyaysathi_reason_given',
      sql`${table.status} not in ('needs_more', 'rejected', 'suspended') or ${table.reason} is not null`,
    ),
  ],
)

/** Words that listed helpers can be found by, for the nearest ones to a misspelt one. Kept by a trigger. */
export const nyaysathiWords = pgTable('nyaysathi_words', { word: text().primaryKey() })

/** Only the newest papers are kept; what a correction replaces is erased. */
export const nyaysathiDocuments = pgTable(
  'nyaysathi_documents',
  {
    document_id: uuid().primaryKey().defaultRandom(),
    nyaysathi_id: uuid()
      .notNull()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.file_id, { onDelete: 'cascade' }),
    /** Keyed: tells that two applications sent the same paper, not what it is. */
    content_hash: bytea().notNull(),
    uploaded_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('nyaysathi_documents_of_application').on(table.nyaysathi_id),
    index('nyaysathi_documents_by_content').on(table.content_hash),
    index('nyaysathi_documents_of_file').on(table.file_id),
  ],
)

/** What a reviewer has held a paper against. It goes with the paper: a new one is not checked. */
export const nyaysathiDocumentChecks = pgTable(
  'nyaysathi_document_checks',
  {
    document_id: uuid()
      .primaryKey()
      .references(() => nyaysathiDocuments.document_id, { onDelete: 'cascade' }),
    compared: text().array().notNull(),
    compared_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    compared_by: uuid().references(() => users.user_id, { onDelete: 'set null' }),
  },
  (table) => [index('nyaysathi_document_checks_by').on(table.compared_by)],
)

/** What happened to an application, for the applicant and the console to read. */
export const nyaysathiEvents = pgTable(
  'nyaysathi_events',
  {
    event_id: uuid().primaryKey().defaultRandom(),
    nyaysathi_id: uuid()
      .notNull()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    event: text().notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** The administrator; empty for the applicant's own doing. */
    by_user_id: uuid().references(() => users.user_id, { onDelete: 'set null' }),
  },
  (table) => [
    index('nyaysathi_events_of_application').on(table.nyaysathi_id, table.at),
    index('nyaysathi_events_by_administrator').on(table.by_user_id),
    check(
      'nyaysathi_events_event',
      sql`${table.event} in ('submitted', 'resubmitted', 'changed', 'approved', 'rejected', 'asked', 'suspended', 'restored')`,
    ),
  ],
)

/** What the record of a helper holds, as the next reviewer of the same number reads it. */
export const conductKinds = ['rejected', 'suspended', 'warned', 'passed_on', 'reported'] as const

/**
 * What was decided about a helper, under a keyed hash of each of their numbers, so that it is known again when the account
 * is gone and somebody applies with the number. Says no name.
 */
export const nyaysathiConduct = pgTable(
  'nyaysathi_conduct',
  {
    conduct_id: uuid().primaryKey().defaultRandom(),
    /** Empty once the account is erased. */
    nyaysathi_id: uuid().references(() => nyaysathi.nyaysathi_id, { onDelete: 'set null' }),
    number_hash: bytea().notNull(),
    what: text({ enum: conductKinds }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sealed_reason: bytea(),
    /** Set when the account is erased. */
    kept_until: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('nyaysathi_conduct_of_number').on(table.number_hash),
    uniqueIndex('nyaysathi_conduct_once').on(table.nyaysathi_id, table.number_hash, table.what, table.at),
    index('nyaysathi_conduct_by_end').on(table.kept_until).where(sql`${table.kept_until} is not null`),
    check(
      'nyaysathi_conduct_what',
      sql`${table.what} in ('rejected', 'suspended', 'warned', 'passed_on', 'reported')`,
    ),
  ],
)

export const savedNyaysathi = pgTable(
  'saved_nyaysathi',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    nyaysathi_id: uuid()
      .notNull()
      .references(() => nyaysathi.nyaysathi_id, { onDelete: 'cascade' }),
    saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.nyaysathi_id] }),
    index('saved_nyaysathi_of_helper').on(table.nyaysathi_id),
  ],
)
