import { isAlwaysOpen, nextChange } from '@nyaysathi/contracts/opening-hours'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { ClockIcon } from '../ui/index.ts'
import type { FoundPlace } from './map-service/map-service.ts'
import styles from './opening-line.module.css'
import { isPlaceOpen } from './place-rules.ts'

const zone = 'Asia/Kolkata'

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

type Said = { tone: 'open' | 'closed' | 'unknown'; id: WordId; time?: Date | undefined }

function sayOpening(place: FoundPlace, now: Date): Said {
  if (place.business_status === 'CLOSED_PERMANENTLY') return { tone: 'closed', id: 'places.closed_for_good' }
  if (place.business_status === 'CLOSED_TEMPORARILY')
    return { tone: 'closed', id: 'places.closed_for_a_time' }
  const isOpen = isPlaceOpen(place, now)
  if (isOpen === undefined) return { tone: 'unknown', id: 'places.hours_unknown' }
  const time = nextChange(place.opening_hours, now)
  if (!isOpen) return { tone: 'closed', id: time ? 'places.closed_until' : 'places.closed', time }
  if (isAlwaysOpen(place.opening_hours?.periods ?? [])) return { tone: 'open', id: 'places.open_always' }
  return { tone: 'open', id: time ? 'places.open_until' : 'places.open', time }
}

export function OpeningLine({ place, now }: { place: FoundPlace; now: Date }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { tone, id, time } = sayOpening(place, now)
  return (
    <span className={`${styles.line} ${styles[tone]}`}>
      <ClockIcon />
      {words(id, time ? { time: sayTime(time, now, language) } : {})}
    </span>
  )
}
