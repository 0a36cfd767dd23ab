import { sayOpenNow } from '../offices/index.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { ClockIcon } from '../ui/index.ts'
import type { FoundPlace } from './map-service/map-service.ts'
import styles from './opening-line.module.css'

type Said = { tone: 'open' | 'closed' | 'unknown'; text: string }

function sayOpening(words: Words, language: string, place: FoundPlace, now: Date): Said {
  if (place.business_status === 'CLOSED_PERMANENTLY')
    return { tone: 'closed', text: words('places.closed_for_good') }
  if (place.business_status === 'CLOSED_TEMPORARILY')
    return { tone: 'closed', text: words('places.closed_for_a_time') }
  const said = sayOpenNow(words, language, place.opening_hours, now)
  if (!said) return { tone: 'unknown', text: words('places.hours_unknown') }
  return { tone: said.isOpen ? 'open' : 'closed', text: said.text }
}

export function OpeningLine({ place, now }: { place: FoundPlace; now: Date }) {
  const words = useWords()
  const { tone, text } = sayOpening(words, useInterfaceLanguage(), place, now)
  return (
    <span className={`${styles.line} ${styles[tone]}`}>
      <ClockIcon />
      {text}
    </span>
  )
}
