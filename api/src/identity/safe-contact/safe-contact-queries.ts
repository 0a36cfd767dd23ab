import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import type { Keys } from '../../platform/keys.ts'
import { type Connection, statement } from '../../platform/statements.ts'
import { addressHash } from '../mail-address.ts'

const findChosen = statement(
  'find_safe_contact',
  'select mail, from_hour, to_hour, neutral from safe_contact where user_id = :user_id',
)

const findChosenAt = statement(
  'find_safe_contact_at_address',
  `select s.mail, s.from_hour, s.to_hour, s.neutral
     from users u join safe_contact s on s.user_id = u.user_id
    where u.email_key = :email_key`,
)

export const chooseSafeContact = statement(
  'choose_safe_contact',
  `insert into safe_contact (user_id, mail, from_hour, to_hour, neutral) values (:user_id, :mail, :from_hour?, :to_hour?, :neutral)
   on conflict (user_id) do update
      set mail = excluded.mail, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
          neutral = excluded.neutral, changed_at = now()`,
  { safe_contact_user_id_users_user_id_fk: 'not_signed_in' },
)

export async function safeContactOf(connection: Connection, userId: string): Promise<SafeContact> {
  return (await findChosen(connection, { user_id: userId }))[0] ?? usualContact
}

/** Of whoever has this address; the usual way also for addresses without an account. */
export async function safeContactAt(
  keys: Keys,
  connection: Connection,
  address: string,
): Promise<SafeContact> {
  return (await findChosenAt(connection, { email_key: addressHash(keys, address) }))[0] ?? usualContact
}
