import '../platform/http/metrics.ts'
import { smsServerOf } from '../platform/config-sms.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { deliveries } from '../platform/telemetry/channels.ts'
import { type SmsCarrier, SmsNotTaken } from './carriers/carrier.ts'
import { createGatewayCarrier } from './carriers/gateway-carrier.ts'
import { createSmppCarrier } from './carriers/smpp-carrier.ts'
import { createDailyLimits } from './daily-limits.ts'
import { deliverSms, type SmsNeeds, type SmsRules, sweepSms } from './deliver-sms.ts'
import { readRegistration, unregistered } from './registration.ts'
import { smsIsOn, smsJob } from './send-sms.ts'
import { countSmsIn } from './sms-metrics.ts'
import { noteReceipt, settleSms } from './sms-queries.ts'
import { sendingSeconds, smsAtOnce } from './sms-rules.ts'

const sweepJob = 'sms.sweep'
const receiptJob = 'sms.receipt'

type ReceiptJob = { centre_ids: string; receipt: string }

/** Sends what `sendSms` wrote, from any instance. */
export function smsDelivery(
  app: Pick<HttpServer, 'metrics' | 'addHook'>,
  services: SmsNeeds,
  rules: SmsRules,
): void {
  const { database, jobs, config, log } = services
  countSmsIn(app.metrics, services)
  const registration = readRegistration(config)
  if (smsIsOn(config) && unregistered(registration).length > 0) {
    log.warn(
      { templates: unregistered(registration) },
      'SMS_TEMPLATES names no id for some texts: an SMS centre in India throws those away',
    )
  }
  const parts = {
    carrier: tellOfTries(carrierOf(services)),
    rules,
    registration,
    limits: createDailyLimits(services),
  }
  app.addHook('onClose', async () => parts.carrier.close())
  jobs.handle<{ sms_id: string }>(smsJob, ({ sms_id }) => deliverSms(services, parts, sms_id), {
    concurrency: smsAtOnce,
    timeLimitSeconds: sendingSeconds,
  })
  jobs.handle<ReceiptJob>(receiptJob, (receipt) => noteLater(services, receipt))
  jobs.handle(sweepJob, () => sweepSms(services))
  jobs.schedule(sweepJob, '* * * * *')
  // What a killed program or a restore left behind does not wait for the clock.
  app.addHook('onListen', () => jobs.enqueue(database.pool, sweepJob))
}

function carrierOf(services: SmsNeeds): SmsCarrier {
  const { config, database, clock, log, jobs } = services
  const { smsUrl, smsFrom: from = '' } = config
  if (!smsUrl) return switchedOff
  const server = smsServerOf(smsUrl)
  if (server.protocol === 'https') return createGatewayCarrier({ gateway: server, from })
  return createSmppCarrier({
    server,
    from,
    clock,
    log,
    onLateAnswer: (sms_id, centre_id) =>
      void settleSms(database.pool, { sms_id, state: 'sent', refusal: null, centre_id }).catch(() => {
        // It is sent once more, as after any unanswered one.
      }),
    async onReceipt({ centre_ids, receipt }) {
      const [known] = await noteReceipt(database.pool, { centre_ids, receipt })
      // It can come before the row knows what its SMS is called.
      const later = { centre_ids: centre_ids.join(' '), receipt }
      if (!known) {
        await jobs.enqueue(database.pool, receiptJob, later, { startAfter: new Date(Date.now() + 10_000) })
      }
      return true
    },
  })
}

async function noteLater({ database }: SmsNeeds, { centre_ids, receipt }: ReceiptJob): Promise<void> {
  await noteReceipt(database.pool, { centre_ids: centre_ids.split(' '), receipt })
}

function tellOfTries(carrier: SmsCarrier): SmsCarrier {
  return {
    ...carrier,
    carry: (sms) => deliveries.tracePromise(() => carrier.carry(sms), { medium: 'sms' }),
  }
}

/** What was written before `SMS_URL` was taken away waits for it, or dies. */
const switchedOff: SmsCarrier = {
  async carry() {
    throw new SmsNotTaken('switched_off')
  },
  close() {},
}
