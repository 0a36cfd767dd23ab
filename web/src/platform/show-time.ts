const dateOptions: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
const momentOptions: Intl.DateTimeFormatOptions = { ...dateOptions, hour: 'numeric', minute: '2-digit' }
/** Everybody here lives by it, whatever the device's clock is set to. */
const timeZone = 'Asia/Kolkata'

/** A day in the language of the screens; empty for what is no time. */
export function showDate(language: string, iso: string | undefined): string {
  return show(language, iso, dateOptions)
}

/** A day with its time. */
export function showMoment(language: string, iso: string | undefined): string {
  return show(language, iso, momentOptions)
}

function show(language: string, iso: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(iso ?? '')
  if (Number.isNaN(time.getTime())) return ''
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone }).format(time)
}
