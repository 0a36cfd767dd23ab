import { type MailKind, neutralSubject } from './mail.ts'

/** In place of a code, when the address has an account already: the page said the same as to everybody else. */
export const addressHasAccount: MailKind<Record<never, never>> = {
  sort: 'security',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'You have an account already',
    blocks: [
      'Somebody wanted to sign up at NyaySathi with this address. You already have an account, so nothing was changed.',
      'If it was you: sign in with your password. If you no longer know it, choose “Forgot Password?” there.',
      { page: `${publicUrl}/auth`, words: 'Sign in' },
      'If it was not you, you need not do anything.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपका खाता पहले से है',
    blocks: [
      'किसी ने इस ईमेल पते से NyaySathi पर नया खाता बनाना चाहा। आपका खाता पहले से है, इसलिए कुछ भी नहीं बदला गया है।',
      'अगर यह आप थे: अपने पासवर्ड से साइन इन करें। पासवर्ड याद न हो, तो वहीं “पासवर्ड भूल गए?” चुनें।',
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
      'अगर यह आप नहीं थे, तो आपको कुछ करने की ज़रूरत नहीं है।',
    ],
  }),
}
