import { type MailKind, neutralSubject } from './mail.ts'

/** To who is to be an administrator. The password is set by a mailed code, as by who has forgotten it. */
export const administratorInvited: MailKind<{ days: number }> = {
  sort: 'security',
  en: ({ days }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'You are invited to be an administrator',
    blocks: [
      `You are invited to be an administrator of NyaySathi at ${new URL(publicUrl).host}: to check helpers, and to decide about reports and complaints.`,
      `To accept, open the page, choose 'Forgot password', give this mail address and set a password with the code that we then send you. The invitation ends after ${days} days.`,
      { page: `${publicUrl}/auth`, words: 'Open the sign-in page' },
      'If you do not know why you get this, do nothing: without a password nobody can use it.',
    ],
  }),
  hi: ({ days }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपको व्यवस्थापक बनने का न्योता है',
    blocks: [
      `आपको ${new URL(publicUrl).host} पर NyaySathi का व्यवस्थापक बनने का न्योता है: मददगारों की जाँच करने, और रिपोर्टों व शिकायतों पर फ़ैसला करने के लिए।`,
      `मंज़ूर करने के लिए पेज खोलें, 'पासवर्ड भूल गए' चुनें, यही ई-मेल पता दें, और फिर भेजे गए कोड से पासवर्ड बनाएँ। न्योता ${days} दिन में ख़त्म हो जाएगा।`,
      { page: `${publicUrl}/auth`, words: 'साइन-इन पेज खोलें' },
      'अगर आप नहीं जानते कि यह आपको क्यों मिला, तो कुछ न करें: पासवर्ड के बिना इसका कोई इस्तेमाल नहीं कर सकता।',
    ],
  }),
}

/** To who was removed. */
export const administratorRemoved: MailKind<Record<never, never>> = {
  sort: 'security',
  en: () => ({
    subject: neutralSubject.en,
    about: 'You are no longer an administrator',
    blocks: [
      'You are no longer an administrator of NyaySathi, or your invitation was taken back. Your account was erased, and you are signed out everywhere.',
    ],
  }),
  hi: () => ({
    subject: neutralSubject.hi,
    about: 'आप अब व्यवस्थापक नहीं हैं',
    blocks: [
      'आप अब NyaySathi के व्यवस्थापक नहीं हैं, या आपका न्योता वापस ले लिया गया है। आपका खाता मिटा दिया गया है, और आप हर जगह से साइन आउट हैं।',
    ],
  }),
}

/** To the others, so that nobody is added or removed unseen. */
export const administratorsChanged: MailKind<{ what: 'invited' | 'removed' }> = {
  sort: 'security',
  en: ({ what }, publicUrl) => ({
    subject: neutralSubject.en,
    about: what === 'removed' ? 'An administrator was removed' : 'An administrator was invited',
    blocks: [
      what === 'removed'
        ? 'An administrator of NyaySathi was removed, or an invitation taken back.'
        : 'Somebody was invited to be an administrator of NyaySathi.',
      'If you do not know of it, look into the console at once.',
      { page: `${publicUrl}/admin?view=administrators`, words: 'Open the console' },
    ],
  }),
  hi: ({ what }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: what === 'removed' ? 'एक व्यवस्थापक को हटाया गया' : 'एक व्यवस्थापक को न्योता दिया गया',
    blocks: [
      what === 'removed'
        ? 'NyaySathi के एक व्यवस्थापक को हटाया गया है, या कोई न्योता वापस लिया गया है।'
        : 'किसी को NyaySathi का व्यवस्थापक बनने का न्योता दिया गया है।',
      'अगर आपको इसका पता नहीं है, तो तुरंत कंसोल देखें।',
      { page: `${publicUrl}/admin?view=administrators`, words: 'कंसोल खोलें' },
    ],
  }),
}

type Waiting = {
  verification: number
  reports: number
  complaints: number
  ratings: number
  /** A mail of the version before does not know them. */
  offices?: number
}

const countWaiting = ({ verification, reports, complaints, ratings, offices = 0 }: Waiting) =>
  verification + reports + complaints + ratings + offices

const sayWaiting = {
  en: ({ verification, reports, complaints, ratings, offices = 0 }: Waiting) =>
    [
      [verification, 'Applications of helpers'],
      [reports, 'Reports from chats'],
      [complaints, 'Complaints'],
      [ratings, 'Reported ratings'],
      [offices, 'Reports about offices'],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, name]) => `${name}: ${count}.`),
  hi: ({ verification, reports, complaints, ratings, offices = 0 }: Waiting) =>
    [
      [verification, 'मददगारों के आवेदन'],
      [reports, 'बातचीत से रिपोर्टें'],
      [complaints, 'शिकायतें'],
      [ratings, 'रेटिंग की रिपोर्टें'],
      [offices, 'दफ़्तरों के बारे में रिपोर्टें'],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, name]) => `${name}: ${count}।`),
} as const

/** To administrators: how much has come, and nothing of what. */
export const queueNews: MailKind<Waiting> = {
  sort: 'notice',
  en: (waiting, publicUrl) => ({
    subject: neutralSubject.en,
    about: `New in the console: ${countWaiting(waiting)} to decide`,
    blocks: [
      'Something new waits for a decision in the console of NyaySathi:',
      ...sayWaiting.en(waiting),
      { page: `${publicUrl}/admin`, words: 'Open the console' },
    ],
  }),
  hi: (waiting, publicUrl) => ({
    subject: neutralSubject.hi,
    about: `कंसोल में नया: ${countWaiting(waiting)} पर फ़ैसला बाक़ी`,
    blocks: [
      'NyaySathi के कंसोल में कुछ नया फ़ैसले का इंतज़ार कर रहा है:',
      ...sayWaiting.hi(waiting),
      { page: `${publicUrl}/admin`, words: 'कंसोल खोलें' },
    ],
  }),
}

/** To all administrators, whatever they wish for, since a time limit that others rely on runs out. */
export const queueDue: MailKind<Waiting> = {
  sort: 'security',
  en: (waiting, publicUrl) => ({
    subject: neutralSubject.en,
    about: `Due soon in the console: ${countWaiting(waiting)} to decide`,
    blocks: [
      'The time for a decision is nearly over. Nobody has decided yet about:',
      ...sayWaiting.en(waiting),
      { page: `${publicUrl}/admin`, words: 'Open the console' },
    ],
  }),
  hi: (waiting, publicUrl) => ({
    subject: neutralSubject.hi,
    about: `कंसोल में समय ख़त्म होने को है: ${countWaiting(waiting)} पर फ़ैसला बाक़ी`,
    blocks: [
      'फ़ैसले का समय लगभग ख़त्म है। इन पर अब तक किसी ने फ़ैसला नहीं किया:',
      ...sayWaiting.hi(waiting),
      { page: `${publicUrl}/admin`, words: 'कंसोल खोलें' },
    ],
  }),
}
