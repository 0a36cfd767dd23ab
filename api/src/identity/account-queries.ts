import { randomUUID } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { addressHash } from './mail-address.ts'
import type { UserType } from './person.ts'
import { factOf, type PersonFact, peopleStatement, sealFact } from './sealed-people.ts'

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

const accountColumns = `u.user_id, u.user_type, ${factOf('u', 'name')} as name, ${factOf('u', 'email')} as email,
  u.preferred_language, ${factOf('u', 'city')} as city, u.password_hash,
  exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as has_second_factor`

const accountFacts = { name: 'name', email: 'email', city: 'city' } as const

/** $1 email_key */
const findByEmailKey = peopleStatement<Account>(
  'find_account_by_email_key',
  `select ${accountColumns} from users u where u.email_key = $1`,
  accountFacts,
)

/** @param email in any case */
export function findAccountByEmail(keys: Keys, connection: Connection, email: string): Promise<Account[]> {
  return findByEmailKey(keys, connection, [addressHash(keys, email)])
}

/** $1 user_id */
export const findAccount = peopleStatement<Account>(
  'find_account',
  `select ${accountColumns} from users u where u.user_id = $1`,
  accountFacts,
)

/** $1 user_id, $2 the password_hash that was verified. No row: it is another one by now, or the account is gone. */
export const holdAccount = statement<{ user_id: string }>(
  'hold_account',
  'select user_id from users where user_id = $1 and password_hash is not distinct from $2 for share',
)

/**
 * $1 user_id, $2 user_type, $3 sealed_name, $4 sealed_email, $5 sealed_phone, $6 sealed_city, $7 email_key,
 * $8 password_hash, $9 state, $10 preferred_language
 */
const insertUser = statement<{ user_id: string }>(
  'insert_user',
  `insert into users (user_id, user_type, sealed_name, sealed_email, sealed_phone, sealed_city, email_key,
                      password_hash, state, preferred_language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 'English'))
   on conflict (email_key) do nothing returning user_id`,
)

type AccountToInsert = {
  user_type: UserType
  name: string
  email: string
  phone?: string
  password_hash?: string | null
  state?: string | null
  city?: string | null
  preferred_language?: string
}

/**
 * The unique index refuses a second account of an address, in whatever case it is written.
 *
 * @returns its user_id, or nothing when the address has an account
 */
export async function insertAccount(
  keys: Keys,
  connection: Connection,
  { user_type, name, email, phone = '', password_hash, state, city, preferred_language }: AccountToInsert,
): Promise<string | undefined> {
  const user_id = randomUUID()
  const sealed = (fact: PersonFact, content: string | null | undefined) =>
    sealFact(keys, user_id, fact, content)
  const [made] = await insertUser(connection, [
    user_id,
    user_type,
    sealed('name', name),
    sealed('email', email),
    sealed('phone', phone),
    sealed('city', city),
    addressHash(keys, email),
    password_hash ?? null,
    state ?? null,
    preferred_language ?? null,
  ])
  return made?.user_id
}

/** $1 user_id, $2 password_hash, $3 the one that was seen: two changes at once cannot both count. */
export const changePassword = peopleStatement<{ email: string }>(
  'change_password',
  `update users set password_hash = $2
    where user_id = $1 and password_hash is not distinct from $3 returning ${factOf('users', 'email')} as email`,
  { email: 'email' },
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
export const findProfile = peopleStatement<Profile>(
  'find_profile',
  `select u.user_id, u.user_type, ${factOf('u', 'name')} as name, ${factOf('u', 'email')} as email,
          ${factOf('u', 'phone')} as phone, u.state, ${factOf('u', 'city')} as city, u.preferred_language,
          u.picture_file_id, u.created_at
     from users u where u.user_id = $1`,
  { name: 'name', email: 'email', phone: 'phone', city: 'city' },
)

/** $1 user_id, then what to change; null leaves it: $2 sealed_name, $3 state, $4 sealed_city, $5 preferred_language */
export const updateProfile = statement<{ user_id: string }>(
  'update_profile',
  `update users set sealed_name = coalesce($2, sealed_name), state = coalesce($3, state),
          sealed_city = coalesce($4, sealed_city), preferred_language = coalesce($5, preferred_language)
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
export const deleteAccount = peopleStatement<{ email: string; preferred_language: string }>(
  'delete_account',
  `delete from users where user_id = $1 returning ${factOf('users', 'email')} as email, preferred_language`,
  { email: 'email' },
)

/** All of them, held until the transaction ends: two cannot leave at the same moment. */
export const lockAdministrators = statement<{ user_id: string }>(
  'lock_administrators',
  "select user_id from users where user_type = 'admin' order by user_id for update",
)
