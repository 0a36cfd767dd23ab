import type { SafeContact } from '@nyaysathi/contracts/safe-contact'
import { whenToWrite } from '../platform/contact-hours.ts'
import { describeError } from '../platform/http/describe-error.ts'
import { pauseAfter } from '../platform/pause-after.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type MailCarrier, MailRefused } from './carriers/carrier.ts'
import { composeMail, sortOf } from './compose-mail.ts'
import {
  type ClaimedMail,
  claimMail,
  expireDeadMails,
  findClaimedMail,
  findWaitingMails,
  postponeMail,
  putMailBack,
  settleMail,
} from './mail-queries.ts'
import { giveUpAfterSeconds, sendingSeconds } from './mail-rules.ts'
import type { MailName, ValuesOf } from './mails/index.ts'
import { type MailContent, mailJob, openMail } from './send-mail.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys' | 'clock' | 'jobs' | 'log'>

/** What other features know, checked before each mail goes out. */
export type MailRules = {
  /**
   * How the person with this address wishes to be written to, and whether a subject may say what it is about; the usual way
   * when nobody has it.
   */
  wishOf: (connection: Connection, address: string) => Promise<SafeContact & { telling: boolean }>
  /** By kind: whether what a mail says is still true, for mails that may be out of date after waiting. */
  isStillTrue: {
    [Name in MailName]?: (connection: Connection, values: ValuesOf<Name>) => Promise<boolean>
  }
}

/**
 * Sends one mail, if it is still to be sent: never a dead one, never one that is in other hands, and a settled one
 * never again. A crash after the server took it and before we wrote that down repeats it under the same Message-ID.
 */
export async function deliverMail(
  services: Needs,
  carrier: MailCarrier,
  rules: MailRules,
  mail_id: string,
): Promise<void> {
  const { pool } = services.database
  const [mail] = await claimMail(pool, {
    mail_id,
    seconds: sendingSeconds,
    give_up_seconds: giveUpAfterSeconds,
  })
  if (!mail) return tryAgainIfClaimed(services, mail_id)
  if (mail.is_dead) return void (await settleMail(pool, { mail_id, state: 'expired', smtp_status: null }))
  try {
    const content = openMail(services, mail_id, mail.sealed_content)
    const verdict = await judge(services, rules, mail.kind, content)
    if (verdict === 'withhold')
      return void (await settleMail(pool, { mail_id, state: 'withheld', smtp_status: null }))
    if ('not_before' in verdict) return await hold(services, mail_id, verdict.not_before)
    await carrier.carry(composeMail(services.config, { mail_id, ...mail }, content, verdict))
  } catch (error) {
    return noteFailure(services, { mail_id, ...mail }, error)
  }
  await settleMail(pool, { mail_id, state: 'sent', smtp_status: null })
  services.log.info({ attempt: mail.attempts }, `a mail was sent: ${mail.kind}`)
}

type Verdict = 'withhold' | { not_before: Date } | { neutral: boolean; telling: boolean }

/** The one place where a notice is held against the wishes of its reader, as they are at this moment. */
async function judge(
  { database: { pool }, clock }: Needs,
  { wishOf, isStillTrue }: MailRules,
  kind: string,
  { to, values }: MailContent,
): Promise<Verdict> {
  const check = isStillTrue[kind as MailName] as
    | ((connection: Connection, values: object) => Promise<boolean>)
    | undefined
  if (check && !(await check(pool, values))) return 'withhold'
  const sort = sortOf(kind)
  if (sort === 'code') return { neutral: false, telling: false }
  const wish = await wishOf(pool, to)
  const telling = wish.telling && !wish.neutral
  if (sort !== 'notice') return { neutral: false, telling }
  if (!wish.mail) return 'withhold'
  const now = clock.now()
  const not_before = whenToWrite(wish, now)
  return not_before > now ? { not_before } : { neutral: wish.neutral, telling }
}

/** Waits for the hours of its reader, and is judged anew then. That is no failed try. */
async function hold(services: Needs, mail_id: string, notBefore: Date): Promise<void> {
  await inTransaction(services.database.pool, async (client) => {
    const [held] = await postponeMail(client, { mail_id, not_before: notBefore })
    if (held) await askForDelivery(services, client, mail_id, notBefore)
  })
}

async function noteFailure(
  services: Needs,
  mail: ClaimedMail & { mail_id: string },
  error: unknown,
): Promise<void> {
  const { database, log } = services
  if (error instanceof MailRefused) {
    log.warn({ status: error.status }, `the mail server refused a mail for good: ${mail.kind}`)
    return void (await settleMail(database.pool, {
      mail_id: mail.mail_id,
      state: 'refused',
      smtp_status: error.status,
    }))
  }
  const about = { attempt: mail.attempts, error: describeError(error) }
  if (mail.is_too_old) {
    log.error(about, `a mail could not be sent for two days and is given up: ${mail.kind}`)
    return void (await settleMail(database.pool, {
      mail_id: mail.mail_id,
      state: 'given_up',
      smtp_status: null,
    }))
  }
  log.warn(about, `a mail could not be sent and waits: ${mail.kind}`)
  await inTransaction(database.pool, async (client) => {
    const [back] = await putMailBack(client, {
      mail_id: mail.mail_id,
      seconds: pauseAfter(mail.attempts, Math.random()),
    })
    if (back) await askForDelivery(services, client, mail.mail_id, back.next_try_at)
  })
}

/** Another process that is sending it may be killed while it does: this one tries again after that time. */
async function tryAgainIfClaimed(services: Needs, mail_id: string): Promise<void> {
  const { pool } = services.database
  const [mail] = await findClaimedMail(pool, { mail_id })
  if (mail) await askForDelivery(services, pool, mail_id, new Date(mail.sending_until.getTime() + 1_000))
}

/** The rows are the truth, and the jobs only wake us: after a restore, or a job lost otherwise, this finds the rest. */
export async function sweepMails(services: Needs): Promise<void> {
  const { pool } = services.database
  await expireDeadMails(pool)
  for (const { mail_id } of await findWaitingMails(pool)) await askForDelivery(services, pool, mail_id)
}

function askForDelivery(
  { jobs }: Needs,
  client: Parameters<typeof jobs.enqueue>[0],
  mail_id: string,
  startAfter?: Date,
) {
  return jobs.enqueue(
    client,
    mailJob,
    { mail_id },
    { singletonKey: mail_id, ...(startAfter ? { startAfter } : {}) },
  )
}
