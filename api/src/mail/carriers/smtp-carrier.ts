import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { smtpServerOf } from '../../platform/config-mail.ts'
import { type MailCarrier, MailRefused, messageOf } from './carrier.ts'

export const mailsAtOnce = 3

/** A server that answers nothing any more holds a mail up for a minute, not for good. */
const limits = { connectionMs: 10_000, greetingMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 } as const

/** To the mail server of `SMTP_URL`, over connections that are kept for a while. */
export function createSmtpCarrier({
  smtpUrl,
  mailFrom,
}: { smtpUrl: string } & Pick<Config, 'mailFrom'>): MailCarrier {
  const transport = createTransport({
    ...smtpServerOf(smtpUrl),
    pool: true,
    maxConnections: mailsAtOnce,
    // Trying again is ours: the row counts it.
    maxRequeues: 0,
    connectionTimeout: limits.connectionMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    dnsTimeout: limits.connectionMs,
  })
  // Without a listener, the end of an idle connection would end the process.
  transport.on('error', () => {})
  return {
    async carry(mail) {
      try {
        await withinTime(transport.sendMail(messageOf(mail, mailFrom)))
      } catch (error) {
        throw refusalOf(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    const late = Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(late), limits.wholeMs)
  })
  try {
    await Promise.race([sending, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** A 5xx about this recipient or this text. One about us (sign-in, sender) is for the operator, and passes. */
function refusalOf(error: unknown): MailRefused | undefined {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined
  return command === 'RCPT TO' || command === 'DATA' ? new MailRefused(responseCode) : undefined
}
