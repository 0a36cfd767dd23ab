import { codeSubject, type LetterKind } from './letter.ts'

export const signUpCode: LetterKind<{ code: string; minutes: number }> = {
  sort: 'code',
  en: ({ code, minutes }) => ({
    subject: codeSubject.en,
    blocks: [
      'Your code is:',
      { code },
      `It works once, for ${minutes} minutes. Type it on the page where you asked for it.`,
      'Never tell it to anybody. Nobody from NyaySathi will ever ask you for it. If you did not ask for a code, you need not do anything.',
    ],
  }),
  hi: ({ code, minutes }) => ({
    subject: codeSubject.hi,
    blocks: [
      'आपका कोड है:',
      { code },
      `यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा। इसे उसी पेज पर लिखें जहाँ आपने इसे माँगा था।`,
      'यह कोड किसी को न बताएँ। NyaySathi से कोई भी आपसे यह कोड कभी नहीं पूछेगा। अगर आपने कोड नहीं माँगा था, तो आपको कुछ करने की ज़रूरत नहीं है।',
    ],
  }),
}
