import '../platform/http/metrics.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { deliveries } from '../platform/telemetry/channels.ts'
import type { MailCarrier } from './carriers/carrier.ts'
import { createOutboxCarrier } from './carriers/outbox-carrier.ts'
import { createSmtpCarrier, mailsAtOnce } from './carriers/smtp-carrier.ts'
import { deliverMail, type MailRules, sweepMails } from './deliver-mail.ts'
import { countMailsIn } from './mail-metrics.ts'
import { sendingSeconds } from './mail-rules.ts'
import { mailJob } from './send-mail.ts'

const sweepJob = 'mail.sweep'

/** Sends what `sendMail` wrote, from any instance. */
export function mailDelivery(app: HttpServer, services: Services, rules: MailRules): void {
  const { config, database, jobs, log } = services
  const { smtpUrl, mailFrom } = config
  countMailsIn(app.metrics, services)
  const carrier = tellOfTries(
    smtpUrl ? createSmtpCarrier({ smtpUrl, mailFrom }) : createOutboxCarrier({ config, log }),
  )
  app.addHook('onClose', async () => carrier.close())
  jobs.handle<{ mail_id: string }>(mailJob, ({ mail_id }) => deliverMail(services, carrier, rules, mail_id), {
    concurrency: mailsAtOnce,
    timeLimitSeconds: sendingSeconds,
  })
  jobs.handle(sweepJob, () => sweepMails(services))
  jobs.schedule(sweepJob, '* * * * *')
  // What a killed program or a restore left behind does not wait for the clock.
  app.addHook('onListen', () => jobs.enqueue(database.pool, sweepJob))
}

function tellOfTries(carrier: MailCarrier): MailCarrier {
  return {
    ...carrier,
    carry: (mail) => deliveries.tracePromise(() => carrier.carry(mail), { medium: 'mail' }),
  }
}
