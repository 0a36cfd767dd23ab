import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'

const deleteMailsTo = statement('delete_mails_to', 'delete from mails where recipient_hash = :recipient_hash')

/** What waits for this address is not sent any more, and nothing tells that it ever got mail. */
export async function forgetMailsTo(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  address: string,
): Promise<void> {
  await deleteMailsTo(client, { recipient_hash: keyedHash(keys.mailRecipients, address.toLowerCase()) })
}
