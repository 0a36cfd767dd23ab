import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import { whenToWrite } from '../platform/contact-hours.ts'
import { describeError } from '../platform/http/describe-error.ts'
import { pauseAfter } from '../platform/pause-after.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type SmsCarrier, SmsNotTaken, SmsRefused } from './carriers/carrier.ts'
import { composeSms, smsSortOf } from './compose-sms.ts'
import type { DailyLimits } from './daily-limits.ts'
import type { Registration } from './registration.ts'
import { smsJob } from './send-sms.ts'
import { type About, openSms, type SmsContent } from './sms-content.ts'
import {
  type ClaimedSms,
  claimSms,
  expireDeadSms,
  findClaimedSms,
  findWaitingSms,
  noteHandingOver,
  postponeSms,
  putSmsBack,
  settleSms,
} from './sms-queries.ts'
import {
  giveUpAfterSeconds,
  mostUnanswered,
  pauseAfterUnansweredSeconds,
  quietHours,
  sendingSeconds,
} from './sms-rules.ts'

export type SmsNeeds = Pick<Services, 'config' | 'database' | 'keys' | 'clock' | 'jobs' | 'log'>

/** What other features know, checked before each SMS goes out. */
export type SmsRules = {
  /** How the person with this number wishes to be written to; the usual way when nobody has it. */
  wishOf: (connection: Connection, phone: string) => Promise<SafeContact>
  /** Whether what a mail of this kind says is still true. */
  isStillTrue: (connection: Connection, about: About) => Promise<boolean>
}

export type SmsParts = {
  carrier: SmsCarrier
  rules: SmsRules
  registration: Registration
  limits: DailyLimits
}

type Mine = ClaimedSms & { sms_id: string }
type State = 'sent' | 'unanswered' | 'refused' | 'expired' | 'given_up' | 'withheld' | 'over_limit'

/**
 * Sends one SMS, if it is still to be sent: never a dead one, never one that is in other hands, and a settled one never
 * again. Whether one that was handed over without an answer was taken, nobody knows: it is handed over once more and then given up.
 */
export async function deliverSms(services: SmsNeeds, parts: SmsParts, sms_id: string): Promise<void> {
  const { pool } = services.database
  const [claimed] = await claimSms(pool, {
    sms_id,
    seconds: sendingSeconds,
    give_up_seconds: giveUpAfterSeconds,
  })
  if (!claimed) return tryAgainIfClaimed(services, sms_id)
  const sms = { sms_id, ...claimed }
  if (sms.is_dead) return settle(services, sms, 'expired')
  if (sms.unanswered >= mostUnanswered) return settle(services, sms, 'unanswered')
  const content = openSms(services, sms_id, sms.sealed_content)
  const verdict = await judge(services, parts.rules, sms, content)
  if (verdict === 'withhold') return settle(services, sms, 'withheld')
  if ('not_before' in verdict) return hold(services, sms_id, verdict.not_before)
  const spent = await parts.limits.spend(content.account ?? content.to)
  // A code that waits for tomorrow is dead; a notice is judged anew then.
  if (spent && smsSortOf(sms.template) === 'code') return settle(services, sms, 'over_limit')
  if (spent) return hold(services, sms_id, spent.not_before)
  await handOver(services, parts, sms, content, verdict)
}

async function handOver(
  services: SmsNeeds,
  { carrier, registration, limits }: SmsParts,
  sms: Mine,
  content: SmsContent,
  verdict: { neutral: boolean },
): Promise<void> {
  const person = content.account ?? content.to
  const [noted] = await noteHandingOver(services.database.pool, sms)
  // Erased with its account, or dead, a moment ago.
  if (!noted) return limits.refund(person)
  try {
    const composed = composeSms(services.config, registration, sms, content, verdict)
    const { centre_id } = await carrier.carry(composed)
    await settle(services, sms, 'sent', { centre_id })
    services.log.info({ attempt: sms.attempts }, `an SMS was sent: ${sms.template}`)
  } catch (error) {
    if (error instanceof SmsNotTaken || error instanceof SmsRefused) await limits.refund(person)
    await noteFailure(services, sms, error)
  }
}

type Verdict = 'withhold' | { not_before: Date } | { neutral: boolean }

/** The one place where a notice is held against the wishes of its reader, and the night, as they are at this moment. */
async function judge(
  { database: { pool }, clock }: SmsNeeds,
  { wishOf, isStillTrue }: SmsRules,
  { template }: Mine,
  { to, about }: SmsContent,
): Promise<Verdict> {
  if (about && !(await isStillTrue(pool, about))) return 'withhold'
  if (smsSortOf(template) !== 'notice') return { neutral: false }
  const wish = await wishOf(pool, to)
  if (wish.sms === false) return 'withhold'
  const now = clock.now()
  // Whoever chose hours knows best when a telephone may ring, at night too.
  const hours = wish.from_hour === null ? { ...usualContact, ...quietHours } : wish
  const not_before = whenToWrite(hours, now)
  return not_before > now ? { not_before } : { neutral: wish.neutral }
}

/** Waits, and is judged anew then. That is no failed try. */
async function hold(services: SmsNeeds, sms_id: string, notBefore: Date): Promise<void> {
  await inTransaction(services.database.pool, async (client) => {
    const [held] = await postponeSms(client, { sms_id, not_before: notBefore })
    if (held) await askForDelivery(services, client, sms_id, notBefore)
  })
}

async function settle(
  { database: { pool } }: SmsNeeds,
  { sms_id }: { sms_id: string },
  state: State,
  { refusal = null, centre_id = null }: { refusal?: string | null; centre_id?: string | null } = {},
): Promise<void> {
  await settleSms(pool, { sms_id, state, refusal, centre_id })
}

async function noteFailure(services: SmsNeeds, sms: Mine, error: unknown): Promise<void> {
  const { database, log } = services
  if (error instanceof SmsRefused) {
    log.warn({ refusal: error.refusal }, `an SMS was refused for good: ${sms.template}`)
    return settle(services, sms, 'refused', { refusal: error.refusal })
  }
  const certain = error instanceof SmsNotTaken
  const about = { attempt: sms.attempts, error: describeError(error) }
  if (sms.is_too_old) {
    log.error(about, `an SMS could not be sent for a day and is given up: ${sms.template}`)
    return settle(services, sms, certain ? 'given_up' : 'unanswered')
  }
  log.warn(
    about,
    `an SMS ${certain ? 'could not be sent' : 'was not answered for'} and waits: ${sms.template}`,
  )
  const usual = pauseAfter(sms.attempts, Math.random())
  const seconds = certain ? (error.retryAfterSeconds ?? usual) : pauseAfterUnansweredSeconds
  await inTransaction(database.pool, async (client) => {
    const [back] = await putSmsBack(client, { sms_id: sms.sms_id, certain, seconds })
    if (back) await askForDelivery(services, client, sms.sms_id, back.next_try_at)
  })
}

/** Another process that is sending it may be killed while it does: this one tries again after that time. */
async function tryAgainIfClaimed(services: SmsNeeds, sms_id: string): Promise<void> {
  const { pool } = services.database
  const [sms] = await findClaimedSms(pool, { sms_id })
  if (sms) await askForDelivery(services, pool, sms_id, new Date(sms.sending_until.getTime() + 1_000))
}

/** The rows are the truth, and the jobs only wake us: after a restore, or a job lost otherwise, this finds the rest. */
export async function sweepSms(services: SmsNeeds): Promise<void> {
  const { pool } = services.database
  await expireDeadSms(pool)
  for (const { sms_id } of await findWaitingSms(pool)) await askForDelivery(services, pool, sms_id)
}

function askForDelivery({ jobs }: SmsNeeds, client: Connection, sms_id: string, startAfter?: Date) {
  return jobs.enqueue(
    client,
    smsJob,
    { sms_id },
    { singletonKey: sms_id, ...(startAfter ? { startAfter } : {}) },
  )
}
