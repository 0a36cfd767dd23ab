import type { SmsTemplate } from './template.ts'

const notice = (page: `/${string}`, en: string, hi: string): SmsTemplate => ({
  sort: 'notice',
  page,
  texts: { en: `${en}: {link}`, hi: `${hi}: {link}` },
})

export const messageWaiting = notice(
  '/appointments',
  'NyaySathi: a new message is waiting for you. Read it',
  'NyaySathi: आपके लिए नया संदेश आया है। पढ़ें',
)

export const caseNews = notice(
  '/profile',
  'NyaySathi: there is news about your question. Read it',
  'NyaySathi: आपके सवाल के बारे में नई ख़बर है। पढ़ें',
)

export const caseReply = notice(
  '/cases',
  'NyaySathi: somebody whom you help waits for you. Read it',
  'NyaySathi: जिनकी आप मदद कर रहे हैं, वे आपके जवाब की राह देख रहे हैं। पढ़ें',
)

export const callBackRequested = notice(
  '/profile',
  'NyaySathi: somebody asks you to call back. Number and safe time',
  'NyaySathi: किसी ने आपसे फ़ोन करने को कहा है। नंबर और सही समय देखें',
)

/** Whatever has no text of its own. */
export const news = notice(
  '/profile',
  'NyaySathi: there is news for you. Sign in to read it',
  'NyaySathi: आपके लिए नई ख़बर है। पढ़ने के लिए साइन इन करें',
)

/** In place of any notice, for who asked for neutral words. */
export const neutralNotice = notice('/profile', 'You have a message. Read it', 'आपके लिए एक संदेश है। पढ़ें')
