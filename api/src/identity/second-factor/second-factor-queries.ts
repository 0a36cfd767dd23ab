import { statement } from '../../platform/statements.ts'

/** $1 user_id, $2 sealed_secret. No row: there is a confirmed one already. */
export const startSecondFactor = statement<{ user_id: string }>(
  'start_second_factor',
  `insert into second_factors (user_id, sealed_secret) values ($1, $2)
   on conflict (user_id) do update set sealed_secret = excluded.sealed_secret
    where second_factors.confirmed_at is null
   returning user_id`,
)

/** $1 user_id */
export const findSecondFactor = statement<{ sealed_secret: Buffer; is_confirmed: boolean }>(
  'find_second_factor',
  `select sealed_secret, confirmed_at is not null as is_confirmed from second_factors where user_id = $1`,
)

/** $1 user_id, $2 step, $3 the secret that it was checked with. No row: this code or a later one was used before. */
export const useUpStep = statement<{ user_id: string }>(
  'use_up_step_of_second_factor',
  `update second_factors set last_step = $2
    where user_id = $1 and last_step < $2 and sealed_secret = $3 returning user_id`,
)

/** $1 user_id, $2 step, $3 the secret that it was checked with */
export const confirmSecondFactor = statement<{ user_id: string }>(
  'confirm_second_factor',
  `update second_factors set confirmed_at = now(), last_step = $2
    where user_id = $1 and confirmed_at is null and sealed_secret = $3 returning user_id`,
)

/** $1 user_id, $2 array of code_hash */
export const storeRecoveryCodes = statement(
  'store_recovery_codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
)

/** $1 user_id, $2 code_hash */
export const useUpRecoveryCode = statement<{ user_id: string }>(
  'use_up_recovery_code',
  'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
)

/** $1 user_id */
export const countRecoveryCodes = statement<{ left: number }>(
  'count_recovery_codes',
  'select count(*)::int as left from recovery_codes where user_id = $1',
)

/** $1 user_id */
export const removeSecondFactor = statement<{ user_id: string }>(
  'remove_second_factor',
  'delete from second_factors where user_id = $1 returning user_id',
)
