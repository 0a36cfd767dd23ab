import type { GuideText } from '@nyaysathi/contracts/guides'
import { useId, useState, useSyncExternalStore } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, CheckIcon, CopyIcon } from '../ui/index.ts'
import { GuideLine } from './guide-text.tsx'
import styles from './letter.module.css'

const never = () => () => {}
/** Browsers give the clipboard only to safe addresses. */
const canCopy = () => 'clipboard' in navigator

/** A letter to fill in: to read, to print, and to copy into a message or a document. */
export function Letter({ title, lines }: { title: string; lines: GuideText[] }) {
  const words = useWords()
  const titleId = useId()
  const copying = useSyncExternalStore(never, canCopy, () => false)
  const [said, say] = useState<'copied' | 'failed'>()
  const copy = async () => {
    await navigator.clipboard.writeText(letterText(lines)).then(
      () => say('copied'),
      () => say('failed'),
    )
  }
  return (
    <figure className={styles.letter} aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <div className={styles.paper}>
        {lines.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes its order
          <p key={index}>
            <GuideLine text={text} />
          </p>
        ))}
      </div>
      {copying && (
        <div className={styles.actions}>
          <Button
            variant="outline"
            small
            icon={said === 'copied' ? <CheckIcon /> : <CopyIcon />}
            onClick={copy}
          >
            {words('guides.copy_letter')}
          </Button>
          <span role="status">
            {said === 'copied' && words('guides.copied')}
            {said === 'failed' && words('guides.copy_failed')}
          </span>
        </div>
      )}
    </figure>
  )
}

/** A letter as plain text, with places to write in as underscores. */
function letterText(lines: readonly GuideText[]): string {
  return lines.map((line) => line.map(spanText).join('')).join('\n')
}

function spanText(span: GuideText[number]): string {
  if (span.kind === 'blank') return '_'.repeat(Math.min(span.width, 40))
  return span.kind === 'helpline' ? span.number : span.text
}
