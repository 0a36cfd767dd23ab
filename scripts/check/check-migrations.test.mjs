import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnsafeMigrations } from './check-migrations.mjs'

function check(sql) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, '0007_trial.sql'), sql)
  return findUnsafeMigrations(folder)
}

test.each([
  ['ban-drop-column', 'alter table users drop column city'],
  ['ban-drop-table', 'drop table stories'],
  ['renaming-column', 'alter table users rename column city to town'],
  ['renaming-table', 'alter table users rename to people'],
  ['adding-required-field', 'alter table users add column town text not null'],
  ['adding-not-nullable-field', 'alter table users alter column city set not null'],
  ['constraint-missing-not-valid', "alter table users add constraint named check (name <> '')"],
  [
    'adding-foreign-key-constraint',
    'alter table a add constraint b foreign key (c) references users (user_id)',
  ],
  ['disallowed-unique-constraint', 'alter table users add constraint once unique (phone)'],
  ['changing-column-type', 'alter table users alter column phone type bytea using null'],
  ['require-concurrent-index-creation', 'create index users_by_city on users (city)'],
  ['require-concurrent-index-deletion', 'drop index users_email_key'],
  ['adding-field-with-default', 'alter table users add column key uuid default gen_random_uuid()'],
  [
    'constraint-missing-not-valid',
    "alter table appointments add constraint apart exclude using gist (nyaysathi_id with =) where (status = 'Accepted')",
  ],
  [
    'prefer-robust-stmts',
    'create index concurrently if not exists a on users (city);\n--> statement-breakpoint\nalter table users add column town text',
  ],
  ['no-do', "-- A block.\ndo $$ begin execute 'alter table users drop column city'; end $$"],
  ['no-truncate', "update stories set category = 'other' where false; truncate stories"],
  ['no-lock', 'lock table users in access exclusive mode'],
  ['no-cluster', 'cluster users using users_pkey'],
])('%s is refused: %s', (rule, sql) => {
  expect(check(`${sql};`).join('\n')).toContain(`${rule}: `)
})

test.each([
  'alter table users add column town text;',
  "alter table users add column town text not null default '';",
  "alter table users add constraint named check (name <> '') not valid;",
  'alter table users validate constraint named;',
  'create function f() returns trigger language plpgsql as $$ begin null; lock table users; return new; end $$;',
  'create table notes (note_id uuid primary key, user_id uuid not null references users);\ncreate index a on notes (user_id);',
  'create index concurrently if not exists users_by_city on users (city);',
  '-- The version before reads and writes it no more.\n-- squawk-ignore ban-drop-column\nalter table users drop column city;',
])('this is let through: %s', (sql) => {
  expect(check(sql)).toEqual([])
})

test('the migrations of this version are safe', () => {
  expect(findUnsafeMigrations()).toEqual([])
})
