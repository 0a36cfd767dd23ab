import { type MailKind, neutralSubject } from './mail.ts'

/** To a helper: how many ask to be called, never who. */
export const callbacksWaiting: MailKind<{ nyaysathi_id: string; waiting: number }> = {
  sort: 'notice',
  page: '/callbacks',
  en: ({ waiting }, publicUrl) => ({
    subject: neutralSubject.en,
    about: `Somebody asks to be called: ${waiting} waiting`,
    blocks: [
      `In your list of people to call there ${waiting === 1 ? 'is one' : `are ${waiting}`}. Each has said at what time a call is safe; please keep to it.`,
      { page: `${publicUrl}/callbacks`, words: 'Open the list' },
      'Numbers and names are in the list alone, because others may see your mail.',
    ],
  }),
  hi: ({ waiting }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: `किसी ने फ़ोन करने को कहा है: ${waiting} इंतज़ार में`,
    blocks: [
      `जिन्हें फ़ोन करना है, उनकी सूची में ${waiting} ${waiting === 1 ? 'व्यक्ति है' : 'लोग हैं'}। हर एक ने बताया है कि किस समय फ़ोन करना सुरक्षित है; कृपया उसी समय फ़ोन करें।`,
      { page: `${publicUrl}/callbacks`, words: 'सूची खोलें' },
      'नंबर और नाम सिर्फ़ सूची में हैं, क्योंकि आपका ई-मेल कोई और भी देख सकता है।',
    ],
  }),
}
