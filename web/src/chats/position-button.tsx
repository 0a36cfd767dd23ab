import { useState } from 'react'
import { callApi, isRefused } from '../platform/api-client.ts'
import { findPosition, type PositionRefusal } from '../platform/geolocation.ts'
import { useWords, type Words } from '../platform/words/index.ts'
import { Button, PinIcon } from '../ui/index.ts'
import styles from './position-button.module.css'
import { readLocation, useTypedLocation, writeLocation } from './preferences.ts'

type FoundTown = { town: string } | { refusal: PositionRefusal | 'far' | 'no-answer' }

/** What came of the last press, and the place that stood in the field then. */
type Outcome = { found: FoundTown; place: string }

/** Fills in the place where the person is. Also there where the browser cannot tell it: a press says so. */
export function PositionButton() {
  const words = useWords()
  const place = useTypedLocation()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const press = async () => {
    const before = readLocation()
    setAsking(true)
    setOutcome(undefined)
    const found = await findTown()
    setAsking(false)
    // Who has written meanwhile knows better.
    if (readLocation() !== before) return
    if ('town' in found) writeLocation(found.town)
    setOutcome({ found, place: readLocation() })
  }
  return (
    <div className={styles.position}>
      <Button variant="outline" small icon={<PinIcon />} busy={asking} onClick={press}>
        {words('chats.position')}
      </Button>
      <p role="status" className={styles.status}>
        {asking && words('chats.position_asking')}
        {outcome?.place === place && sayFound(words, outcome.found)}
      </p>
    </div>
  )
}

function sayFound(words: Words, found: FoundTown): string {
  if ('town' in found) return words('chats.position_found', { place: found.town })
  switch (found.refusal) {
    case 'unsupported':
      return words('chats.position_unsupported')
    case 'denied':
      return words('chats.position_denied')
    case 'failed':
      return words('chats.position_failed')
    case 'far':
      return words('chats.position_far')
    case 'no-answer':
      return words('chats.position_no_answer')
  }
}

/** Where the person is, as they would write it: "Pune, Maharashtra, India". */
async function findTown(): Promise<FoundTown> {
  const position = await findPosition()
  if (typeof position === 'string') return { refusal: position }
  try {
    const { city, state, country } = await callApi('GET /api/geo/reverse', { query: position })
    return { town: `${city}, ${state}, ${country}` }
  } catch (failure) {
    return { refusal: isRefused(failure, 'not_found') ? 'far' : 'no-answer' }
  }
}
