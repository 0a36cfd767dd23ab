import { type MailKind, neutralSubject } from './mail.ts'

/** A key on paper opens the account: its owner must hear of one that somebody else made. */
export const recoveryKeyMade: MailKind<Record<never, never>> = {
  sort: 'security',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'A recovery key was made for your account',
    blocks: [
      'A recovery key was made for your NyaySathi account. Whoever has it can set a new password.',
      'If it was you, keep the paper where only you find it.',
      'If it was not you, somebody knows your password: choose “Forgot Password?” on the sign-in page and set a new one. The key ends with the old password.',
      { page: `${publicUrl}/auth`, words: 'Sign in' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके खाते की वापसी की चाबी बनाई गई',
    blocks: [
      'आपके NyaySathi खाते के लिए वापसी की चाबी बनाई गई है। जिसके पास यह चाबी हो, वह नया पासवर्ड रख सकता है।',
      'अगर यह आपने बनाई है, तो काग़ज़ ऐसी जगह रखें जहाँ वह केवल आपको मिले।',
      'अगर यह आपने नहीं बनाई, तो कोई आपका पासवर्ड जानता है: साइन इन के पेज पर “पासवर्ड भूल गए?” चुनें और नया पासवर्ड रखें। पुराने पासवर्ड के साथ यह चाबी भी बंद हो जाती है।',
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
    ],
  }),
}
