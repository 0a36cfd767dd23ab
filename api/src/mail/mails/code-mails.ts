import { codeSubject, type MailKind } from './mail.ts'

type Code = { code: string; minutes: number }
type Says = {
  /** What it is for, and that it works once. */
  use: (minutes: number) => string
  /** What to do about a code that one did not ask for. */
  unasked: string
}

/** Every mail with a code says first the code, then what it is for, then that nobody else may have it. */
function codeMail(says: { en: Says; hi: Says }): MailKind<Code> {
  return {
    sort: 'code',
    en: ({ code, minutes }) => ({
      subject: codeSubject.en,
      blocks: [
        'Your code is:',
        { code },
        says.en.use(minutes),
        `Never tell it to anybody. Nobody from NyaySathi will ever ask you for it. ${says.en.unasked}`,
      ],
    }),
    hi: ({ code, minutes }) => ({
      subject: codeSubject.hi,
      blocks: [
        'आपका कोड है:',
        { code },
        says.hi.use(minutes),
        `यह कोड किसी को न बताएँ। NyaySathi से कोई भी आपसे यह कोड कभी नहीं पूछेगा। ${says.hi.unasked}`,
      ],
    }),
  }
}

export const signUpCode = codeMail({
  en: {
    use: (minutes) => `It works once, for ${minutes} minutes. Type it on the page where you asked for it.`,
    unasked: 'If you did not ask for a code, you need not do anything.',
  },
  hi: {
    use: (minutes) =>
      `यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा। इसे उसी पेज पर लिखें जहाँ आपने इसे माँगा था।`,
    unasked: 'अगर आपने कोड नहीं माँगा था, तो आपको कुछ करने की ज़रूरत नहीं है।',
  },
})

export const signInCode = codeMail({
  en: {
    use: (minutes) =>
      `With it and your password you can sign in at once, although wrong passwords were tried. It works once, for ${minutes} minutes.`,
    unasked: 'If you did not ask for a code, somebody knows your password: please choose a new one.',
  },
  hi: {
    use: (minutes) =>
      `ग़लत पासवर्ड कई बार डाले गए हों, तब भी इस कोड और अपने पासवर्ड से आप तुरंत साइन इन कर सकते हैं। यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा।`,
    unasked: 'अगर आपने कोड नहीं माँगा था, तो कोई आपका पासवर्ड जानता है: कृपया नया पासवर्ड रखिए।',
  },
})

export const passwordResetCode = codeMail({
  en: {
    use: (minutes) => `With it you can set a new password. It works once, for ${minutes} minutes.`,
    unasked: 'If you did not ask for a code, you need not do anything: your password stays as it is.',
  },
  hi: {
    use: (minutes) => `इससे आप नया पासवर्ड रख सकते हैं। यह कोड एक ही बार काम करेगा, और ${minutes} मिनट तक चलेगा।`,
    unasked: 'अगर आपने कोड नहीं माँगा था, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
  },
})
