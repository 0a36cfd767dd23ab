import type { MailLanguage } from './mail.ts'

const zone = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const

/** As `22 November 2026 at 1:30 am` or `22 नवंबर 2026, रात 1:30 बजे`, with the day of the week if asked for. */
export function timeInIndia(
  instant: string,
  language: MailLanguage,
  { weekday = false }: { weekday?: boolean } = {},
): string {
  const dateStyle = weekday ? 'full' : 'long'
  const moment = new Date(instant)
  if (language === 'en')
    return new Intl.DateTimeFormat('en-IN', { ...zone, dateStyle, timeStyle: 'short' }).format(moment)
  const date = new Intl.DateTimeFormat('hi-IN', { ...zone, dateStyle })
  // Nobody says am and pm in Hindi, but the part of the day.
  const time = new Intl.DateTimeFormat('hi-IN', {
    ...zone,
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    hour12: true,
  })
  return `${date.format(moment)}, ${time.format(moment)} बजे`
}

/** As `3 March 2030` or `3 मार्च 2030`. */
export function dayInIndia(instant: string, language: MailLanguage): string {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN'
  return new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long' }).format(new Date(instant))
}

/** For a subject, where every letter counts: `Thu, 4 Dec, 3:00 pm` or `गुरु, 4 दिस॰, दोपहर 3:00 बजे`. */
export function shortTime(instant: string, language: MailLanguage): string {
  const moment = new Date(instant)
  const hindi = language === 'hi'
  const locale = hindi ? 'hi-IN' : 'en-IN'
  const day = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short', day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat(locale, {
    ...zone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(hindi ? { dayPeriod: 'short' } : {}),
  })
  return `${day.format(moment)}, ${time.format(moment)}${hindi ? ' बजे' : ''}`
}
