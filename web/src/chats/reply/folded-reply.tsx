import { foldAnswer } from '@nyaysathi/contracts/answer-fold'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import styles from './folded-reply.module.css'
import { FormattedReply } from './formatted-reply.tsx'
import type { MarkText } from './mark-text.ts'

type Look = {
  markText: MarkText
  partial: boolean
  onReference?: ((text: string) => void) | undefined
}

/** An answer as it is read: what comes first is open, the law, papers and costs are folded below it by their headings. */
export function FoldedReply({
  text,
  partial,
  next,
  ...look
}: {
  text: string
  /** What can be done at once: between what is read first and what is folded. */
  next?: ReactNode
} & Look) {
  const { brief, folds, closing } = useMemo(() => foldAnswer(text), [text])
  const below = useRef<HTMLDivElement>(null)
  usePrintedWhole(below)
  if (folds.length === 0)
    return (
      <>
        <FormattedReply text={text} partial={partial} {...look} />
        {next}
      </>
    )
  return (
    <>
      <FormattedReply text={brief} {...look} />
      {next}
      <div ref={below} className={styles.folds}>
        {folds.map(({ heading, text: folded }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer only ever grows at its end
          <details key={place} className={styles.fold}>
            <summary dir="auto">
              <h3>{heading}</h3>
            </summary>
            <FormattedReply text={folded} partial={partial && place === folds.length - 1} {...look} />
          </details>
        ))}
      </div>
      {closing && (
        <div className={styles.closing}>
          <FormattedReply text={closing} partial={partial} {...look} />
        </div>
      )}
    </>
  )
}

/** On paper nothing can be unfolded: what is closed is opened for the time of printing. */
function usePrintedWhole(below: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(below.current?.querySelectorAll('details') ?? [])].filter((fold) => !fold.open)
      for (const fold of opened) fold.open = true
    }
    const close = () => {
      for (const fold of opened) fold.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [below])
}
