import { useEffect, useRef } from 'react'
import { useWords } from '../platform/words/index.ts'
import { CopyButton, leadTo } from '../ui/index.ts'
import styles from './story-list.module.css'

/** The code that takes a story back, shown once. */
export function StoryCode({ code }: { code: string }) {
  const words = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The closing dialog gives the focus back to its button first.
    const frame = requestAnimationFrame(() => leadTo(head.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={styles.shared}>
      <h3 ref={head} tabIndex={-1}>
        {words('stories.sent_title')}
      </h3>
      <p>{words('stories.sent_next')}</p>
      <p className={styles.code} dir="ltr" translate="no">
        {code}
      </p>
      <CopyButton text={code} label={words('stories.copy')} done={words('stories.copied')} />
      <p>{words('stories.sent_keep')}</p>
    </div>
  )
}
