import { useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import type { FoundPlace } from './map-service/map-service.ts'
import { shareText } from './place-links.ts'
import styles from './share-button.module.css'

type Outcome = 'copied' | 'failed'

/** By the phone's own sharing; where there is none, into the clipboard. */
export function ShareButton({ place, name }: { place: FoundPlace; name: string }) {
  const words = useWords()
  const [outcome, setOutcome] = useState<Outcome>()
  const share = async () => {
    const text = shareText(place, name)
    setOutcome(undefined)
    try {
      if (navigator.share) return await navigator.share({ title: name, text })
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch (failure) {
      // Who closes the list of apps has thought better of it.
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        small
        onClick={() => void share()}
        aria-label={words('nearby-help.share_long', { name })}
      >
        {words('nearby-help.share')}
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome && words(outcome === 'copied' ? 'nearby-help.shared_copied' : 'nearby-help.shared_failed')}
      </span>
    </>
  )
}
