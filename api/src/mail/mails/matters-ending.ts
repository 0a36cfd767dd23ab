import { type MailKind, neutralSubject } from './mail.ts'
import { dayInIndia } from './time-in-india.ts'

/** To both sides, a month before something that has long been closed is removed: that it is so, never what it is. */
export const mattersEnding: MailKind<{ reader_id: string; not_before: string }> = {
  sort: 'notice',
  page: '/profile',
  en: ({ not_before }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Something old of yours will be removed',
    blocks: [
      `Something of yours on NyaySathi has long been closed. We will remove it for good, but not before ${dayInIndia(not_before, 'en')}.`,
      'You can look at it, download it, or keep it for longer with one press. If you do not need it any more, you need not do anything.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
      'We have not written here what it is, because others may see your mail.',
    ],
  }),
  hi: ({ not_before }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपकी कोई पुरानी चीज़ हटाई जाएगी',
    blocks: [
      `NyaySathi पर आपकी कोई पुरानी चीज़ काफ़ी समय से बंद पड़ी है। हम उसे हमेशा के लिए हटा देंगे, लेकिन ${dayInIndia(not_before, 'hi')} से पहले नहीं।`,
      'आप उसे देख सकते हैं, डाउनलोड कर सकते हैं, या एक बटन दबाकर और समय तक रख सकते हैं। अगर अब उसकी ज़रूरत नहीं है, तो कुछ करने की ज़रूरत नहीं।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
      'वह क्या है, यह हमने यहाँ नहीं लिखा, क्योंकि आपका ई-मेल कोई और भी देख सकता है।',
    ],
  }),
}
