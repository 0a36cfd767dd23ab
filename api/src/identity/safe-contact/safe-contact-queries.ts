import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import type { Keys } from '../../platform/keys.ts'
import { type Connection, statement } from '../../platform/statements.ts'
import { addressHash } from '../mail-address.ts'

/** $1 user_id */
const findChosen = statement<SafeContact>(
  'find_safe_contact',
  'select mail, from_hour, to_hour, neutral from safe_contact where user_id = $1',
)

/** $1 email_key */
const findChosenAt = statement<SafeContact>(
  'find_safe_contact_at_address',
  `select s.mail, s.from_hour, s.to_hour, s.neutral
     from users u join safe_contact s on s.user_id = u.user_id
    where u.email_key = $1`,
)

/** $1 user_id, $2 mail, $3 from_hour, $4 to_hour, $5 neutral */
export const chooseSafeContact = statement(
  'choose_safe_contact',
  `insert into safe_contact (user_id, mail, from_hour, to_hour, neutral) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update
      set mail = excluded.mail, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
          neutral = excluded.neutral, changed_at = now()`,
)

export async function safeContactOf(connection: Connection, userId: string): Promise<SafeContact> {
  return (await findChosen(connection, [userId]))[0] ?? usualContact
}

/** Of whoever has this address; the usual way also for addresses without an account. */
export async function safeContactAt(
  keys: Keys,
  connection: Connection,
  address: string,
): Promise<SafeContact> {
  return (await findChosenAt(connection, [addressHash(keys, address)]))[0] ?? usualContact
}
