import { isAlwaysOpen, isOpenAt, nextChange, type OpeningHours } from '@nyaysathi/contracts/opening-hours'
import type { Words } from '../platform/words/index.ts'

const zone = 'Asia/Kolkata'

/** Whether it is open now and until when, for a person; nothing where nobody knows. */
export function sayOpenNow(
  words: Words,
  language: string,
  hours: OpeningHours | undefined,
  now: Date,
): { isOpen: boolean; text: string } | undefined {
  const isOpen = isOpenAt(hours, now)
  if (isOpen === undefined) return undefined
  if (isOpen && isAlwaysOpen(hours?.periods ?? [])) return { isOpen, text: words('offices.open_always') }
  const change = nextChange(hours, now)
  const [until, plain] = isOpen
    ? (['offices.open_until', 'offices.open'] as const)
    : (['offices.closed_until', 'offices.closed'] as const)
  return { isOpen, text: change ? words(until, { time: sayTime(change, now, language) }) : words(plain) }
}

/** The hour, and the weekday too where it is another day. */
function sayTime(instant: Date, now: Date, language: string): string {
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { timeZone: zone })
  const weekday = dayOf(instant) === dayOf(now) ? {} : ({ weekday: 'long' } as const)
  return instant.toLocaleTimeString(`${language}-IN`, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    ...weekday,
  })
}
