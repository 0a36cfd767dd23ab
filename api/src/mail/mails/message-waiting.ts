import { type MailKind, neutralSubject } from './mail.ts'

/** Once for each stretch of unread messages: that something waits, never from whom. */
export const messageWaiting: MailKind<{ reader_id: string; unread?: number }> = {
  sort: 'notice',
  page: '/appointments',
  en: ({ unread }, publicUrl) => ({
    subject: neutralSubject.en,
    about: unread ? `New message in your chat (${unread} unread)` : 'New message in your chat',
    blocks: [
      'Something was written to you through NyaySathi. You can read it after signing in.',
      { page: `${publicUrl}/appointments`, words: 'Sign in and read' },
      'We have not written here what it is or from whom, because others may see your mail. Until you have read it, we do not write about it again.',
      { page: `${publicUrl}/profile#safe-contact`, words: 'Choose how and when we write to you' },
    ],
  }),
  hi: ({ unread }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: unread ? `आपकी चैट में नया संदेश (${unread} बिना पढ़े)` : 'आपकी चैट में नया संदेश',
    blocks: [
      'NyaySathi पर किसी ने आपको कुछ लिखा है। साइन इन करके पढ़ सकते हैं।',
      { page: `${publicUrl}/appointments`, words: 'साइन इन करके पढ़ें' },
      'क्या लिखा है और किसने, यह हमने यहाँ नहीं बताया, क्योंकि आपका ई-मेल कोई और भी देख सकता है। जब तक आप इसे पढ़ न लें, हम इसके बारे में दोबारा नहीं लिखेंगे।',
      { page: `${publicUrl}/profile#safe-contact`, words: 'चुनें कि हम आपको कैसे और कब लिखें' },
    ],
  }),
}
