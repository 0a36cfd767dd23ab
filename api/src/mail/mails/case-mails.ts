import { type MailKind, neutralSubject } from './mail.ts'

/** Not in the text: the check whether the mail is still true uses it. */
type AboutCase = { case_id: string }

/** To a citizen about a case query: that there is something to read, never what. */
export const caseNews: MailKind<AboutCase> = {
  sort: 'notice',
  page: '/profile',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    blocks: [
      'There is news about something that you sent through NyaySathi. You find it in your profile after signing in.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
      'We have not written here what it is, because others may see your mail.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    blocks: [
      'आपने NyaySathi से जो भेजा था, उसके बारे में कुछ नया है। साइन इन करके अपनी प्रोफ़ाइल में देखिए।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
      'क्या है, यह हमने यहाँ नहीं लिखा, क्योंकि आपका ई-मेल कोई और भी देख सकता है।',
    ],
  }),
}

/** Once, when nobody has answered for thirty days. */
export const caseUnanswered: MailKind<AboutCase> = {
  sort: 'notice',
  page: '/profile',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    blocks: [
      'You sent something through NyaySathi, and nobody has been able to answer it so far. We are sorry about that.',
      'You need not wait for us: the National Legal Services Authority (NALSA) helps free of charge on the telephone number 15100. Your profile names the legal services authority of your State too.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    blocks: [
      'आपने NyaySathi से जो भेजा था, उसका जवाब अब तक कोई नहीं दे पाया है। हमें इसका खेद है।',
      'हमारा इंतज़ार करना ज़रूरी नहीं: राष्ट्रीय विधिक सेवा प्राधिकरण (NALSA) फ़ोन नंबर 15100 पर मुफ़्त मदद करता है। आपके राज्य के विधिक सेवा प्राधिकरण का नाम भी आपकी प्रोफ़ाइल में मिलेगा।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
    ],
  }),
}

/** To a helper who let the time for an answer pass. */
export const caseHandedBack: MailKind<AboutCase> = {
  sort: 'notice',
  page: '/cases',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    blocks: [
      'The time for answering a query that you had taken is over. It has gone back to the others, so that the person need not wait longer.',
      { page: `${publicUrl}/cases`, words: 'Open the queries' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    blocks: [
      'आपने जो सवाल लिया था, उसका जवाब देने का समय पूरा हो गया है। वह सवाल अब दूसरों के पास लौट गया है, ताकि उस व्यक्ति को और इंतज़ार न करना पड़े।',
      { page: `${publicUrl}/cases`, words: 'सवाल खोलें' },
    ],
  }),
}

/** To a helper whose question was answered. */
export const caseReply: MailKind<AboutCase> = {
  sort: 'notice',
  page: '/cases',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    blocks: [
      'You had asked something about a query that you have taken. The reply is there.',
      { page: `${publicUrl}/cases`, words: 'Open the queries' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    blocks: [
      'आपने जो सवाल लिया है, उसके बारे में आपने कुछ पूछा था। उसका उत्तर आ गया है।',
      { page: `${publicUrl}/cases`, words: 'सवाल खोलें' },
    ],
  }),
}
