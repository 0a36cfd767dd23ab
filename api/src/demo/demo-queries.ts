import { statement } from '../platform/statements.ts'

/** Instances that start together take turns, until the transaction ends. */
export const takeTurn = statement(
  'take_turn_with_demo',
  "select pg_advisory_xact_lock(hashtext('demo accounts'))",
)

export const findAnyDemoAccount = statement('find_any_demo_account', 'select 1 from demo_accounts limit 1')

export const markDemoAccount = statement(
  'mark_demo_account',
  'insert into demo_accounts (user_id) values (:user_id)',
)

export const insertDemoHelper = statement(
  'insert_demo_nyaysathi',
  `insert into nyaysathi (nyaysathi_id, type, status, name, state, city, specialization, years_of_experience, languages,
                          consultation_fee, available_timings, average_rating, total_reviews, bar_council_number,
                          license_number, position_held, listed_at, submitted_at, demo, organization, institution,
                          ngo_registration, areas_of_operation)
   values (:nyaysathi_id, :type, :status, :name, :state, :city, :specialization, :years_of_experience, :languages, :consultation_fee, :available_timings, :average_rating, :total_reviews, :bar_council_number?, :license_number?, :position_held?,
           case when :status = 'verified' then now() - make_interval(days => :days_listed) end,
           now() - make_interval(days => :days_listed, hours => 5), true, :organization?, :institution?, :ngo_registration?, :areas_of_operation)`,
)

export const listDemoFiles = statement(
  'list_demo_files',
  'select file_id from stored_files where owner_user_id in (select user_id from demo_accounts)',
)

/** Everything of theirs goes with them. */
export const removeDemoAccounts = statement(
  'remove_demo_accounts',
  'delete from users where user_id in (select user_id from demo_accounts) returning user_id',
)
