import { appointmentSubject, furtherPages } from './appointment-facts.ts'
import type { MailKind } from './mail.ts'
import { type OtherHelp, otherHelpBlocks } from './other-help.ts'

/** To a citizen whose helper was suspended or rejected: from now on that helper reads nothing, and who else there is. */
export const helperUnavailable: MailKind<OtherHelp> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: 'Your helper cannot help any more',
    blocks: [
      'Somebody who helped you through NyaySathi cannot do so at present, and can no longer read what you wrote or sent there. You can still read it yourself, after signing in.',
      'If you agreed on something that has a date, please do not wait: ask somebody else soon.',
      ...otherHelpBlocks(facts, 'en', publicUrl),
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: 'आपके मददगार अब मदद नहीं कर सकते',
    blocks: [
      'NyaySathi पर जो आपकी मदद कर रहे थे, वे अभी मदद नहीं कर सकते। आपने वहाँ जो लिखा या भेजा है, उसे वे अब नहीं पढ़ सकते। आप साइन इन करके उसे अब भी पढ़ सकते हैं।',
      'अगर किसी काम की तारीख़ तय थी, तो कृपया इंतज़ार न करें: जल्दी किसी और से मदद माँगें।',
      ...otherHelpBlocks(facts, 'hi', publicUrl),
      ...furtherPages('hi', publicUrl),
    ],
  }),
}
