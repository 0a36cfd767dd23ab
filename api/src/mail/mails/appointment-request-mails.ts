import {
  type AppointmentFacts,
  appointmentSubject,
  furtherPages,
  sayName,
  sayTime,
  sayWhen,
} from './appointment-facts.ts'
import type { MailKind } from './mail.ts'
import { type OtherHelp, otherHelpBlocks } from './other-help.ts'
import { shortTime } from './time-in-india.ts'

// Nothing is agreed yet, so that none of these has anything for a calendar.

/** The same moment that the screens show; mails written by an earlier version have none. */
type Due = { answer_by?: string }

/** To the helper. */
export const appointmentRequested: MailKind<AppointmentFacts & Due> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `New appointment request: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `${sayName(facts, 'en')} asks you for an appointment:`,
      sayWhen(facts, 'en'),
      'Please accept or decline it, or propose another time.',
      ...(facts.answer_by
        ? [`You can answer until ${sayTime(facts.answer_by, 'en')}. Then the request ends by itself.`]
        : []),
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात का नया अनुरोध: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} आपसे मिलने का समय माँग रहे हैं:`,
      sayWhen(facts, 'hi'),
      'कृपया इसे स्वीकार करें, मना करें या कोई दूसरा समय सुझाएँ।',
      ...(facts.answer_by
        ? [`जवाब ${sayTime(facts.answer_by, 'hi')} तक दे सकते हैं। उसके बाद अनुरोध अपने-आप ख़त्म हो जाता है।`]
        : []),
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** To the citizen, as a receipt. */
export const appointmentRequestReceived: MailKind<AppointmentFacts & Due> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Your appointment request: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `Your request has reached ${sayName(facts, 'en')}:`,
      sayWhen(facts, 'en'),
      'Please wait for the answer; we will write to you.',
      ...(facts.answer_by
        ? [
            `If there is none until ${sayTime(facts.answer_by, 'en')}, the request ends by itself and we tell you who else could help.`,
          ]
        : []),
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात का आपका अनुरोध: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `आपका अनुरोध ${sayName(facts, 'hi')} तक पहुँच गया है:`,
      sayWhen(facts, 'hi'),
      'कृपया जवाब का इंतज़ार करें; हम आपको लिखेंगे।',
      ...(facts.answer_by
        ? [
            `${sayTime(facts.answer_by, 'hi')} तक जवाब न आया, तो अनुरोध अपने-आप ख़त्म हो जाएगा और हम बताएँगे कि और कौन मदद कर सकता है।`,
          ]
        : []),
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** To the citizen. */
export const appointmentDeclined: MailKind<AppointmentFacts> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Appointment declined: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `${sayName(facts, 'en')} cannot take this appointment:`,
      sayWhen(facts, 'en'),
      'If a reason was given, you can read it after signing in. You can ask for another time, or ask somebody else.',
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात नहीं हो पाएगी: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `${sayName(facts, 'hi')} इस समय नहीं मिल पाएँगे:`,
      sayWhen(facts, 'hi'),
      'अगर कोई कारण बताया गया है, तो आप उसे साइन इन करके पढ़ सकते हैं। आप कोई दूसरा समय माँग सकते हैं, या किसी और से मदद माँग सकते हैं।',
      ...furtherPages('hi', publicUrl),
    ],
  }),
}

/** To the citizen, whose request was not answered, or who did not answer what was proposed instead. */
export const appointmentExpired: MailKind<AppointmentFacts & OtherHelp> = {
  sort: 'notice',
  page: '/appointments',
  en: (facts, publicUrl) => ({
    subject: appointmentSubject.en,
    about: `Appointment request ended: ${shortTime(facts.starts_at, 'en')}`,
    blocks: [
      `No time was agreed with ${sayName(facts, 'en')} before the time to answer ran out, so your request has ended:`,
      sayWhen(facts, 'en'),
      ...otherHelpBlocks(facts, 'en', publicUrl),
      ...furtherPages('en', publicUrl),
    ],
  }),
  hi: (facts, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: `मुलाक़ात का अनुरोध ख़त्म हुआ: ${shortTime(facts.starts_at, 'hi')}`,
    blocks: [
      `जवाब का समय निकलने तक ${sayName(facts, 'hi')} के साथ कोई समय तय नहीं हुआ, इसलिए आपका अनुरोध ख़त्म हो गया है:`,
      sayWhen(facts, 'hi'),
      ...otherHelpBlocks(facts, 'hi', publicUrl),
      ...furtherPages('hi', publicUrl),
    ],
  }),
}
