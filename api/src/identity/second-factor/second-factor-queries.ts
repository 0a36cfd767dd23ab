import { statement } from '../../platform/statements.ts'

/** No row: there is a confirmed one already. */
export const startSecondFactor = statement(
  'start_second_factor',
  `insert into second_factors (user_id, sealed_secret) values (:user_id, :sealed_secret)
   on conflict (user_id) do update set sealed_secret = excluded.sealed_secret
    where second_factors.confirmed_at is null
   returning user_id`,
  { second_factors_user_id_users_user_id_fk: 'not_signed_in' },
)

export const findSecondFactor = statement(
  'find_second_factor',
  `select sealed_secret, confirmed_at is not null as "is_confirmed!" from second_factors where user_id = :user_id`,
)

/** No row: this code or a later one was used before. */
export const useUpStep = statement(
  'use_up_step_of_second_factor',
  `update second_factors set last_step = :last_step
    where user_id = :user_id and last_step < :last_step and sealed_secret = :sealed_secret returning user_id`,
)

export const confirmSecondFactor = statement(
  'confirm_second_factor',
  `update second_factors set confirmed_at = now(), last_step = :last_step
    where user_id = :user_id and confirmed_at is null and sealed_secret = :sealed_secret returning user_id`,
)

export const storeRecoveryCodes = statement(
  'store_recovery_codes',
  'insert into recovery_codes (user_id, code_hash) select :user_id, unnest(:code_hashes::bytea[])',
)

export const useUpRecoveryCode = statement(
  'use_up_recovery_code',
  'delete from recovery_codes where user_id = :user_id and code_hash = :code_hash returning user_id',
)

export const countRecoveryCodes = statement(
  'count_recovery_codes',
  'select count(*)::int as "left!" from recovery_codes where user_id = :user_id',
)

export const removeSecondFactor = statement(
  'remove_second_factor',
  'delete from second_factors where user_id = :user_id returning user_id',
)
