import { useState } from 'react'
import { useWords, type Words } from '../platform/words/index.ts'
import { Button, PinIcon } from '../ui/index.ts'
import { type FoundTown, findTown } from './find-town.ts'
import styles from './position-button.module.css'
import { readLocation, useTypedLocation, writeLocation } from './preferences.ts'

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
