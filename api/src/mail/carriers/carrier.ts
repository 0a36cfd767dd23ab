import type { SendMailOptions } from 'nodemailer'
import type { ComposedMail } from '../compose-mail.ts'

/** Brings a mail on its way: to a mail server, or into the outbox. */
export type MailCarrier = {
  /** @throws {MailRefused} for good; anything else means: try again later. */
  carry(mail: ComposedMail): Promise<void>
  close(): void
}

/** The server will never take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly status: number
  constructor(status: number) {
    super('The mail server refused a mail for good.')
    this.status = status
  }
}

export function messageOf(mail: ComposedMail, from: string): SendMailOptions {
  return {
    from: mail.neutral ? { name: '', address: /<([^>]*)>$/.exec(from.trim())?.[1] ?? from } : from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: mail.message_id,
    ...calendarOf(mail),
    headers: {
      'Content-Language': mail.language,
      // Out-of-office answers to us would only tell others that there is something to answer.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * What only comes along with the mail is an attachment; what changes a calendar by itself is also another form of the
 * text.
 */
function calendarOf({ calendar }: ComposedMail): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  if (!calendar) return {}
  const { method, content } = calendar
  const filename = 'appointment.ics'
  if (method !== 'PUBLISH') return { icalEvent: { method, content, filename } }
  return { attachments: [{ filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }] }
}
