import {
  type AppointmentFacts,
  appointmentSubject,
  calendarEntry,
  furtherPages,
  sayName,
  sayTime,
  sayWhen,
} from './appointment-facts.ts'
import type { MailKind, MailLanguage, MailText } from './mail.ts'
import { shortTime } from './time-in-india.ts'

type ByWhom = { by: 'reader' | 'other' }

const agreed = { method: 'request', status: 'confirmed' } as const

/** To both: who did it gets it for the calendar. */
export const appointmentAccepted: MailKind<AppointmentFacts & ByWhom> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Appointment agreed: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      facts.by === 'other'
        ? `${sayName(facts, 'en')} has accepted. Your appointment:`
        : `You have accepted. Your appointment with ${sayName(facts, 'en')}:`,
      sayWhen(facts, 'en'),
      facts.mode === 'online'
        ? 'You can write to each other in the chat of this appointment, and meet there at that time.'
        : 'You can write to each other in the chat of this appointment, and agree there on where to meet.',
      ...furtherPages('en', publicUrl),
    ],
    calendar: calendarEntry(facts, agreed, 'en', publicUrl),
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात तय हुई: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      facts.by === 'other'
        ? `${sayName(facts, 'hi')} ने आपका समय स्वीकार कर लिया है। आपकी मुलाक़ात:`
        : `आपने समय स्वीकार कर लिया है। ${sayName(facts, 'hi')} से आपकी मुलाक़ात:`,
      sayWhen(facts, 'hi'),
      facts.mode === 'online'
        ? 'इस मुलाक़ात की चैट में आप एक-दूसरे को लिख सकते हैं, और तय समय पर वहीं मिल सकते हैं।'
        : 'इस मुलाक़ात की चैट में आप एक-दूसरे को लिख सकते हैं, और वहाँ मिलने की जगह तय कर सकते हैं।',
      ...furtherPages('hi', publicUrl),
    ],
    calendar: calendarEntry(facts, agreed, 'hi', publicUrl),
  }),
}

type Proposal = { proposed_start: string; is_accepted: boolean; answer_by?: string }

/** To who did not propose it. A calendar keeps what holds until then. */
export const appointmentTimeProposed: MailKind<AppointmentFacts & Proposal> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Another time proposed: ${shortTime(facts.proposed_start, 'en')}`,
    blocks: [
      `${sayName(facts, 'en')} proposes another time:`,
      `${sayTime(facts.proposed_start, 'en')}.`,
      `Until now: ${sayWhen(facts, 'en')}`,
      facts.is_accepted
        ? 'Please accept or decline the new time. Until you do, the one before holds.'
        : 'Please accept or decline the new time.',
      ...(facts.answer_by ? [`You can answer until ${sayTime(facts.answer_by, 'en')}.`] : []),
      ...furtherPages('en', publicUrl),
    ],
    ...asItStands(facts, 'en', publicUrl),
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `दूसरे समय का सुझाव: ${shortTime(facts.proposed_start, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} ने दूसरा समय सुझाया है:`,
      `${sayTime(facts.proposed_start, 'hi')}।`,
      `अब तक का समय: ${sayWhen(facts, 'hi')}`,
      facts.is_accepted
        ? 'कृपया नया समय स्वीकार करें या मना करें। तब तक पहले वाला समय ही रहेगा।'
        : 'कृपया नया समय स्वीकार करें या मना करें।',
      ...(facts.answer_by ? [`जवाब ${sayTime(facts.answer_by, 'hi')} तक दे सकते हैं।`] : []),
      ...furtherPages('hi', publicUrl),
    ],
    ...asItStands(facts, 'hi', publicUrl),
  }),
}

/** To who proposed it. */
export const appointmentProposalDeclined: MailKind<AppointmentFacts & Pick<Proposal, 'is_accepted'>> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `The time you proposed was declined`,
    blocks: [
      `The time that you proposed does not suit ${sayName(facts, 'en')}. It stays as it was:`,
      sayWhen(facts, 'en'),
      'If a reason was given, you can read it after signing in.',
      ...furtherPages('en', publicUrl),
    ],
    ...asItStands(facts, 'en', publicUrl),
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `आपका सुझाया समय नहीं माना गया`,
    blocks: [
      `आपका सुझाया हुआ समय ${sayName(facts, 'hi')} के लिए ठीक नहीं है। समय पहले वाला ही रहेगा:`,
      sayWhen(facts, 'hi'),
      'अगर कोई कारण बताया गया है, तो आप उसे साइन इन करके पढ़ सकते हैं।',
      ...furtherPages('hi', publicUrl),
    ],
    ...asItStands(facts, 'hi', publicUrl),
  }),
}

/** To both: in both calendars it moves. */
export const appointmentChanged: MailKind<AppointmentFacts & { earlier_start: string }> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Appointment moved to ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `Your appointment with ${sayName(facts, 'en')} is at another time now:`,
      sayWhen(facts, 'en'),
      `Before: ${sayTime(facts.earlier_start, 'en')}.`,
      ...furtherPages('en', publicUrl),
    ],
    calendar: calendarEntry(facts, agreed, 'en', publicUrl),
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात का नया समय: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} से आपकी मुलाक़ात का समय बदल गया है। नया समय:`,
      sayWhen(facts, 'hi'),
      `पहले का समय: ${sayTime(facts.earlier_start, 'hi')}।`,
      ...furtherPages('hi', publicUrl),
    ],
    calendar: calendarEntry(facts, agreed, 'hi', publicUrl),
  }),
}

/** What holds already, for a calendar that was not told before: a mail that was overtaken is not sent. */
function asItStands(
  facts: AppointmentFacts & Pick<Proposal, 'is_accepted'>,
  language: MailLanguage,
  publicUrl: string,
): Pick<MailText, 'calendar'> {
  return facts.is_accepted ? { calendar: calendarEntry(facts, agreed, language, publicUrl) } : {}
}
