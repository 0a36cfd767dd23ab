import {
  type AppointmentFacts,
  appointmentSubject,
  calendarEntry,
  furtherPages,
  sayName,
  sayWhen,
} from './appointment-facts.ts'
import type { MailKind, MailLanguage, MailText } from './mail.ts'
import { type OtherHelp, otherHelpBlocks } from './other-help.ts'
import { shortTime } from './time-in-india.ts'

const isOfHelper = ({ reader }: AppointmentFacts) => reader === 'helper'

/**
 * To both: from both calendars it goes, if it was agreed and can be there. What was written as a reason is not in a mail. Whoever lost a helper by it, and
 * not by an own wish, reads who else there is.
 */
export const appointmentCancelled: MailKind<
  AppointmentFacts & { by: 'reader' | 'other' | 'nobody' | 'passed_on' } & Partial<OtherHelp>
> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Appointment cancelled: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      {
        reader: `You have cancelled your appointment with ${sayName(facts, 'en')}:`,
        other: `${sayName(facts, 'en')} has cancelled your appointment:`,
        nobody: 'This appointment does not take place:',
        passed_on: isOfHelper(facts)
          ? `A colleague has taken over from you, as ${sayName(facts, 'en')} has agreed. This appointment is not yours any more:`
          : `As you have agreed, somebody else has taken over from ${sayName(facts, 'en')}. This appointment does not take place:`,
      }[facts.by],
      sayWhen(facts, 'en'),
      ...(facts.by === 'other' ? ['If a reason was given, you can read it after signing in.'] : []),
      ...otherHelpBlocks({ others: facts.others ?? [], helpline: facts.helpline ?? null }, 'en', publicUrl),
      ...furtherPages('en', publicUrl),
    ],
    ...takenOut(facts, 'en', publicUrl),
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात रद्द हुई: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      {
        reader: `आपने ${sayName(facts, 'hi')} से अपनी मुलाक़ात रद्द कर दी है:`,
        other: `${sayName(facts, 'hi')} ने आपकी मुलाक़ात रद्द कर दी है:`,
        nobody: 'यह मुलाक़ात नहीं होगी:',
        passed_on: isOfHelper(facts)
          ? `${sayName(facts, 'hi')} की सहमति से आपके एक साथी ने यह काम सँभाल लिया है। यह मुलाक़ात अब आपकी नहीं है:`
          : `आपकी सहमति से ${sayName(facts, 'hi')} की जगह अब कोई और आपकी मदद करेंगे। यह मुलाक़ात नहीं होगी:`,
      }[facts.by],
      sayWhen(facts, 'hi'),
      ...(facts.by === 'other' ? ['अगर कोई कारण बताया गया है, तो आप उसे साइन इन करके पढ़ सकते हैं।'] : []),
      ...otherHelpBlocks({ others: facts.others ?? [], helpline: facts.helpline ?? null }, 'hi', publicUrl),
      ...furtherPages('hi', publicUrl),
    ],
    ...takenOut(facts, 'hi', publicUrl),
  }),
}

/** Mails written by an earlier version do not say whether it was agreed. */
function takenOut(
  facts: AppointmentFacts,
  language: MailLanguage,
  publicUrl: string,
): Pick<MailText, 'calendar'> {
  if (facts.was_agreed === false) return {}
  const over = { method: 'cancel', status: 'cancelled' } as const
  return { calendar: calendarEntry(facts, over, language, publicUrl) }
}

/** To the citizen, who can rate now. It is past: no calendar needs it. */
export const appointmentCompleted: MailKind<AppointmentFacts> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `How was your appointment on ${shortTime(facts.starts_at, 'en')}?`,
    blocks: [
      `Your appointment with ${sayName(facts, 'en')} is over. How was it?`,
      'Your rating helps others to choose. You need not give one, and you need not show your name.',
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `आपकी मुलाक़ात कैसी रही? ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} से आपकी मुलाक़ात पूरी हो गई है। कैसी रही?`,
      'आपकी रेटिंग से दूसरों को चुनने में मदद मिलती है। रेटिंग देना ज़रूरी नहीं है, और अपना नाम दिखाना भी ज़रूरी नहीं है।',
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** To the one who is said not to have come. */
export const appointmentNoShow: MailKind<AppointmentFacts> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Noted as missed: appointment ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `${sayName(facts, 'en')} has noted that you did not come to your appointment:`,
      sayWhen(facts, 'en'),
      'If that is not right, please say so within 7 days after signing in.',
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `छूटी हुई दर्ज: मुलाक़ात ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} ने लिखा है कि आप इस मुलाक़ात में नहीं आए:`,
      sayWhen(facts, 'hi'),
      'अगर यह सही नहीं है, तो 7 दिन के अंदर साइन इन करके बता दें।',
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** To the citizen, when the helper has written or changed it. What it says is read after signing in, and is in no mail. */
export const appointmentMeeting: MailKind<AppointmentFacts> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `How you meet: appointment ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `${sayName(facts, 'en')} has written how you meet and what to bring, or changed it. Your appointment:`,
      sayWhen(facts, 'en'),
      'You can read it after signing in.',
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `कैसे मिलेंगे: मुलाक़ात ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} ने लिखा या बदला है कि आप कैसे मिलेंगे और साथ क्या लाना है। आपकी मुलाक़ात:`,
      sayWhen(facts, 'hi'),
      'इसे आप साइन इन करके पढ़ सकते हैं।',
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** `is_to_write`: only the helper is told, and can still write it. */
type Written = { has_meeting?: boolean; is_to_write?: boolean }

/** To both, a day and an hour before. What was written on the meeting is read after signing in, and is in no mail. */
export const appointmentReminder: MailKind<AppointmentFacts & Written> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Reminder: appointment ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `A reminder of your appointment with ${sayName(facts, 'en')}:`,
      sayWhen(facts, 'en'),
      ...prepared(facts, 'en'),
      'If you cannot come, please cancel it or propose another time.',
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `याद दिला दें: मुलाक़ात ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `याद रखें, ${sayName(facts, 'hi')} से आपकी मुलाक़ात है:`,
      sayWhen(facts, 'hi'),
      ...prepared(facts, 'hi'),
      'अगर आप नहीं आ सकते, तो कृपया इसे रद्द करें या दूसरा समय सुझाएँ।',
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** Papers that fit every matter: a list by field would tell what it is about. */
const preparation = {
  en: {
    told: 'How you meet and what to bring: please read it after signing in.',
    untold: 'How you meet is not written down yet. Ask in the chat of this appointment.',
    bring:
      'Useful to have with you: a proof of who you are; all papers on the matter, with copies if you can; and on a sheet, what happened when and what you want to ask.',
    helper: 'You have not written yet how you meet and what to bring. Please do that in the appointment.',
  },
  hi: {
    told: 'आप कैसे मिलेंगे और साथ क्या लाना है, यह साइन इन करके पढ़ लें।',
    untold: 'आप कैसे मिलेंगे, यह अभी नहीं लिखा गया है। इस मुलाक़ात की चैट में पूछ लें।',
    bring:
      'साथ रखें तो अच्छा: पहचान का कोई प्रमाण; मामले के सारे काग़ज़, हो सके तो फ़ोटोकॉपी भी; और एक पन्ने पर लिखा हुआ कि कब क्या हुआ और आपको क्या पूछना है।',
    helper: 'आपने अभी नहीं लिखा है कि आप कैसे मिलेंगे और साथ क्या लाना है। कृपया मुलाक़ात में लिख दें।',
  },
} as const

function prepared(
  { reader, has_meeting, is_to_write }: AppointmentFacts & Written,
  language: MailLanguage,
): string[] {
  const { told, untold, bring, helper } = preparation[language]
  if (reader === 'citizen') return [has_meeting ? told : untold, bring]
  return is_to_write ? [helper] : []
}
