const dateOptions: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
/** Everybody here lives by it, whatever the device's clock is set to. */
const indian = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const

/** A day in the language of the screens; empty for what is no time. */
export function showDate(language: string, iso: string | undefined): string {
  const time = new Date(iso ?? '')
  return Number.isNaN(time.getTime()) ? '' : format(language, time, dateOptions)
}

/** A day with its time: `23 November 2026 at 9:27 pm`, `23 नवंबर 2026, रात 9:27 बजे`. */
export function showMoment(language: string, iso: string | undefined): string {
  const time = new Date(iso ?? '')
  return Number.isNaN(time.getTime()) ? '' : showDayAndClock(language, time, dateOptions)
}

/** As `showMoment`, with the parts of the day that are wanted. */
export function showDayAndClock(language: string, time: Date, day: Intl.DateTimeFormatOptions): string {
  if (language === 'hi') return `${format(language, time, day)}, ${showClock(language, time)}`
  return format(language, time, { ...day, hour: 'numeric', minute: '2-digit' })
}

/** `9:27 pm`, and `रात 9:27 बजे`: nobody says am and pm in Hindi, but the part of the day. */
export function showClock(language: string, time: Date, more: Intl.DateTimeFormatOptions = {}): string {
  if (language !== 'hi') return format(language, time, { hour: 'numeric', minute: '2-digit', ...more })
  const clock = format(language, time, {
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    hour12: true,
    ...more,
  })
  return `${clock} बजे`
}

function format(language: string, time: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { ...indian, ...options }).format(time)
}
