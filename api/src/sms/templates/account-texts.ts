import type { SmsTemplate } from './template.ts'

export const addressHasAccount: SmsTemplate = {
  sort: 'security',
  page: '/auth',
  texts: {
    en: 'This number already has an account at NyaySathi. Sign in, or choose "Forgot Password?": {link}',
    hi: 'इस नंबर से NyaySathi पर पहले से खाता है। साइन इन करें या “पासवर्ड भूल गए?” चुनें: {link}',
  },
}

export const newDeviceSignIn: SmsTemplate = {
  sort: 'security',
  page: '/auth',
  texts: {
    en: 'Somebody signed in to your NyaySathi account on a new device. If it was not you, set a new password now: {link}',
    hi: 'आपके NyaySathi खाते में नए फ़ोन या कंप्यूटर से साइन इन हुआ। आपने नहीं किया? तुरंत पासवर्ड बदलें: {link}',
  },
}

/** Its password, its second step, or a recovery key. */
export const signInChanged: SmsTemplate = {
  sort: 'security',
  page: '/auth',
  texts: {
    en: 'The sign-in of your NyaySathi account was changed. If it was not you, set a new password now: {link}',
    hi: 'आपके NyaySathi खाते का साइन इन बदला गया है। आपने नहीं बदला? तुरंत नया पासवर्ड रखें: {link}',
  },
}

export const signInAddressChanged: SmsTemplate = {
  sort: 'security',
  page: '/auth',
  texts: {
    en: 'The number or email of your NyaySathi account was changed. If it was not you, set a new password now: {link}',
    hi: 'आपके NyaySathi खाते का नंबर या ईमेल बदला गया है। आपने नहीं बदला? तुरंत पासवर्ड बदलें: {link}',
  },
}

export const accountErased: SmsTemplate = {
  sort: 'security',
  texts: {
    en: 'Your NyaySathi account and all that was kept in it have been erased. Nothing more is to be done.',
    hi: 'आपका NyaySathi खाता और उसमें रखा सब कुछ मिटा दिया गया है। अब कुछ और नहीं करना है।',
  },
}
