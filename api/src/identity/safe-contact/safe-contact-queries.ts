import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import type { Keys } from '../../platform/keys.ts'
import { type Connection, statement } from '../../platform/statements.ts'
import { addressHash } from '../address.ts'

const findChosen = statement(
  'find_safe_contact',
  'select mail, sms, from_hour, to_hour, neutral, telling from safe_contact where user_id = :user_id',
)

const findChosenAt = statement(
  'find_safe_contact_at_address',
  `select s.mail, s.sms, s.from_hour, s.to_hour, s.neutral, s.telling, u.user_type
     from users u left join safe_contact s on s.user_id = u.user_id
    where u.email_key = :address_key or u.phone_key = :address_key`,
)

export const chooseSafeContact = statement(
  'choose_safe_contact',
  `insert into safe_contact (user_id, mail, sms, from_hour, to_hour, neutral, telling)
   values (:user_id, :mail, :sms?, :from_hour?, :to_hour?, :neutral, :telling?)
   on conflict (user_id) do update
      set mail = excluded.mail, sms = excluded.sms, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
          neutral = excluded.neutral, telling = excluded.telling, changed_at = now()`,
  { safe_contact_user_id_users_user_id_fk: 'not_signed_in' },
)

export async function safeContactOf(connection: Connection, userId: string): Promise<SafeContact> {
  return (await findChosen(connection, { user_id: userId })).map(chosen)[0] ?? usualContact
}

type Chosen = Omit<SafeContact, 'sms' | 'telling'> & { sms: boolean | null; telling: boolean | null }

/** Nothing chosen about SMS and subjects is absent. */
function chosen({ mail, sms, from_hour, to_hour, neutral, telling }: Chosen): SafeContact {
  return {
    mail,
    from_hour,
    to_hour,
    neutral,
    ...(sms === null ? {} : { sms }),
    ...(telling === null ? {} : { telling }),
  }
}

/** Of whoever has this address or number; the usual way also for those without an account. */
export async function safeContactAt(
  keys: Keys,
  connection: Connection,
  address: string,
): Promise<SafeContact & { telling: boolean }> {
  const [found] = await findChosenAt(connection, { address_key: addressHash(keys, address) })
  const { mail, neutral, user_type } = found ?? {}
  const isChosen = found && typeof mail === 'boolean' && typeof neutral === 'boolean'
  const wish = isChosen ? chosen({ ...found, mail, neutral }) : usualContact
  // What tells an advocate what to open first tells whoever lives with a citizen what they are looking for.
  return { ...wish, telling: wish.telling ?? (user_type !== undefined && user_type !== 'user') }
}
