import { type MailKind, neutralSubject } from './mail.ts'

export const secondFactorRemoved: MailKind<Record<never, never>> = {
  sort: 'security',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your second sign-in step was switched off',
    blocks: [
      'The second sign-in step of your NyaySathi account was switched off. From now on the password alone is enough.',
      'If it was you, there is nothing more to do.',
      'If it was not you: choose “Forgot Password?” on the sign-in page, set a new password, and switch the second step on again. Somebody has had your password and a code.',
      { page: `${publicUrl}/auth`, words: 'Sign in' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'साइन-इन का आपका दूसरा चरण बंद हुआ',
    blocks: [
      'आपके NyaySathi खाते में साइन इन का दूसरा क़दम बंद कर दिया गया है। अब सिर्फ़ पासवर्ड काफ़ी है।',
      'अगर यह आपने किया है, तो और कुछ करने की ज़रूरत नहीं है।',
      'अगर यह आपने नहीं किया है: साइन इन के पेज पर “पासवर्ड भूल गए?” चुनें, नया पासवर्ड रखें और दूसरा क़दम फिर चालू करें। किसी के पास आपका पासवर्ड और एक कोड था।',
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
    ],
  }),
}
