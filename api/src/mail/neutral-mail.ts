import type { Letter, MailKind, MailLanguage } from './mails/mail.ts'

const words = {
  en: { subject: 'You have a message', read: 'Read it' },
  hi: { subject: 'आपके लिए एक संदेश है', read: 'पढ़ें' },
} as const

/** In place of any notice, for who asked for it: that there is a message, and where. */
export function neutralMail(
  { page = '/profile' }: Pick<MailKind<never>, 'page'>,
  letter: Letter,
  language: MailLanguage,
  publicUrl: string,
): Letter {
  const { subject, read } = words[language]
  return {
    subject,
    blocks: [`${subject}${language === 'hi' ? '।' : '.'}`, { page: `${publicUrl}${page}`, words: read }],
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
  }
}
