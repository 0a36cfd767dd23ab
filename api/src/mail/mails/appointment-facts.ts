import type { Block, CalendarEntry, MailLanguage } from './mail.ts'
import { timeInIndia } from './time-in-india.ts'

/** What a mail about an appointment tells: a name, a time and a way of meeting, and never what it is about. */
export type AppointmentFacts = {
  appointment_id: string
  /** Which news of this appointment it is, counted from the first. */
  news_number: number
  /** Which of the two it is written to. */
  reader?: 'citizen' | 'helper'
  /** The other side; nothing once that account is gone. */
  other_name: string | null
  starts_at: string
  ends_at: string
  mode: 'online' | 'in-person'
  /** It is agreed, or was before it was cancelled: only then can it be in a calendar. */
  was_agreed?: boolean
}

/** As `Monday, 23 November 2026 at 10:00 am (Indian time), 30 minutes, online`. */
export function sayWhen(facts: AppointmentFacts, language: MailLanguage): string {
  const { starts_at, ends_at, mode } = facts
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
  return language === 'en'
    ? `${sayTime(starts_at, 'en')}, ${minutes} minutes, ${mode === 'online' ? 'online' : 'in person'}.`
    : `${sayTime(starts_at, 'hi')}, ${minutes} मिनट, ${mode === 'online' ? 'ऑनलाइन' : 'आमने-सामने'}।`
}

export function sayTime(instant: string, language: MailLanguage): string {
  const time = timeInIndia(instant, language, { weekday: true })
  return language === 'en' ? `${time} (Indian time)` : `${time} (भारतीय समय)`
}

/** Whoever wrote the name may have written an address into it: that becomes no link in anybody's mail program. */
export function sayName(
  { other_name }: Pick<AppointmentFacts, 'other_name'>,
  language: MailLanguage,
): string {
  const name = other_name
    ?.replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/([.:/@])(?=\S)/g, '$1 ')
    .trim()
  return name || (language === 'en' ? 'the other side' : 'दूसरे पक्ष')
}

const words = {
  en: { see: 'See your appointments', how: 'Choose how and when we write to you' },
  hi: { see: 'अपनी मुलाक़ातें देखें', how: 'चुनें कि हम आपको कैसे और कब लिखें' },
} as const

/** How each of these mails ends. */
export function furtherPages(language: MailLanguage, publicUrl: string): Block[] {
  const { see, how } = words[language]
  return [
    { page: `${publicUrl}/appointments`, words: see },
    { page: `${publicUrl}/profile?tab=settings#safe-contact`, words: how },
  ]
}

/** One event for all mails about the appointment, under one id. */
export function calendarEntry(
  { appointment_id, news_number, starts_at, ends_at, ...facts }: AppointmentFacts,
  { method, status }: Pick<CalendarEntry, 'method' | 'status'>,
  language: MailLanguage,
  publicUrl: string,
): CalendarEntry {
  const name = facts.other_name && sayName(facts, language)
  const summary =
    language === 'en' ? `Appointment${name ? ` with ${name}` : ''}` : name ? `${name} से मुलाक़ात` : 'मुलाक़ात'
  return {
    method,
    uid: `${appointment_id}@${new URL(publicUrl).hostname}`,
    sequence: news_number,
    starts_at,
    ends_at,
    status,
    summary,
    page: `${publicUrl}/appointments`,
  }
}

/** Not `neutralSubject`: it is not about the account. */
export const appointmentSubject = { en: 'A message from NyaySathi', hi: 'NyaySathi से संदेश' } as const
