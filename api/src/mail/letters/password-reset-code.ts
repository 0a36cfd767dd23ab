import { codeSubject, type LetterKind } from './letter.ts'

export const passwordResetCode: LetterKind<{ code: string; minutes: number }> = {
  sort: 'code',
  en: ({ code, minutes }) => ({
    subject: codeSubject.en,
    blocks: [
      'Your code is:',
      { code },
      `With it you can set a new password. It works once, for ${minutes} minutes.`,
      'Never tell it to anybody. Nobody from NyaySathi will ever ask you for it. If you did not ask for a code, you need not do anything: your password stays as it is.',
    ],
  }),
  hi: ({ code, minutes }) => ({
    subject: codeSubject.hi,
    blocks: [
      'आपका कोड है:',
      { code },
      `इससे आप नया पासवर्ड रख सकते हैं। यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा।`,
      'यह कोड किसी को न बताएँ। NyaySathi से कोई भी आपसे यह कोड कभी नहीं पूछेगा। अगर आपने कोड नहीं माँगा था, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
    ],
  }),
}
