import { describeError } from '../platform/http/describe-error.ts'
import { inTransaction } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { type MailCarrier, MailRefused } from './carriers/carrier.ts'
import { composeMail } from './compose-mail.ts'
import {
  type ClaimedMail,
  claimMail,
  expireDeadMails,
  findMailInHand,
  findWaitingMails,
  forgetSettledMails,
  putMailBack,
  settleMail,
} from './mail-queries.ts'
import { giveUpAfterSeconds, keepSettledDays, pauseAfter, sendingSeconds } from './mail-rules.ts'
import { mailJob, openMail } from './send-mail.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys' | 'jobs' | 'log'>

/**
 * Sends one mail, if it is still to be sent: never a dead one, never one that is in other hands, and a settled one
 * never again. A crash after the server took it and before we wrote that down repeats it under the same Message-ID.
 */
export async function deliverMail(services: Needs, carrier: MailCarrier, mail_id: string): Promise<void> {
  const { pool } = services.database
  const [mail] = await claimMail(pool, [mail_id, sendingSeconds, giveUpAfterSeconds])
  if (!mail) return comeBackIfInOtherHands(services, mail_id)
  if (mail.is_dead) return void (await settleMail(pool, [mail_id, 'expired', null]))
  try {
    await carrier.carry(
      composeMail(services.config, { mail_id, ...mail }, openMail(services, mail_id, mail.sealed_content)),
    )
  } catch (error) {
    return noteFailure(services, { mail_id, ...mail }, error)
  }
  await settleMail(pool, [mail_id, 'sent', null])
  services.log.info({ attempt: mail.attempts }, `a mail was sent: ${mail.kind}`)
}

async function noteFailure(
  services: Needs,
  mail: ClaimedMail & { mail_id: string },
  error: unknown,
): Promise<void> {
  const { database, log } = services
  if (error instanceof MailRefused) {
    log.warn({ status: error.status }, `the mail server refused a mail for good: ${mail.kind}`)
    return void (await settleMail(database.pool, [mail.mail_id, 'refused', error.status]))
  }
  const about = { attempt: mail.attempts, error: describeError(error) }
  if (mail.is_too_old) {
    log.error(about, `a mail could not be sent for two days and is given up: ${mail.kind}`)
    return void (await settleMail(database.pool, [mail.mail_id, 'given_up', null]))
  }
  log.warn(about, `a mail could not be sent and waits: ${mail.kind}`)
  await inTransaction(database.pool, async (client) => {
    const [back] = await putMailBack(client, [mail.mail_id, pauseAfter(mail.attempts, Math.random())])
    if (back) await askForDelivery(services, client, mail.mail_id, back.next_try_at)
  })
}

/** Whoever has it may die with it. */
async function comeBackIfInOtherHands(services: Needs, mail_id: string): Promise<void> {
  const { pool } = services.database
  const [mail] = await findMailInHand(pool, [mail_id])
  if (mail) await askForDelivery(services, pool, mail_id, new Date(mail.sending_until.getTime() + 1_000))
}

/** The rows are the truth, and the jobs only wake us: after a restore, or a job lost otherwise, this finds the rest. */
export async function sweepMails(services: Needs): Promise<void> {
  const { pool } = services.database
  await expireDeadMails(pool, [])
  for (const { mail_id } of await findWaitingMails(pool, [])) await askForDelivery(services, pool, mail_id)
  await forgetSettledMails(pool, [keepSettledDays])
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
