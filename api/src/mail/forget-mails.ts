import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import type { MailToSend } from './send-mail.ts'

const deleteMailsTo = statement('delete_mails_to', 'delete from mails where recipient_hash = :recipient_hash')

const withdrawWaiting = statement(
  'withdraw_waiting_mails',
  `update mails set state = 'withheld', settled_at = now(), sealed_content = null
    where recipient_hash = :recipient_hash and kind = :kind and state = 'waiting' and sending_until is null`,
)

/** Those of this kind that still wait for this address are overtaken: of several codes only the last one works. */
export async function withdrawMails(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  { to, kind }: { to: string; kind: MailToSend['kind'] },
): Promise<void> {
  await withdrawWaiting(client, { recipient_hash: keyedHash(keys.mailRecipients, to.toLowerCase()), kind })
}

/** What waits for this address is not sent any more, and nothing tells that it ever got mail. */
export async function forgetMailsTo(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  address: string,
): Promise<void> {
  await deleteMailsTo(client, { recipient_hash: keyedHash(keys.mailRecipients, address.toLowerCase()) })
}
