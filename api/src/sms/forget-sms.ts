import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import type { SmsName } from './templates/index.ts'

const deleteSmsTo = statement('delete_sms_to', 'delete from sms where recipient_hash = :recipient_hash')

const withdrawWaiting = statement(
  'withdraw_waiting_sms',
  `update sms
      set state = case when unanswered > 0 then 'unanswered' else 'withheld' end, settled_at = now(), sealed_content = null
    where recipient_hash = :recipient_hash and template = :template and state = 'waiting' and sending_until is null`,
)

/** Those of this kind that still wait for this number are overtaken: of several codes only the last one works. */
export async function withdrawSms(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  { to, template }: { to: string; template: SmsName },
): Promise<void> {
  await withdrawWaiting(client, { recipient_hash: keyedHash(keys.smsRecipients, to), template })
}

/** What waits for this number is not sent any more, and nothing tells that it ever got an SMS. */
export async function forgetSmsTo(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  phone: string,
): Promise<void> {
  await deleteSmsTo(client, { recipient_hash: keyedHash(keys.smsRecipients, phone) })
}
