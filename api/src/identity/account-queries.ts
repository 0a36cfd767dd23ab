import { randomUUID } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { type Address, addressHash } from './address.ts'
import type { UserType } from './person.ts'
import { factOf, type PersonFact, peopleStatement, sealFact } from './sealed-people.ts'

export type Account = {
  user_id: string
  user_type: UserType
  name: string
  /** Null for who is known by a number alone; one of the two is there, but where a number went over to another account. */
  email: string | null
  /** In E.164, proven by a code. */
  sign_in_phone: string | null
  /** Nobody has signed in with the number for so long that it may be somebody else's by now. */
  has_dormant_phone: boolean
  preferred_language: string
  city: string | null
  password_hash: string | null
  has_second_factor: boolean
}

/** Operators in India give a number that was handed back, or not paid for, to somebody else after 90 days at the earliest. */
const isDormant = (alias: string) => `${alias}.phone_used_at < now() - interval '90 days'`

const accountColumns = `u.user_id, u.user_type, ${factOf('u', 'name')} as "name!", ${factOf('u', 'email')} as email,
  ${factOf('u', 'sign_in_phone')} as sign_in_phone, coalesce(${isDormant('u')}, false) as "has_dormant_phone!",
  u.preferred_language, ${factOf('u', 'city')} as city, u.password_hash,
  exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as "has_second_factor!"`

const accountFacts = { name: 'name', email: 'email', sign_in_phone: 'sign_in_phone', city: 'city' } as const

const findByKey = peopleStatement(
  'find_account_by_address_key',
  `select ${accountColumns} from users u where u.email_key = :address_key or u.phone_key = :address_key`,
  accountFacts,
)

/** @param address a mail address in any case, or a number in E.164 */
export function findAccountByAddress(
  keys: Keys,
  connection: Connection,
  address: Address,
): Promise<Account[]> {
  return findByKey(keys, connection, { address_key: addressHash(keys, address) })
}

export const findAccount = peopleStatement(
  'find_account',
  `select ${accountColumns} from users u where u.user_id = :user_id`,
  accountFacts,
)

/** No row: it is another one by now, or the account is gone. */
export const lockAccount = statement(
  'lock_account',
  'select user_id from users where user_id = :user_id and password_hash is not distinct from :password_hash? for share',
)

/** As `lockAccount`, to change it: two changes take turns. */
export const lockAccountToChange = statement(
  'lock_account_to_change',
  'select user_id from users where user_id = :user_id and password_hash is not distinct from :password_hash? for update',
)

const insertUser = statement(
  'insert_user',
  `insert into users (user_id, user_type, sealed_name, sealed_email, sealed_phone, sealed_city, email_key,
                      sealed_sign_in_phone, phone_key, phone_used_at,
                      password_hash, state, preferred_language)
   values (:user_id, :user_type, :sealed_name?, :sealed_email?, :sealed_phone?, :sealed_city?, :email_key?,
           :sealed_sign_in_phone?, :phone_key?, case when :phone_key?::bytea is not null then now() end,
           :password_hash?, :state?, coalesce(:preferred_language?, 'English'))
   on conflict do nothing returning user_id`,
)

type AccountToInsert = {
  user_type: UserType
  name: string
  email?: string | undefined
  /** Proven by a code. */
  sign_in_phone?: string | undefined
  /** A number to call, as it was written. */
  phone?: string
  password_hash?: string | null
  state?: string | null
  city?: string | null
  preferred_language?: string
}

/**
 * The unique indexes refuse a second account of an address, in whatever case it is written, and of a number.
 *
 * @returns its user_id, or nothing when the address has an account
 */
export async function insertAccount(
  keys: Keys,
  connection: Connection,
  {
    user_type,
    name,
    email,
    sign_in_phone,
    phone = '',
    password_hash,
    state,
    city,
    preferred_language,
  }: AccountToInsert,
): Promise<string | undefined> {
  const user_id = randomUUID()
  const sealed = (fact: PersonFact, content: string | null | undefined) =>
    sealFact(keys, user_id, fact, content)
  const [made] = await insertUser(connection, {
    user_id,
    user_type,
    sealed_name: sealed('name', name),
    sealed_email: sealed('email', email),
    sealed_phone: sealed('phone', phone),
    sealed_city: sealed('city', city),
    email_key: email ? addressHash(keys, email) : null,
    sealed_sign_in_phone: sealed('sign_in_phone', sign_in_phone),
    phone_key: sign_in_phone ? addressHash(keys, sign_in_phone) : null,
    password_hash: password_hash ?? null,
    state: state ?? null,
    preferred_language: preferred_language ?? null,
  })
  return made?.user_id
}

export const changePassword = statement(
  'change_password',
  `update users set password_hash = :password_hash
    where user_id = :user_id and password_hash is not distinct from :one_that_was_seen_two_changes_at_once_cannot_both_count? returning user_id`,
)

export const findProfile = peopleStatement(
  'find_profile',
  `select u.user_id, u.user_type, ${factOf('u', 'name')} as "name!", ${factOf('u', 'email')} as email,
          ${factOf('u', 'sign_in_phone')} as sign_in_phone, ${factOf('u', 'phone')} as "phone!", u.state, ${factOf('u', 'city')} as city, u.preferred_language,
          u.picture_file_id, u.created_at
     from users u where u.user_id = :user_id`,
  { name: 'name', email: 'email', sign_in_phone: 'sign_in_phone', phone: 'phone', city: 'city' },
)

/** What is null stays as it is. */
export const updateProfile = statement(
  'update_profile',
  `update users set sealed_name = coalesce(:sealed_name?, sealed_name), state = coalesce(:state?, state),
          sealed_city = coalesce(:sealed_city?, sealed_city), preferred_language = coalesce(:preferred_language?, preferred_language)
    where user_id = :user_id returning user_id`,
)

/** Gives the picture that it takes the place of. */
export const replacePicture = statement(
  'replace_picture',
  `update users u set picture_file_id = :picture_file_id?
     from (select user_id, picture_file_id from users where user_id = :user_id for update) former
    where u.user_id = former.user_id
   returning former.picture_file_id as former_file_id`,
)

export const setPicture = statement(
  'set_nyaysathi_picture',
  'update users set picture_file_id = :picture_file_id where user_id = :user_id',
)

/** The account follows what the application says. */
export const updateAccountOfHelper = statement(
  'update_account_of_nyaysathi',
  `update users set user_type = :user_type, sealed_name = :sealed_name?, sealed_phone = :sealed_phone?, state = :state, sealed_city = :sealed_city?
    where user_id = :user_id and user_type in ('nyaysathi', 'NGO')`,
)

export const updateAccountBySettings = statement(
  'update_account_by_settings',
  'update users set sealed_name = :sealed_name?, sealed_phone = :sealed_phone?, preferred_language = :preferred_language where user_id = :user_id',
)

/** Sessions, chats with their keys, devices and the second factor go with the row. */
export const deleteAccount = peopleStatement(
  'delete_account',
  `delete from users where user_id = :user_id
   returning user_id, ${factOf('users', 'email')} as email, ${factOf('users', 'sign_in_phone')} as sign_in_phone, preferred_language`,
  { email: 'email', sign_in_phone: 'sign_in_phone' },
)

/** All of them, held until the transaction ends: two cannot leave at the same moment. */
export const lockAdministrators = statement(
  'lock_administrators',
  "select user_id from users where user_type = 'admin' order by user_id for update",
)

/** The days in which an administrator may take an invitation begin anew. */
export const renewInvitation = statement(
  'renew_invitation_of_administrator',
  'update users set created_at = now() where user_id = :user_id and password_hash is null',
)

export const sweepInvitations = statement(
  'sweep_invitations_of_administrators',
  `delete from users where user_type = 'admin' and password_hash is null and created_at < now() - make_interval(days => :days)`,
)
