import { type MailKind, neutralSubject } from './mail.ts'

type Change = {
  address: 'email' | 'phone'
  /** `moved`: to another account, which proved the number. */
  change: 'added' | 'changed' | 'removed' | 'moved'
}

const english = {
  email: {
    added: 'An email address was added to your account. You can sign in with it now.',
    changed:
      'The email address of your account was changed. From now on you sign in with the new one, and we write there.',
    removed: 'This email address was taken out of your account. You sign in with your mobile number now.',
    moved: 'This email address was taken out of your account.',
  },
  phone: {
    added: 'A mobile number was added to your account. You can sign in with it now.',
    changed: 'The mobile number of your account was changed. From now on you sign in with the new one.',
    removed: 'The mobile number was taken out of your account.',
    moved:
      'Your mobile number was proven by somebody who made a new account with it, and nobody had signed in to yours with it for 90 days. So it was taken out of your account. Nothing else was changed or shown.',
  },
} as const

const hindi = {
  email: {
    added: 'आपके खाते में एक ईमेल जोड़ा गया है। अब आप उससे भी साइन इन कर सकते हैं।',
    changed: 'आपके खाते का ईमेल बदल दिया गया है। अब आप नए ईमेल से साइन इन करेंगे, और हम वहीं लिखेंगे।',
    removed: 'यह ईमेल आपके खाते से हटा दिया गया है। अब आप अपने मोबाइल नंबर से साइन इन करेंगे।',
    moved: 'यह ईमेल आपके खाते से हटा दिया गया है।',
  },
  phone: {
    added: 'आपके खाते में एक मोबाइल नंबर जोड़ा गया है। अब आप उससे भी साइन इन कर सकते हैं।',
    changed: 'आपके खाते का मोबाइल नंबर बदल दिया गया है। अब आप नए नंबर से साइन इन करेंगे।',
    removed: 'मोबाइल नंबर आपके खाते से हटा दिया गया है।',
    moved:
      'आपके मोबाइल नंबर से किसी ने नया खाता बनाया है और कोड से दिखाया है कि नंबर अब उसके पास है। 90 दिन से आपके खाते में इस नंबर से किसी ने साइन इन नहीं किया था, इसलिए नंबर आपके खाते से हटा दिया गया। और कुछ न बदला गया, न दिखाया गया।',
  },
} as const

/** To what was there before, so that nobody is put out of an account unseen. */
export const signInAddressChanged: MailKind<Change> = {
  sort: 'security',
  en: ({ address, change }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'How you sign in was changed',
    blocks: [
      english[address][change],
      ...(change === 'moved'
        ? ['Please sign in with your email and add your present number in your profile.']
        : [
            'If it was not you, somebody knows your password: choose “Forgot Password?” at once and set a new one. If you can no longer sign in, write to us.',
          ]),
      { page: `${publicUrl}/auth`, words: 'Sign in' },
    ],
  }),
  hi: ({ address, change }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके साइन-इन का तरीक़ा बदला गया',
    blocks: [
      hindi[address][change],
      ...(change === 'moved'
        ? ['कृपया अपने ईमेल से साइन इन करें और प्रोफ़ाइल में अपना मौजूदा नंबर जोड़ें।']
        : [
            'अगर यह आपने नहीं किया, तो कोई आपका पासवर्ड जानता है: तुरंत “पासवर्ड भूल गए?” चुनकर नया पासवर्ड रखें। साइन इन न हो पाए, तो हमें लिखें।',
          ]),
      { page: `${publicUrl}/auth`, words: 'साइन इन करें' },
    ],
  }),
}
