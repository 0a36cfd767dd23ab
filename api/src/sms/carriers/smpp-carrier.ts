/// <reference path="./smpp-package.d.ts" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pdu, Session } from 'smpp'
import type { Clock } from '../../platform/clock.ts'
import type { SmppServer } from '../../platform/config-sms.ts'
import type { ComposedSms } from '../compose-sms.ts'
import { type SmsCarrier, SmsNotTaken, SmsRefused } from './carrier.ts'
import { receiptOf } from './read-receipt.ts'
import { createSmppLink, inHex, usualPatience } from './smpp-link.ts'
import { partsOf, type SmsPart } from './sms-parts.ts'

/** "Not so fast", and "my queue is full": both pass. */
const throttled = new Set([0x58, 0x14])
/** About this number or this text: its length, its address. All others concern us or the centre, and pass. */
const refused = new Set([0x01, 0x0b, 0x33, 0x34, 0x50, 0x51])

const longestThrottleSeconds = 60
/** Less than the time in which jobs are stopped. */
const lastAnswersMs = 2_500

type Options = {
  server: SmppServer
  /** The header that SMS come from. */
  from: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  patience?: typeof usualPatience
  /** An answer came after its time: it was taken. */
  onLateAnswer: (sms_id: string, centre_id: string | null) => void
  /** What became of it. False: it could not be noted, and is to be told again. */
  onReceipt: (receipt: { centre_ids: string[]; receipt: 'delivered' | 'undelivered' }) => Promise<boolean>
}

/** To the SMS centre of `SMS_URL`, by SMPP 3.4. */
export function createSmppCarrier(options: Options): SmsCarrier {
  const { from, clock, patience = usualPatience, onLateAnswer, onReceipt } = options
  const link = createSmppLink({
    ...options,
    patience,
    async onDelivery(pdu) {
      const receipt = receiptOf(pdu)
      // What people answer by SMS is read by nobody; its centre is told that it came.
      return receipt ? onReceipt(receipt) : true
    },
  })
  let slowUntil = 0
  let slowSeconds = 0

  function slowDown(): SmsNotTaken {
    slowSeconds = Math.min(longestThrottleSeconds, Math.max(1, slowSeconds * 2))
    slowUntil = clock.now().getTime() + slowSeconds * 1_000
    return new SmsNotTaken('throttled', slowSeconds)
  }

  async function submit(session: Session, sms: ComposedSms, part: SmsPart): Promise<string | null> {
    const answer = await answerTo(session, fieldsOf(sms, part, from, clock), patience.answerMs, (late) => {
      // The parts after it were not sent: only a text of one part is known to be there.
      if (part.esm_class === 0 && late.command_status === 0) onLateAnswer(sms.sms_id, idOf(late))
    })
    const { command_status: status } = answer
    if (throttled.has(status)) throw slowDown()
    if (refused.has(status)) throw new SmsRefused(inHex(status))
    if (status !== 0) throw new SmsNotTaken(inHex(status))
    slowSeconds = 0
    return idOf(answer)
  }

  async function handOver(sms: ComposedSms): Promise<{ centre_id: string | null }> {
    const waitMs = slowUntil - clock.now().getTime()
    if (waitMs > 0) throw new SmsNotTaken('throttled', Math.ceil(waitMs / 1_000))
    const [first, ...others] = partsOf(sms.text, sms.sms_id)
    if (!first) throw new SmsRefused('empty')
    const session = await link.ready()
    let centre_id = await submit(session, sms, first)
    // A telephone shows nothing, or half of it, until the rest has come: here a hurried centre is waited for.
    for (const part of others) centre_id = await insist(() => submit(session, sms, part))
    return { centre_id }
  }

  const inHand = new Set<Promise<unknown>>()
  return {
    async carry(sms) {
      const handing = handOver(sms)
      inHand.add(handing)
      try {
        return await handing
      } finally {
        inHand.delete(handing)
      }
    },
    async close() {
      // A program that is stopped leaves no answer behind, where it comes in time: it would be handed over again.
      await Promise.race([Promise.allSettled(inHand), sleep(lastAnswersMs, undefined, { ref: false })])
      await link.close()
    },
  }
}

/** A part after the first is not "not taken": the first one was. */
async function insist(submit: () => Promise<string | null>): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await submit()
    } catch (error) {
      if (!(error instanceof SmsNotTaken)) throw error
      if (tries === 5) throw new Error('The rest of an SMS was not taken.', { cause: error })
      await sleep((error.retryAfterSeconds ?? 1) * 1_000)
    }
  }
}

function fieldsOf(sms: ComposedSms, part: SmsPart, from: string, clock: Clock): Record<string, unknown> {
  const isNumber = /^\+?\d+$/.test(from)
  const lifeSeconds = sms.not_after && Math.floor((sms.not_after.getTime() - clock.now().getTime()) / 1_000)
  return {
    ...part,
    // 5: letters. 1: an international number; 3: a short one, of a network.
    source_addr_ton: !isNumber ? 5 : from.replace('+', '').length > 8 ? 1 : 3,
    source_addr_npi: isNumber ? 1 : 0,
    source_addr: from.replace('+', ''),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: sms.to.slice(1),
    registered_delivery: 1,
    // A telephone that is off gets no code hours later.
    ...(lifeSeconds !== null && { validity_period: relativeTime(lifeSeconds) }),
    ...(sms.entity_id && { dlt_entity_id: sms.entity_id }),
    ...(sms.template_id && { dlt_template_id: sms.template_id }),
  }
}

/** As SMPP writes a span of time: YYMMDDhhmmss000R. */
function relativeTime(seconds: number): string {
  const whole = Math.max(1, Math.min(seconds, 86_399))
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `000000${two(whole / 3_600)}${two((whole / 60) % 60)}${two(whole % 60)}000R`
}

/** @throws {SmsNotTaken} when nothing was sent; anything else when nobody knows */
function answerTo(
  session: Session,
  fields: Record<string, unknown>,
  patienceMs: number,
  onLate: (answer: Pdu) => void,
): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const cut = () => settle(() => reject(new Error('The line was cut before the answer.')))
    const timer = setTimeout(() => {
      isLate = true
      settle(() => reject(new Error('The SMS centre did not answer in time.')))
    }, patienceMs)
    const settle = (then: () => void) => {
      clearTimeout(timer)
      session.off('close', cut)
      then()
    }
    session.once('close', cut)
    const sent = session.submit_sm(fields, (answer) => {
      if (isLate) onLate(answer)
      else settle(() => resolve(answer))
    })
    if (!sent) settle(() => reject(new SmsNotTaken('cut')))
  })
}

function idOf({ message_id }: Pdu): string | null {
  return typeof message_id === 'string' && message_id !== '' ? message_id.slice(0, 100) : null
}
