import { randomUUID } from 'node:crypto'
import { findLanguage } from '@nyaysathi/contracts/languages'
import type { Config } from '../platform/config.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { requireValues } from './compose-sms.ts'
import { type SmsContent, sealSms } from './sms-content.ts'
import { insertSms } from './sms-queries.ts'
import type { SmsName } from './templates/index.ts'

/** The job that sends one SMS. */
export const smsJob = 'sms.send'

export type SmsToSend = SmsContent & {
  template: SmsName
  /** The person's `preferred_language`, or a code of it. */
  language: string
  /** When it is of no use any more, as a code: after that it is not sent. */
  not_after?: Date
}

/** False: no number can be reached, and nobody can sign up by telephone. */
export function smsIsOn({ smsUrl }: Pick<Config, 'smsUrl'>): boolean {
  return smsUrl !== undefined
}

/**
 * Writes an SMS into the transaction of `client`: it goes out once that commits, and only then. Whether the SMS centre can
 * be reached makes no difference to the caller.
 */
export async function sendSms(
  { keys, jobs }: Pick<Services, 'keys' | 'jobs'>,
  client: Connection,
  { template, to, language, values, about, account, not_after }: SmsToSend,
): Promise<{ sms_id: string }> {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('An SMS goes to exactly one number.')
  requireValues(template, values)
  const sms_id = randomUUID()
  const content: SmsContent = { to, values, ...(about && { about }), ...(account && { account }) }
  await insertSms(client, {
    sms_id,
    template,
    language: findLanguage(language)?.code === 'hi' ? 'hi' : 'en',
    recipient_hash: keyedHash(keys.smsRecipients, to),
    sealed_content: sealSms({ keys }, sms_id, content),
    not_after: not_after ?? null,
  })
  await jobs.enqueue(client, smsJob, { sms_id }, { singletonKey: sms_id })
  return { sms_id }
}
