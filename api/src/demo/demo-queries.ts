import { statement } from '../platform/statements.ts'

/** Instances that start together take turns, until the transaction ends. */
export const takeTurn = statement(
  'take_turn_with_demo',
  "select pg_advisory_xact_lock(hashtext('demo accounts'))",
)

export const findAnyDemoAccount = statement('find_any_demo_account', 'select 1 from demo_accounts limit 1')

/** $1 user_id */
export const markDemoAccount = statement(
  'mark_demo_account',
  'insert into demo_accounts (user_id) values ($1)',
)

/**
 * $1 nyaysathi_id, $2 type, $3 status, $4 name, $5 state, $6 city, $7 specialization, $8 years, $9 languages, $10 fee,
 * $11 timings, $12 stars, $13 reviews, $14 bar_council_number, $15 license_number, $16 position_held, $17 days listed,
 * $18 organization, $19 institution, $20 ngo_registration, $21 areas_of_operation
 */
export const insertDemoHelper = statement(
  'insert_demo_nyaysathi',
  `insert into nyaysathi (nyaysathi_id, type, status, name, state, city, specialization, years_of_experience, languages,
                          consultation_fee, available_timings, average_rating, total_reviews, bar_council_number,
                          license_number, position_held, listed_at, submitted_at, demo, organization, institution,
                          ngo_registration, areas_of_operation)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
           case when $3 = 'verified' then now() - make_interval(days => $17) end,
           now() - make_interval(days => $17, hours => 5), true, $18, $19, $20, $21)`,
)

export const listDemoFiles = statement<{ file_id: string }>(
  'list_demo_files',
  'select file_id from stored_files where owner_user_id in (select user_id from demo_accounts)',
)

/** Everything of theirs goes with them. */
export const removeDemoAccounts = statement<{ user_id: string }>(
  'remove_demo_accounts',
  'delete from users where user_id in (select user_id from demo_accounts) returning user_id',
)
