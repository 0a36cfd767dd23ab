import { randomUUID } from 'node:crypto'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { isPlainAddress } from './mail-address.ts'
import { insertMail } from './mail-queries.ts'
import type { MailName, ValuesOf } from './mails/index.ts'

/** The job that sends one mail. */
export const mailJob = 'mail.send'

export type MailToSend = {
  [Name in MailName]: {
    kind: Name
    /** One plain address. */
    to: string
    /** The person's `preferred_language`, or a code of it. */
    language: string
    values: ValuesOf<Name>
    /** When it is of no use any more, as a code: after that it is not sent. */
    not_after?: Date
  }
}[MailName]

export type MailContent = { to: string; values: Record<string, unknown> }

/**
 * Writes a mail into the transaction of `client`: it goes out once that commits, and only then. Whether the mail
 * server can be reached makes no difference to the caller.
 */
export async function sendMail(
  { keys, jobs }: Pick<Services, 'keys' | 'jobs'>,
  client: Connection,
  { kind, to, language, values, not_after }: MailToSend,
): Promise<{ mail_id: string }> {
  if (!isPlainAddress(to)) throw new Error('A mail goes to exactly one plain address.')
  const mail_id = randomUUID()
  const content: MailContent = { to, values }
  await insertMail(client, {
    mail_id,
    kind,
    language: findLanguage(language)?.code === 'hi' ? 'hi' : 'en',
    recipient_hash: keyedHash(keys.mailRecipients, to.toLowerCase()),
    sealed_content: seal(keys.mailContents, JSON.stringify(content), `mails.sealed_content:${mail_id}`),
    not_after: not_after ?? null,
  })
  await jobs.enqueue(client, mailJob, { mail_id }, { singletonKey: mail_id })
  return { mail_id }
}

export function openMail({ keys }: Pick<Services, 'keys'>, mail_id: string, sealed: Buffer): MailContent {
  return JSON.parse(unsealText(keys.mailContents, sealed, `mails.sealed_content:${mail_id}`)) as MailContent
}
