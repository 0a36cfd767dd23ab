import { useEffect, useRef, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, CopyIcon } from '../ui/index.ts'
import styles from './story-list.module.css'

/** The code that takes a story back, shown once. */
export function StoryCode({ code }: { code: string }) {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The closing dialog gives the focus back to its button first.
    const frame = requestAnimationFrame(() => head.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const copy = () => {
    void navigator.clipboard?.writeText(code).then(() => setCopied(true))
  }
  return (
    <div className={styles.shared}>
      <h3 ref={head} tabIndex={-1}>
        {words('stories.sent_title')}
      </h3>
      <p>{words('stories.sent_next')}</p>
      <p className={styles.code} dir="ltr" translate="no">
        {code}
      </p>
      <Button variant="outline" small icon={<CopyIcon />} onClick={copy}>
        {words(copied ? 'stories.copied' : 'stories.copy')}
      </Button>
      <p>{words('stories.sent_keep')}</p>
    </div>
  )
}
