import type { Config } from '../platform/config.ts'
import { type CalendarFile, writeCalendarFile } from './calendar-file.ts'
import { frameMail } from './mail-frame.ts'
import { type MailName, mailKinds, type ValuesOf } from './mails/index.ts'
import type { MailKind, MailLanguage, MailSort } from './mails/mail.ts'
import { neutralMail } from './neutral-mail.ts'
import type { MailContent } from './send-mail.ts'

export type ComposedMail = {
  mail_id: string
  kind: MailName
  to: string
  /** The same in every attempt, so that a mail that was sent twice shows as one. */
  message_id: string
  date: Date
  subject: string
  text: string
  html: string
  language: MailLanguage
  /** The one-time code in it, if it has one. */
  code: string | undefined
  calendar: CalendarFile | undefined
  /** Its sender has no name either. */
  neutral: boolean
}

type Row = { mail_id: string; kind: string; language: MailLanguage; created_at: Date }

/** @throws for a kind that only a newer version of the program knows */
export function sortOf(kind: string): MailSort {
  return kindOf(kind).sort
}

/** The mail as it goes out: the same from the same row, whoever sends it. */
export function composeMail(
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { mail_id, kind, language, created_at }: Row,
  { to, values }: MailContent,
  { neutral, telling }: { neutral: boolean; telling: boolean },
): ComposedMail {
  const known = kindOf(kind)
  const written = known[language](values as ValuesOf<MailName>, publicUrl)
  const mail = neutral ? neutralMail(known, written, language, publicUrl) : written
  return {
    mail_id,
    kind: kind as MailName,
    to,
    message_id: `<${mail_id}@${new URL(publicUrl).hostname}>`,
    date: created_at,
    subject: ((telling && mail.about) || mail.subject).replace(/\p{Cc}+/gu, ' '),
    ...frameMail(mail, language, { neutral }),
    language,
    code: mail.blocks.flatMap((block) =>
      typeof block === 'object' && 'code' in block ? [block.code] : [],
    )[0],
    calendar:
      mail.calendar &&
      writeCalendarFile(mail.calendar, {
        from: mailFrom,
        reader: to,
        language,
        neutral,
        stamp: created_at,
      }),
    neutral,
  }
}

function kindOf(kind: string): MailKind<ValuesOf<MailName>> {
  const known = mailKinds[kind as MailName] as MailKind<ValuesOf<MailName>> | undefined
  if (!known) throw new Error(`This version of the program has no letter of the kind ${kind}.`)
  return known
}
