/** A day to be remembered. `uid` is the same each time the same day is written, so that it enters a calendar once. */
type CalendarDay = { uid: string; day: string; summary: string; description: string }

const zone = 'Asia/Kolkata'
const lineBytes = 75

/** An iCalendar file (RFC 5545): each day at nine in the morning in India, announced three days and one day before. */
export function calendarFile(days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NyaySathi//Letters//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:IST',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...days.flatMap((day) => eventLines(day, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines({ uid, day, summary, description }: CalendarDay, stamp: string): string[] {
  const date = day.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${zone}:${date}T090000`,
    `DTEND;TZID=${zone}:${date}T093000`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...['-P3D', '-P1D'].flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(summary)}`,
      `TRIGGER:${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines of at most 75 bytes, never cut inside a letter; what goes on begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > lineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
