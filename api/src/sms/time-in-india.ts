import type { SmsLanguage } from './templates/template.ts'

const zone = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const

/** As `Mon, 23 Nov, 10:00 am` or `सोम, 23 नव॰, सुबह 10:00`: short enough for a registered text. */
export function shortTimeInIndia(instant: string, language: SmsLanguage): string {
  const moment = new Date(instant)
  const locale = language === 'en' ? 'en-IN' : 'hi-IN'
  const date = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short', day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat(locale, {
    ...zone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    // Nobody says am and pm in Hindi, but the part of the day.
    ...(language === 'hi' ? { dayPeriod: 'short' } : {}),
  })
  return `${date.format(moment)}, ${time.format(moment)}`
}
