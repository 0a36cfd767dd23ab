import { statement } from '../../platform/statements.ts'

export const findRecoveryKey = statement(
  'find_recovery_key',
  `select k.made_at, u.recovery_key_declined_at is not null as "is_declined!"
     from users u left join recovery_keys k on k.user_id = u.user_id
    where u.user_id = :user_id`,
)

/** The one before opens nothing any more. */
export const storeRecoveryKey = statement(
  'store_recovery_key',
  `insert into recovery_keys (user_id, key_hash) values (:user_id, :key_hash)
   on conflict (user_id) do update set key_hash = excluded.key_hash, made_at = now()
   returning made_at`,
)

export const findOwnerOfRecoveryKey = statement(
  'find_owner_of_recovery_key',
  'select user_id from recovery_keys where key_hash = :key_hash',
)

/** No row: it was used, replaced or removed meanwhile. */
export const useUpRecoveryKey = statement(
  'use_up_recovery_key',
  'delete from recovery_keys where user_id = :user_id and key_hash = :key_hash returning user_id',
)

export const removeRecoveryKey = statement(
  'remove_recovery_key',
  'delete from recovery_keys where user_id = :user_id returning user_id',
)

export const declineRecoveryKey = statement(
  'decline_recovery_key',
  'update users set recovery_key_declined_at = now() where user_id = :user_id',
)
