import { type MailKind, neutralSubject } from './mail.ts'

export const accountErased: MailKind<Record<never, never>> = {
  sort: 'security',
  en: () => ({
    subject: neutralSubject.en,
    blocks: [
      'Your NyaySathi account was erased, as you asked. It cannot be brought back.',
      'You will get no further mail from us. If you ever need help again, you can use NyaySathi without an account, or make a new one.',
    ],
  }),
  hi: () => ({
    subject: neutralSubject.hi,
    blocks: [
      'आपके कहने पर आपका NyaySathi खाता मिटा दिया गया है। इसे वापस नहीं लाया जा सकता।',
      'अब हम आपको कोई ईमेल नहीं भेजेंगे। फिर कभी मदद चाहिए, तो आप बिना खाते के भी NyaySathi का इस्तेमाल कर सकते हैं, या नया खाता बना सकते हैं।',
    ],
  }),
}
