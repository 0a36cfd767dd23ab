import type { MailKind, MailLanguage, MailText } from './mails/mail.ts'

const words = {
  en: { subject: 'You have a message', read: 'Read it' },
  hi: { subject: 'आपके लिए एक संदेश है', read: 'पढ़ें' },
} as const

/** In place of any notice, for who asked for it: that there is a message, and where. */
export function neutralMail(
  { page = '/profile' }: Pick<MailKind<never>, 'page'>,
  mail: MailText,
  language: MailLanguage,
  publicUrl: string,
): MailText {
  const { subject, read } = words[language]
  return {
    subject,
    blocks: [`${subject}${language === 'hi' ? '।' : '.'}`, { page: `${publicUrl}${page}`, words: read }],
    ...(mail.calendar ? { calendar: mail.calendar } : {}),
  }
}
