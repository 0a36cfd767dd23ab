import { deviceInWords } from './device-words.ts'
import { type MailKind, neutralSubject } from './mail.ts'
import { timeInIndia } from './time-in-india.ts'

/** No address and no place: whoever else reads the mail shall not learn from it where somebody is. */
export const newDeviceSignIn: MailKind<{ signed_in_at: string; user_agent?: string | undefined }> = {
  sort: 'security',
  en: ({ signed_in_at, user_agent }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'New sign-in to your account',
    blocks: [
      'Somebody signed in to your NyaySathi account on a device that was not used for it before.',
      `When: ${timeInIndia(signed_in_at, 'en')} (Indian time). With: ${deviceInWords(user_agent, 'en')}.`,
      'If it was you, there is nothing to do.',
      'If it was not you: sign in, choose “sign out everywhere”, and set a new password.',
      { page: `${publicUrl}/auth`, words: 'Sign in' },
    ],
  }),
  hi: ({ signed_in_at, user_agent }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके खाते में नया साइन-इन',
    blocks: [
      'आपके NyaySathi खाते में किसी ऐसे फ़ोन या कंप्यूटर से साइन इन किया गया है, जिससे पहले नहीं किया गया था।',
      `कब: ${timeInIndia(signed_in_at, 'hi')} (भारतीय समय)। किससे: ${deviceInWords(user_agent, 'hi')}।`,
      'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है।',
      'अगर यह आप नहीं थे: साइन इन करें, सभी जगह से साइन आउट करें और नया पासवर्ड रखें।',
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
    ],
  }),
}
