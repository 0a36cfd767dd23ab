import type { Config } from '../platform/config.ts'
import { frameLetter } from './letter-frame.ts'
import { type LetterName, letters, type ValuesOf } from './letters/index.ts'
import type { Letter, MailLanguage } from './letters/letter.ts'
import type { MailContent } from './send-mail.ts'

export type ComposedMail = {
  mail_id: string
  kind: LetterName
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
}

type Row = { mail_id: string; kind: string; language: MailLanguage; created_at: Date }

/** The mail as it goes out: the same from the same row, whoever sends it. */
export function composeMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { mail_id, kind, language, created_at }: Row,
  { to, values }: MailContent,
): ComposedMail {
  const name = kind as LetterName
  const write = letters[name]?.[language] as
    | ((values: ValuesOf<LetterName>, publicUrl: string) => Letter)
    | undefined
  if (!write) throw new Error(`This version of the program has no letter of the kind ${kind}.`)
  const letter = write(values as ValuesOf<LetterName>, publicUrl)
  return {
    mail_id,
    kind: name,
    to,
    message_id: `<${mail_id}@${new URL(publicUrl).hostname}>`,
    date: created_at,
    subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
    ...frameLetter(letter, language),
    language,
    code: letter.blocks.flatMap((block) =>
      typeof block === 'object' && 'code' in block ? [block.code] : [],
    )[0],
  }
}
