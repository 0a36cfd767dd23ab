import type { CaseType } from '@nyaysathi/contracts/cases'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type MailKind, type MailLanguage, neutralSubject } from './mail.ts'

/** Not in the text: the check whether the mail is still true uses it. */
type AboutCase = { case_id: string }

/** To a citizen about a case query: that there is something to read, never what. */
export const caseNews: MailKind<AboutCase> = {
  sort: 'notice',
  page: '/profile',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'News of your case query',
    blocks: [
      'There is news about something that you sent through NyaySathi. You find it in your profile after signing in.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
      'We have not written here what it is, because others may see your mail.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके केस के सवाल पर कुछ नया है',
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
    about: 'Your case query still waits for an answer',
    blocks: [
      'You sent something through NyaySathi, and nobody has been able to answer it so far. We are sorry about that.',
      'You need not wait for us: the National Legal Services Authority (NALSA) helps free of charge on the telephone number 15100. Your profile names the legal services authority of your State too.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके केस के सवाल का जवाब अभी नहीं आया',
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
    about: 'A query that you had taken went back to the others',
    blocks: [
      'The time for answering a query that you had taken is over. It has gone back to the others, so that the person need not wait longer.',
      { page: `${publicUrl}/cases`, words: 'Open the queries' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपका लिया हुआ एक सवाल दूसरों के पास लौट गया',
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
    about: 'A reply to your question about a query',
    blocks: [
      'You had asked something about a query that you have taken. The reply is there.',
      { page: `${publicUrl}/cases`, words: 'Open the queries' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'एक सवाल पर आपके पूछे का जवाब आया है',
    blocks: [
      'आपने जो सवाल लिया है, उसके बारे में आपने कुछ पूछा था। उसका उत्तर आ गया है।',
      { page: `${publicUrl}/cases`, words: 'सवाल खोलें' },
    ],
  }),
}

/** A query in a few words that tell of nobody: its kind, from where, in which language. */
type QueryInPool = { case_type: CaseType; place: string; language: string }
type PoolNews = { nyaysathi_id: string; case_ids: string[]; queries: QueryInPool[] }

const kindsOfCases: Record<MailLanguage, Record<CaseType, string>> = {
  en: {
    civil: 'civil',
    criminal: 'criminal',
    family: 'family',
    property: 'property',
    consumer: 'consumer',
    employment: 'work',
    other: 'other',
  },
  hi: {
    civil: 'दीवानी',
    criminal: 'आपराधिक',
    family: 'पारिवारिक',
    property: 'संपत्ति',
    consumer: 'उपभोक्ता',
    employment: 'काम-नौकरी',
    other: 'अन्य',
  },
}

function sayQuery({ case_type, place, language }: QueryInPool, reader: MailLanguage): string {
  const spoken = reader === 'hi' ? (findLanguage(language)?.own_name ?? language) : language
  // Whoever wrote the place may have written an address into it.
  const plainPlace = place.replace(/[^\p{L}\p{M} -]+/gu, ' ').trim()
  return [kindsOfCases[reader][case_type], plainPlace, spoken].filter(Boolean).join(', ')
}

/** To a helper who wishes it: queries that fit a saved filter, and nothing of what they say. */
export const casePoolNews: MailKind<PoolNews> = {
  sort: 'notice',
  page: '/cases',
  en: ({ case_ids, queries: [first, ...more] }, publicUrl) => ({
    subject: neutralSubject.en,
    about:
      case_ids.length === 1 && first
        ? `A query that fits you: ${sayQuery(first, 'en')}`
        : `${case_ids.length} queries that fit you`,
    blocks: [
      case_ids.length === 1
        ? 'A new query fits what you look for:'
        : `${case_ids.length} new queries fit what you look for:`,
      ...[...(first ? [first] : []), ...more].map((query) => `${sayQuery(query, 'en')}.`),
      ...(case_ids.length > more.length + 1 ? ['The others you find in the list.'] : []),
      { page: `${publicUrl}/cases`, words: 'Open the queries' },
      'You get this because you asked for it with a saved filter. You can switch it off there.',
    ],
  }),
  hi: ({ case_ids, queries: [first, ...more] }, publicUrl) => ({
    subject: neutralSubject.hi,
    about:
      case_ids.length === 1 && first
        ? `आपके काम का एक सवाल: ${sayQuery(first, 'hi')}`
        : `आपके काम के ${case_ids.length} सवाल`,
    blocks: [
      case_ids.length === 1
        ? 'आप जैसा सवाल ढूँढते हैं, वैसा एक नया सवाल आया है:'
        : `आप जैसे सवाल ढूँढते हैं, वैसे ${case_ids.length} नए सवाल आए हैं:`,
      ...[...(first ? [first] : []), ...more].map((query) => `${sayQuery(query, 'hi')}।`),
      ...(case_ids.length > more.length + 1 ? ['बाक़ी सूची में मिलेंगे।'] : []),
      { page: `${publicUrl}/cases`, words: 'सवाल खोलें' },
      'यह इसलिए आया क्योंकि आपने सहेजी हुई खोज के साथ ऐसी सूचना माँगी थी। इसे वहीं बंद कर सकते हैं।',
    ],
  }),
}
