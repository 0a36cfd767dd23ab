import { statement } from '../platform/statements.ts'
import type { UserType } from './person.ts'

export type Account = {
  user_id: string
  user_type: UserType
  name: string
  email: string
  preferred_language: string
  city: string | null
  password_hash: string | null
  has_second_factor: boolean
}

const accountColumns = `u.user_id, u.user_type, u.name, u.email, u.preferred_language, u.city, u.password_hash,
  exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as has_second_factor`

/** $1 email in any case */
export const findAccountByEmail = statement<Account>(
  'find_account_by_email',
  `select ${accountColumns} from users u where lower(u.email) = lower($1)`,
)

/** $1 user_id */
export const findAccount = statement<Account>(
  'find_account',
  `select ${accountColumns} from users u where u.user_id = $1`,
)

/** $1 user_id, $2 the password_hash that was verified. No row: it is another one by now, or the account is gone. */
export const holdAccount = statement<{ user_id: string }>(
  'hold_account',
  'select user_id from users where user_id = $1 and password_hash is not distinct from $2 for share',
)

/**
 * $1 user_type, $2 name, $3 email, $4 password_hash, $5 phone, $6 state, $7 city, $8 preferred_language. The unique
 * index refuses a second account of an address.
 */
export const insertAccount = statement<{ user_id: string }>(
  'insert_account',
  `insert into users (user_type, name, email, password_hash, phone, state, city, preferred_language)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning user_id`,
)

/** $1 user_id, $2 password_hash, $3 the one that was seen: two changes at once cannot both count. */
export const changePassword = statement<{ email: string }>(
  'change_password',
  `update users set password_hash = $2
    where user_id = $1 and password_hash is not distinct from $3 returning email`,
)

type Profile = {
  user_id: string
  user_type: UserType
  name: string
  email: string
  phone: string
  state: string | null
  city: string | null
  preferred_language: string
  picture_file_id: string | null
  created_at: Date
}

/** $1 user_id */
export const findProfile = statement<Profile>(
  'find_profile',
  `select user_id, user_type, name, email, phone, state, city, preferred_language, picture_file_id, created_at
     from users where user_id = $1`,
)

/** $1 user_id, then what to change; null leaves it: $2 name, $3 state, $4 city, $5 preferred_language */
export const updateProfile = statement<{ user_id: string }>(
  'update_profile',
  `update users set name = coalesce($2, name), state = coalesce($3, state), city = coalesce($4, city),
          preferred_language = coalesce($5, preferred_language)
    where user_id = $1 returning user_id`,
)

/** $1 user_id, $2 file_id or null. Gives the picture that it takes the place of. */
export const replacePicture = statement<{ former_file_id: string | null }>(
  'replace_picture',
  `update users u set picture_file_id = $2
     from (select user_id, picture_file_id from users where user_id = $1 for update) former
    where u.user_id = former.user_id
   returning former.picture_file_id as former_file_id`,
)

/** $1 user_id. Sessions, chats with their keys, devices and the second factor go with the row. */
export const deleteAccount = statement<{ email: string; preferred_language: string }>(
  'delete_account',
  'delete from users where user_id = $1 returning email, preferred_language',
)

/** All of them, held until the transaction ends: two cannot leave at the same moment. */
export const lockAdministrators = statement<{ user_id: string }>(
  'lock_administrators',
  "select user_id from users where user_type = 'admin' order by user_id for update",
)

/** $1 email, $2 password_hash, $3 preferred_language */
export const insertAdministrator = statement<{ user_id: string }>(
  'insert_administrator',
  `insert into users (user_type, name, email, password_hash, preferred_language)
   values ('admin', 'Administrator', $1, $2, $3) returning user_id`,
)
