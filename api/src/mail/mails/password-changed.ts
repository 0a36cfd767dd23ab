import { type MailKind, neutralSubject } from './mail.ts'

export const passwordChanged: MailKind<Record<never, never>> = {
  sort: 'security',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your password was changed',
    blocks: [
      'The password of your NyaySathi account was changed. On all other devices you are signed out.',
      'If it was you, there is nothing more to do.',
      'If it was not you: choose “Forgot Password?” on the sign-in page and set a new one. Somebody may be able to read your mail too, so change the password of your mail account first.',
      { page: `${publicUrl}/auth`, words: 'Sign in' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपका पासवर्ड बदला गया',
    blocks: [
      'आपके NyaySathi खाते का पासवर्ड बदला गया है। बाकी सभी फ़ोन और कंप्यूटर पर आपका खाता साइन आउट हो गया है।',
      'अगर यह आपने किया है, तो और कुछ करने की ज़रूरत नहीं है।',
      'अगर यह आपने नहीं किया है: साइन इन के पेज पर “पासवर्ड भूल गए?” चुनें और नया पासवर्ड रखें। हो सकता है कोई आपका ईमेल भी पढ़ पा रहा हो, इसलिए पहले अपने ईमेल का पासवर्ड बदलें।',
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
    ],
  }),
}
