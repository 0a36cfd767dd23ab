import { codeSubject, type LetterKind } from './letter.ts'

export const signInCode: LetterKind<{ code: string; minutes: number }> = {
  sort: 'code',
  en: ({ code, minutes }) => ({
    subject: codeSubject.en,
    blocks: [
      'Your code is:',
      { code },
      `With it and your password you can sign in at once, although wrong passwords were tried. It works once, for ${minutes} minutes.`,
      'Never tell it to anybody. Nobody from NyaySathi will ever ask you for it. If you did not ask for a code, somebody knows your password: please choose a new one.',
    ],
  }),
  hi: ({ code, minutes }) => ({
    subject: codeSubject.hi,
    blocks: [
      'आपका कोड है:',
      { code },
      `ग़लत पासवर्ड कई बार डाले गए हों, तब भी इस कोड और अपने पासवर्ड से आप तुरंत साइन इन कर सकते हैं। यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा।`,
      'यह कोड किसी को न बताएँ। NyaySathi से कोई भी आपसे यह कोड कभी नहीं पूछेगा। अगर आपने कोड नहीं माँगा था, तो कोई आपका पासवर्ड जानता है: कृपया नया पासवर्ड रखिए।',
    ],
  }),
}
