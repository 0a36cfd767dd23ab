import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'

const deleteSmsTo = statement('delete_sms_to', 'delete from sms where recipient_hash = :recipient_hash')

/** What waits for this number is not sent any more, and nothing tells that it ever got an SMS. */
export async function forgetSmsTo(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  phone: string,
): Promise<void> {
  await deleteSmsTo(client, { recipient_hash: keyedHash(keys.smsRecipients, phone) })
}
