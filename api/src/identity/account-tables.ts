import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { bytea } from '../platform/bytea-column.ts'

export const users = pgTable(
  'users',
  {
    user_id: uuid().primaryKey().defaultRandom(),
    user_type: text({ enum: ['user', 'nyaysathi', 'NGO', 'admin'] }).notNull(),
    /** Who it is (sealed-people.ts). */
    sealed_name: bytea(),
    /** As its owner writes it. */
    sealed_email: bytea(),
    sealed_phone: bytea(),
    sealed_city: bytea(),
    /** Keyed hash of the address in lower case: by it an account is found, and it is unique. */
    email_key: bytea(),
    /** These four were readable once. What an older version or dump left in them is sealed at the next start. */
    name: text(),
    email: text(),
    phone: text(),
    city: text(),
    /** Argon2id with its parameters. Without one nobody can sign in to the account. */
    password_hash: text(),
    picture_file_id: uuid(),
    preferred_language: text().notNull().default('English'),
    state: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email_key),
    check('users_user_type', sql`${table.user_type} in ('user', 'nyaysathi', 'NGO', 'admin')`),
  ],
)

/** One row for each sign-in; the token names it, and every request reads it. */
export const sessions = pgTable(
  'sessions',
  {
    sid: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    idle_seconds: integer().notNull(),
    /** The kind of device, as `sayDevice` turns into words. */
    device: text().notNull().default('Unknown device'),
    ended_at: timestamp({ withTimezone: true }),
    /** Of the secret that the browser keeps, by which the device is known again; bound to the account. */
    device_secret_hash: bytea(),
  },
  (table) => [
    index('sessions_of_user').on(table.user_id),
    check('sessions_idle_seconds', sql`${table.idle_seconds} > 0`),
  ],
)

/** Kinds of devices that an account has signed in from: keyed hashes, so that only the account's own can be compared. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    device_hash: bytea().notNull(),
    first_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_hash] })],
)

/** One live code for each address and purpose, whether or not the address has an account. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text({ enum: ['sign_up', 'password_reset', 'sign_in'] }).notNull(),
    address_hash: bytea().notNull(),
    code_hash: bytea().notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    tries_left: integer().notNull(),
    used_at: timestamp({ withTimezone: true }),
    /** Codes sent one after the other with less than an hour between them. */
    sent_in_a_row: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.address_hash] }),
    check('one_time_codes_purpose', sql`${table.purpose} in ('sign_up', 'password_reset', 'sign_in')`),
    check('one_time_codes_tries_left', sql`${table.tries_left} between 0 and 5`),
    index('one_time_codes_by_time').on(table.issued_at),
  ],
)

/** That somebody reads the mail of an address; good for one sign-up. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    proof_hash: bytea().primaryKey(),
    address_hash: bytea().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The account that it was spent on, with the key and the content of that request, so that a retry gets its answer. */
    user_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    request_key: text(),
    request_digest: bytea(),
  },
  (table) => [
    index('email_proofs_by_time').on(table.expires_at),
    index('email_proofs_of_user').on(table.user_id),
  ],
)

export const secondFactors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  sealed_secret: bytea().notNull(),
  /** Asked for at sign-in from then on. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The time step of the newest code that was taken: none is taken twice, nor an older one after it. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => secondFactors.user_id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)
