import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import styles from './share-button.module.css'

type ShareWords = { share: string; copied: string; failed: string }

/** By the phone's own sharing; where there is none, into the clipboard. */
export function ShareButton({
  content,
  words,
  label,
  variant = 'outline',
  icon,
}: {
  /** Asked for when it is pressed; what is copied is the address or the text. */
  content: () => { title: string } & ({ url: string } | { text: string })
  words: ShareWords
  /** For readers of the screen, where the words alone do not say what is shared. */
  label?: string
  variant?: 'outline' | 'quiet'
  icon?: ReactNode
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const share = async () => {
    const shared = content()
    setOutcome(undefined)
    try {
      if (navigator.share) return await navigator.share(shared)
      await navigator.clipboard.writeText('url' in shared ? shared.url : shared.text)
      setOutcome('copied')
    } catch (failure) {
      // Who closes the list of apps has thought better of it.
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button variant={variant} small icon={icon} onClick={() => void share()} aria-label={label}>
        {words.share}
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </span>
    </>
  )
}
