import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { type MailCarrier, messageOf } from './carrier.ts'

type Options = { config: Pick<Config, 'dataDir' | 'mailFrom'>; log: Pick<FastifyBaseLogger, 'info'> }

/**
 * Without `SMTP_URL`, so never in production: each mail is a file in `DATA_DIR/outbox`, and its one-time code stands in
 * the log, so that everything can be tried without a mail server.
 */
export function createOutboxCarrier({ config: { dataDir, mailFrom }, log }: Options): MailCarrier {
  const folder = path.join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async carry(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom))
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.date.toISOString().replaceAll(/[:.]/g, '-')}-${mail.mail_id}.eml`
      const draft = path.join(folder, `.${name}`)
      await fs.promises.writeFile(draft, message as Buffer, { mode: 0o600 })
      await fs.promises.rename(draft, path.join(folder, name))
      log.info(
        mail.code === undefined
          ? `a mail is in the outbox: ${mail.kind}`
          : `a mail is in the outbox: ${mail.kind}; its code is ${mail.code}`,
      )
    },
    close: () => transport.close(),
  }
}
